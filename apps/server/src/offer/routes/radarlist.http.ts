import { UxRadarSchema } from '@touchline/contract/sportsbook/ux-answers'
import { writeEvent, writeMatch } from '@touchline/contract/sportsbook/write-rows'
import type { MatchId } from '@touchline/domain/match'
import Type from 'typebox'
import { type Route, openRoute } from '../../platform/http/route.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { Book } from '../book/book.ts'
import { toListedMatch } from '../book/listed-match.ts'
import type { Timelines } from '../matches/timelines.ts'
import { toTimelineEvent } from '../matches/timeline-event.ts'
import type { UxResponses } from './ux-answers.http.ts'

const Query = Type.Object({ match: Type.Integer({ minimum: 1, maximum: 2147483647 }) })

/** Serves a match with its timeline, up to a day after the end of the match. */
export function radarListRoute(
  answers: UxResponses,
  book: Pick<Book, 'entry' | 'league'>,
  timelines: Pick<Timelines, 'readTimeline'>,
): Route {
  return openRoute({
    method: 'GET',
    url: '/radarlist',
    summary: 'Get a match with its timeline',
    tag: 'offer',
    answer: UxRadarSchema,
    errors: ['notFound'],
    etag: true,
    query: Query,
    // Rate-limit weight of the route: the timeline of a finished match is read from the database.
    weight: 10,
    handle: async ({ query: { match: matchId }, request, reply }) => {
      const entry = book.entry(matchId as MatchId)
      const league = entry && book.league(entry.match.leagueId)
      if (entry === undefined || league === undefined || entry.match.betting === 'hidden') {
        await reply.send(sendRefusal(reply, 'notFound', { field: 'match' }))
        return
      }
      const { seq, row, match } = entry
      const events = (await timelines.readTimeline(match.id)).map((event) => writeEvent(toTimelineEvent(event)))
      const json = JSON.stringify({ league, match: row ?? writeMatch(toListedMatch(match, 3, null)), events })
      await answers.sendBody(request, reply, `radar/${matchId}`, { seq, json })
    },
  })
}
