import type { MatchId } from '@touchline/domain/match'
import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { refuse } from '../../platform/http/refusal.ts'
import type { Book } from './book.ts'
import { matchTopic } from './topics.ts'
import type { UxAnswers } from './ux-answers.http.ts'

const Query = Type.Object({ match: Type.Integer({ minimum: 1, maximum: 2147483647 }) })

export const registerUxMatch = (app: FastifyInstance, answers: UxAnswers, book: Pick<Book, 'match'>): void => {
  app.get(
    '/uxmatch',
    { schema: { summary: 'Every market of a match', tags: ['book'], querystring: Query } },
    async (request, reply) => {
      const { match } = request.query as Static<typeof Query>
      if (book.match(match as MatchId) === undefined) {
        await reply.send(refuse(reply, 'notFound', { field: 'match' }))
        return
      }
      await answers.send(request, reply, matchTopic(match), { kind: 'match', matchId: match })
    },
  )
}
