import type { ApiCode } from '@touchline/contract/codes'
import type { FastifyReply } from 'fastify'
import { sendRefusal } from '../../platform/http/refusal.ts'

/** Sends a refusal with a `retry-after` header, if the wait is known. */
export function refuseFor(reply: FastifyReply, { code, waitMs }: { readonly code: ApiCode; readonly waitMs?: number }) {
  if (waitMs !== undefined) void reply.header('retry-after', String(Math.ceil(waitMs / 1000)))
  return sendRefusal(reply, code)
}
