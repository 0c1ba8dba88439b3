import type { RefusalResponse } from '@touchline/contract/envelope'
import type { FastifyReply } from 'fastify'
import type { RequestAllowances } from './request-allowances.ts'
import { sendRefusal } from '../refusal.ts'
import { isTooSlow } from './too-slow.ts'

/**
 * Runs read-only work in the caller's turn. Returns a refusal code if too much work is queued or the work takes too
 * long; the client can retry.
 */
export async function workInTurn<T>(
  allowances: RequestAllowances,
  callerKey: number | string,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T | RefusalResponse> {
  try {
    const done = await allowances.runInTurn(callerKey, work)
    // Passes on undefined from work that sent its own response; null means that the queue was full.
    return done === null ? sendRefusal(reply, 'requestProcessing') : done
  } catch (error) {
    if (isTooSlow(error)) return sendRefusal(reply, 'requestTimeout')
    throw error
  }
}
