import { UxMarketSchema } from '@touchline/contract/sportsbook/ux-answers'
import type { ListTab } from '@touchline/domain/calendar'
import { GRID_PAGES } from '@touchline/domain/grid'
import Type from 'typebox'
import { type Route, openRoute } from '../../platform/http/route.ts'
import { marketTopic } from '../push/topics.ts'
import type { UxResponses } from './ux-answers.http.ts'

const Query = Type.Object({
  sport: Type.Integer({ minimum: 1, maximum: 999, description: 'Sport id. 1 is football' }),
  market: Type.Integer({ minimum: 1, maximum: 3, description: '1 early, 2 today, 3 live' }),
  page: Type.Optional(Type.Enum([...GRID_PAGES], { description: 'Page of odds, `hdpou` by default' })),
})

export function uxMarketRoute(answers: UxResponses): Route {
  return openRoute({
    method: 'GET',
    url: '/uxmarket',
    summary: 'Get a page of odds of a tab and sport',
    tag: 'offer',
    answer: UxMarketSchema,
    etag: true,
    query: Query,
    handle: ({ query: { sport, market, page = 'hdpou' }, request, reply }) => {
      const tab = market as ListTab
      return answers.send(request, reply, marketTopic(tab, sport, page), { kind: 'market', tab, sportId: sport, page })
    },
  })
}
