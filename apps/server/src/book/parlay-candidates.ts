import { ODDS_FIELDS } from '@touchline/contract/ux'
import type { CandidateLine, CandidateMatch } from '@touchline/domain/generator'
import { marketTypeById } from '@touchline/domain/market'
import type { Book } from './book.ts'
import type { BookEntry } from './entry.ts'

const LOCKED = 1

function* openLines({ lines }: BookEntry): Generator<CandidateLine> {
  for (const row of lines.values()) {
    const type = marketTypeById(row[ODDS_FIELDS.type])
    if (type === undefined || type.mix === 'none' || row[ODDS_FIELDS.state] === LOCKED) continue
    yield { type, lineQ: row[ODDS_FIELDS.line], row, first: ODDS_FIELDS.prices }
  }
}

/** A match is one of two sides: what many run for, or is won outright, is not drawn (PG1). */
const isOpen = ({ tab, match: { betting, live, fixture } }: BookEntry): boolean =>
  tab !== null && betting === 'open' && live?.suspended !== true && fixture.runners === undefined

const candidateOf = (entry: BookEntry): CandidateMatch => {
  const { id, parentId, fixture } = entry.match
  return {
    matchId: id, group: parentId ?? id, sportId: fixture.league.sportId, kickOffMs: fixture.kickOffMs,
    inPlay: entry.tab === 3, lines: () => openLines(entry),
  }
}

/** What may stand in a parlay as the book stands. */
export const parlayCandidates = (book: Pick<Book, 'entries'>): readonly CandidateMatch[] =>
  Array.from(book.entries()).filter(isOpen).map(candidateOf)
