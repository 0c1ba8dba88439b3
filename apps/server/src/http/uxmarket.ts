import type { MarketTab } from '@touchline/contract/ux'
import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { marketTopic } from '../book/topics.ts'
import type { UxAnswers } from './ux-answers.ts'

const Query = Type.Object({
  sport: Type.Integer({ minimum: 1, maximum: 999, description: '1 is football' }),
  market: Type.Integer({ minimum: 1, maximum: 3, description: '1 early, 2 today, 3 live' }),
  page: Type.Optional(Type.Literal('hdpou')),
})

export const registerUxMarket = (app: FastifyInstance, answers: UxAnswers): void => {
  app.get('/uxmarket', { schema: { summary: 'The grid of a tab and sport', tags: ['book'], querystring: Query } },
    (request, reply) => {
      const { sport, market } = request.query as Static<typeof Query>
      const tab = market as MarketTab
      return answers.send(request, reply, marketTopic(tab, sport), { kind: 'market', tab, sportId: sport })
    })
}
