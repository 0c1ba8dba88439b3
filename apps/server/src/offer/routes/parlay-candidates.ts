import { type CandidateLine, candidateLines, type CandidateMatch } from '@touchline/domain/generator'
import { marketKindById } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import type { Book } from '../book/book.ts'
import type { BookEntry } from '../book/entry.ts'
import { isLocked, lineQOf, PRICES_FROM, kindIdOf } from '../book/line-row.ts'

/**
 * In-memory list of the matches from which parlays are generated. A match is updated when a commit of the book changes
 * the match, so a generator request costs very little.
 */
export class ParlayCandidates {
  readonly #book: Pick<Book, 'entry' | 'entries'>
  readonly #matches: CandidateMatch[] = []

  constructor(book: Pick<Book, 'entry' | 'entries' | 'onCommit'>) {
    this.#book = book
    for (const { match } of book.entries()) this.#updateCandidate(match.id)
    book.onCommit(({ matches }) => {
      for (const { matchId } of matches) this.#updateCandidate(matchId)
    })
  }

  /** Matches from which parlays are generated, in ascending order of match ids. */
  get matches(): readonly CandidateMatch[] {
    return this.#matches
  }

  /** True if every listed match has been priced (AC7). */
  get areAllPriced(): boolean {
    for (const { tab, unpriced } of this.#book.entries()) if (tab !== null && unpriced) return false
    return true
  }

  #updateCandidate(matchId: MatchId): void {
    const entry = this.#book.entry(matchId)
    const candidate = entry !== undefined && isOpen(entry) ? toCandidate(entry) : null
    const index = this.#findIndex(matchId)
    const replacedCount = this.#matches[index]?.matchId === matchId ? 1 : 0
    this.#matches.splice(index, replacedCount, ...(candidate === null ? [] : [candidate]))
  }

  /** Returns the index of the match in the sorted list, or the index at which to insert the match. */
  #findIndex(matchId: MatchId): number {
    let [from, to] = [0, this.#matches.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#matches[middle]?.matchId ?? 0) < matchId) from = middle + 1
      else to = middle
    }
    return from
  }
}

/**
 * Whether selections of the match may be drawn for a generated parlay. A candidate has two sides; races and outrights
 * are excluded (PG1).
 */
function isOpen({ tab, match: { betting, live, fixture } }: BookEntry): boolean {
  return tab !== null && betting === 'open' && live?.suspended !== true && fixture.runners === undefined
}

/**
 * Returns the lines of a match that may be drawn; null without an open line. Matches without an open line are left out,
 * because they may open and close without a commit.
 */
function toCandidate(entry: BookEntry): CandidateMatch | null {
  const { id, parentId, fixture } = entry.match
  const lines = candidateLines(openLines(entry))
  if (lines.lines.length === 0) return null
  return {
    matchId: id,
    group: parentId ?? id,
    sportId: fixture.league.sportId,
    kickOffMs: fixture.kickOffMs,
    inPlay: entry.tab === 3,
    ...lines,
  }
}

function* openLines({ lines }: BookEntry): Generator<CandidateLine> {
  for (const row of lines.values()) {
    const type = marketKindById(kindIdOf(row))
    if (type === undefined || type.mix === 'none' || isLocked(row)) continue
    yield { type, lineQ: lineQOf(row), row, first: PRICES_FROM }
  }
}
