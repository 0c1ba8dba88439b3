import { UxMarketSchema } from '@touchline/contract/sportsbook/ux-answers'
import type { MatchId } from '@touchline/domain/match'
import Type from 'typebox'
import { type Route, openRoute } from '../../platform/http/route.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { Book } from '../book/book.ts'
import { matchTopic } from '../push/topics.ts'
import type { UxResponses } from './ux-answers.http.ts'

const Query = Type.Object({ match: Type.Integer({ minimum: 1, maximum: 2147483647 }) })

export function uxMatchRoute(answers: UxResponses, book: Pick<Book, 'match'>): Route {
  return openRoute({
    method: 'GET',
    url: '/uxmatch',
    summary: 'Get every market of a match',
    tag: 'offer',
    answer: UxMarketSchema,
    errors: ['notFound'],
    etag: true,
    query: Query,
    handle: async ({ query: { match }, request, reply }) => {
      if (book.match(match as MatchId) === undefined) {
        await reply.send(sendRefusal(reply, 'notFound', { field: 'match' }))
        return
      }
      await answers.send(request, reply, matchTopic(match), { kind: 'match', matchId: match })
    },
  })
}
