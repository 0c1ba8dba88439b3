import { BET_REQUIRED_CODES, type Code, REQUIRED_CODES, SESSION_CODES } from '@touchline/contract/codes'
import type { Refused } from '@touchline/contract/envelope'
import type { FastifyReply } from 'fastify'
import { fieldMessage } from './field-message.ts'
import type { BadInput } from './validate.ts'

const STATUS: Partial<Record<Code, number>> = {
  badInput: 400,
  notFound: 404,
  forbidden: 403,
  loginLimit: 429,
  requestLimit: 429,
  requestProcessing: 429,
  internalServerError: 500,
  maintenance: 503,
  serverBusy: 503,
}
for (const code of SESSION_CODES) STATUS[code] = 401
for (const code of [...REQUIRED_CODES, ...BET_REQUIRED_CODES]) STATUS[code] = 400

/** HTTP status of a refusal: 200 unless the code says more of the request than of the bet. */
export const statusOfCode = (code: Code): number => STATUS[code] ?? 200

/** The answer to a request that is refused, with its HTTP status set. Bad input is refused by throwing `BadInput`. */
export const refuse = (
  reply: FastifyReply,
  code: Code,
  details: { field?: string; allowed?: string } = {},
): Refused => {
  reply.code(statusOfCode(code))
  return { status: 0, statusdesc: code, ...details }
}

/** The refusal of bad input: the field, what it may be, and the generic rule that it breaks with its message. */
export const refuseBadInput = (reply: FastifyReply, { field, allowed, fault, code }: BadInput): Refused => {
  reply.code(statusOfCode(code))
  const { format: _format, ...rule } = fault
  return { status: 0, statusdesc: code, field, allowed, ...rule, message: fieldMessage(field, fault) }
}
