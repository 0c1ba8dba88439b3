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

/** Returns the HTTP status of a refusal: 200 unless the code is about the request itself and not about the bet. */
export const getHttpStatus = (code: Code): number => STATUS[code] ?? 200

/** Builds the response of a refusal and sets its HTTP status. For bad input, throw `BadInput` instead. */
export const refuse = (
  reply: FastifyReply,
  code: Code,
  details: { field?: string; allowed?: string } = {},
): Refused => {
  reply.code(getHttpStatus(code))
  return { status: 0, statusdesc: code, ...details }
}

/** Builds the response for bad input: field, allowed values, broken rule and message. */
export const refuseBadInput = (reply: FastifyReply, { field, allowed, fault, code }: BadInput): Refused => {
  reply.code(getHttpStatus(code))
  const { format: _format, ...rule } = fault
  return { status: 0, statusdesc: code, field, allowed, ...rule, message: fieldMessage(field, fault) }
}
