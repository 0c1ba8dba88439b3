import { UxRadarSchema } from '@touchline/contract/ux-answers'
import type { UxEvent } from '@touchline/contract/ux'
import type { MatchId } from '@touchline/domain/match'
import type { MatchEvent } from '@touchline/domain/timeline'
import Type from 'typebox'
import { type Route, openRoute } from '../../platform/http/route.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Book } from './book.ts'
import { matchRow, periodCode } from './rows.ts'
import type { Timelines } from './timelines.ts'
import type { UxAnswers } from './ux-answers.http.ts'

const Query = Type.Object({ match: Type.Integer({ minimum: 1, maximum: 2147483647 }) })

const SIDES = { home: 0, away: 1 } as const

const eventRow = ({ kind, period, minute, added, atS, side, count }: MatchEvent): UxEvent => [
  kind,
  periodCode(period),
  minute,
  added,
  atS,
  side === null ? null : SIDES[side],
  count.home,
  count.away,
]

/** A match with its timeline, also for a day after it is over. */
export const radarListRoute = (
  answers: UxAnswers,
  book: Pick<Book, 'entry' | 'league'>,
  timelines: Pick<Timelines, 'of'>,
): Route =>
  openRoute({
    method: 'GET',
    url: '/radarlist',
    summary: 'A match with its timeline',
    tag: 'sportsbook',
    answer: UxRadarSchema,
    errors: ['notFound'],
    etag: true,
    query: Query,
    // Of a match that is over it is read from the database.
    weight: 10,
    handle: async ({ query: { match: matchId }, request, reply }) => {
      const entry = book.entry(matchId as MatchId)
      const league = entry && book.league(entry.match.leagueId)
      if (entry === undefined || league === undefined || entry.match.betting === 'hidden') {
        await reply.send(refuse(reply, 'notFound', { field: 'match' }))
        return
      }
      const { seq, row, match } = entry
      const events = (await timelines.of(match.id)).map(eventRow)
      const json = JSON.stringify({ league, match: row ?? matchRow(match, 3, null), events })
      await answers.sendBody(request, reply, `radar/${matchId}`, { seq, json })
    },
  })
