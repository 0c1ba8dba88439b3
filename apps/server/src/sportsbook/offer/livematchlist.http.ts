import { UxLiveSchema } from '@touchline/contract/ux-answers'
import type { UxLeague, UxMatch } from '@touchline/contract/ux'
import { type Route, openRoute } from '../../platform/http/route.ts'
import type { Book } from './book.ts'
import type { EncodedBody } from './view-cache.ts'
import type { UxAnswers } from './ux-answers.http.ts'

const IN_PLAY = 3

/** Every match in play, encoded once for all who ask before the book changes. */
export const liveMatchListRoute = (answers: UxAnswers, book: Pick<Book, 'entries' | 'league' | 'seq'>): Route => {
  let kept: EncodedBody | null = null
  const bodyNow = (): EncodedBody => {
    if (kept?.seq !== book.seq) kept = { seq: book.seq, json: JSON.stringify(liveMatches(book)) }
    return kept
  }
  return openRoute({
    method: 'GET',
    url: '/livematchlist',
    summary: 'Every match in play, without prices',
    tag: 'sportsbook',
    answer: UxLiveSchema,
    etag: true,
    handle: ({ request, reply }) => answers.sendBody(request, reply, 'live', bodyNow()),
  })
}

const liveMatches = (book: Pick<Book, 'entries' | 'league'>) => {
  const leagues = new Map<number, UxLeague>()
  const matches: UxMatch[] = []
  for (const {
    tab,
    row,
    match: { parentId, leagueId },
  } of book.entries()) {
    const league = book.league(leagueId)
    if (tab !== IN_PLAY || row === null || parentId !== undefined || league === undefined) continue
    leagues.set(leagueId, league)
    matches.push(row)
  }
  return { leagues: [...leagues.values()], matches }
}
