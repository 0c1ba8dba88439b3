import { UxNamesSchema } from '@touchline/contract/sportsbook/ux-answers'
import { type Route, openRoute } from '../../platform/http/route.ts'
import type { Book } from '../book/book.ts'
import type { EncodedBody } from './view-cache.ts'
import type { UxResponses } from './ux-answers.http.ts'

/**
 * Route that returns the names of every listed match, for the search of the members' site. The response is encoded once
 * per change of the lists.
 */
export function uxMatch2Route(answers: UxResponses, book: Pick<Book, 'names' | 'namesSeq'>): Route {
  let encoded: EncodedBody | null = null
  const currentBody = (): EncodedBody => {
    const seq = book.namesSeq
    if (encoded?.seq !== seq) encoded = { seq, json: JSON.stringify(book.names()) }
    return encoded
  }
  return openRoute({
    method: 'GET',
    url: '/uxmatch2',
    summary: 'List every listed match by name, without prices',
    tag: 'offer',
    answer: UxNamesSchema,
    etag: true,
    handle: async ({ request, reply }) => {
      const isCurrent = encoded?.seq === book.namesSeq
      const body = isCurrent ? currentBody() : await answers.encodeInTurn(request, currentBody)
      await answers.sendBody(request, reply, 'names', body)
    },
  })
}
