import { UxMarketSchema } from '@touchline/contract/sportsbook/ux-answers'
import { type Route, openRoute } from '../../platform/http/route.ts'
import type { UxResponses } from './ux-answers.http.ts'

/** Route that returns the live matches, with the content that subscribers of the topic `live` receive. */
export function liveMatchListRoute(answers: UxResponses): Route {
  return openRoute({
    method: 'GET',
    url: '/livematchlist',
    summary: 'List every match in play, without prices',
    tag: 'offer',
    answer: UxMarketSchema,
    etag: true,
    handle: ({ request, reply }) => answers.send(request, reply, 'live', { kind: 'live' }),
  })
}
