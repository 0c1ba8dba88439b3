import type { MarketTab } from '@touchline/contract/ux'
import { GRID_PAGES } from '@touchline/domain/grid'
import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { marketTopic } from './topics.ts'
import type { UxAnswers } from './ux-answers.http.ts'

const Query = Type.Object({
  sport: Type.Integer({ minimum: 1, maximum: 999, description: '1 is football' }),
  market: Type.Integer({ minimum: 1, maximum: 3, description: '1 early, 2 today, 3 live' }),
  page: Type.Optional(Type.Enum([...GRID_PAGES], { description: 'the page of odds, hdpou unless told' })),
})

export const registerUxMarket = (app: FastifyInstance, answers: UxAnswers): void => {
  app.get(
    '/uxmarket',
    { schema: { summary: 'A page of odds of a tab and sport', tags: ['book'], querystring: Query } },
    (request, reply) => {
      const { sport, market, page = 'hdpou' } = request.query as Static<typeof Query>
      const tab = market as MarketTab
      return answers.send(request, reply, marketTopic(tab, sport, page), { kind: 'market', tab, sportId: sport, page })
    },
  )
}
