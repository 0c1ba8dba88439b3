import { randomUUID } from 'node:crypto'
import type { FieldFault } from '@touchline/contract/field-rules'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { QueueFullError } from '../../runtime/jobs/in-turn.ts'
import { sendRefusal, refuseBadInput } from './refusal.ts'
import { isWithoutConnection } from './limits/too-slow.ts'
import { BadInput } from './validation/validate.ts'

/** Retry time in seconds sent to a client that got no database connection. */
const BUSY_S = 1

/** Errors of Fastify raised before schema validation, mapped to our field errors. */
const ALLOWED: Readonly<Record<string, readonly [field: string, allowed: string, fault?: FieldFault]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['content-type', 'application/json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['body', 'a JSON object', { rule: 'required' }],
  FST_ERR_CTP_INVALID_JSON_BODY: ['body', 'a JSON object', { rule: 'required' }],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['content-length', 'the length of the body', { rule: 'numeric' }],
}

/**
 * Maps errors to responses: bad input by field, a busy server with a retry time, other errors with an error id logged
 * with the cause.
 */
export async function answerError(
  error: FastifyError | QueueFullError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (error instanceof QueueFullError) {
    await reply.header('retry-after', error.retryAfterS).send(sendRefusal(reply, 'requestLimit'))
    return
  }
  if (isWithoutConnection(error)) {
    await reply.header('retry-after', BUSY_S).send(sendRefusal(reply, 'serverBusy'))
    return
  }
  const bad = badInputFor(error, request)
  if (bad !== null) {
    await reply.send(refuseBadInput(reply, bad))
    return
  }
  const errorId = randomUUID()
  request.log.error({ err: error, errorId, url: request.routeOptions.url }, 'request failed')
  await reply.send({ ...sendRefusal(reply, 'internalServerError'), error_id: errorId })
}

function badInputFor(error: FastifyError, { routeOptions }: FastifyRequest): BadInput | null {
  if (error instanceof BadInput) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new BadInput('body', `at most ${routeOptions.bodyLimit} bytes`, {
      rule: 'maxLength',
      value: routeOptions.bodyLimit ?? 0,
    })
  }
  const badInputArgs = ALLOWED[error.code]
  if (badInputArgs !== undefined) return new BadInput(...badInputArgs)
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? new BadInput('body', 'a JSON object', { rule: 'required' }) : null
}
