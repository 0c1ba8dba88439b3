import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Busy } from '../jobs/in-turn.ts'
import { refuse } from './refusal.ts'
import { BadInput } from './validate.ts'

/** Bodies are small: the largest, a bet, is under one kilobyte. */
export const BODY_LIMIT = 65_536

/** What Fastify refuses before our schemas see it, in our words. */
const ALLOWED: Readonly<Record<string, readonly [field: string, allowed: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body', `at most ${BODY_LIMIT} bytes`],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['content-type', 'application/json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['body', 'a JSON object'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['body', 'a JSON object'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['content-length', 'the length of the body'],
}

const badInputFor = (error: FastifyError): BadInput | null => {
  if (error instanceof BadInput) return error
  const [field, allowed] = ALLOWED[error.code] ?? []
  if (field !== undefined && allowed !== undefined) return new BadInput(field, allowed)
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? new BadInput('body', 'a JSON object') : null
}

/** Every error that reaches the edge: bad input by its field, anything else by a number that the log explains. */
export const answerError = async (
  error: FastifyError | Busy,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (error instanceof Busy) {
    await reply.header('retry-after', error.retryAfterS).send(refuse(reply, 'requestLimit'))
    return
  }
  const bad = badInputFor(error)
  if (bad !== null) {
    await reply.send(refuse(reply, 'badInput', { field: bad.field, allowed: bad.allowed }))
    return
  }
  const errorId = randomUUID()
  request.log.error({ err: error, errorId, url: request.routeOptions.url }, 'request failed')
  await reply.send({ ...refuse(reply, 'internalServerError'), error_id: errorId })
}
