import type { FastifyInstance } from 'fastify'
import type { Book } from './book.ts'
import type { EncodedBody } from './encoded-bodies.ts'
import type { UxAnswers } from './ux-answers.http.ts'

/** Every listed match by name, encoded once for all who ask before the lists change. */
export const registerUxMatch2 = (
  app: FastifyInstance,
  answers: UxAnswers,
  book: Pick<Book, 'names' | 'namesSeq'>,
): void => {
  let kept: EncodedBody | null = null
  const bodyNow = (): EncodedBody => {
    const seq = book.namesSeq
    if (kept?.seq !== seq) kept = { seq, json: JSON.stringify(book.names()) }
    return kept
  }
  app.get(
    '/uxmatch2',
    { schema: { summary: 'Every listed match by name, without prices', tags: ['book'] } },
    (request, reply) => answers.sendBody(request, reply, 'names', bodyNow()),
  )
}
