import type { Code } from '@touchline/contract/codes'
import type { FastifyReply } from 'fastify'
import { refuse } from '../../platform/http/refusal.ts'

/** Sends a refusal with a `retry-after` header, if the wait is known. */
export const refuseFor = (reply: FastifyReply, { code, waitMs }: { readonly code: Code; readonly waitMs?: number }) => {
  if (waitMs !== undefined) void reply.header('retry-after', String(Math.ceil(waitMs / 1000)))
  return refuse(reply, code)
}
