import { REQUIRED_CODES } from '@touchline/contract/field-rules'
import type { ApiCode } from '@touchline/contract/codes'
import { SESSION_CODES } from '@touchline/contract/accounts/codes'
import type { RefusalResponse } from '@touchline/contract/envelope'
import type { FastifyReply } from 'fastify'
import { fieldMessage } from './validation/field-message.ts'
import type { BadInput } from './validation/validate.ts'

const STATUS: Partial<Record<ApiCode, number>> = {
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
for (const code of REQUIRED_CODES) STATUS[code] = 400

/** Returns the HTTP status of a refusal: 200 unless the code is about the request itself and not about the bet. */
export function getHttpStatus(code: ApiCode): number {
  return STATUS[code] ?? 200
}

/** Builds the response of a refusal and sets its HTTP status. For bad input, throw `BadInput` instead. */
export function sendRefusal(
  reply: FastifyReply,
  code: ApiCode,
  details: { field?: string; allowed?: string } = {},
): RefusalResponse {
  reply.code(getHttpStatus(code))
  return { status: 0, statusdesc: code, ...details }
}

/** Builds the response for bad input: field, allowed values, broken rule and message. */
export function refuseBadInput(reply: FastifyReply, { field, allowed, fault, code }: BadInput): RefusalResponse {
  reply.code(getHttpStatus(code))
  const { format: _format, ...rule } = fault
  return { status: 0, statusdesc: code, field, allowed, ...rule, message: fieldMessage(field, fault) }
}
