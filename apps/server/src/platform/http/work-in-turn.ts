import type { Refused } from '@touchline/contract/envelope'
import type { FastifyReply } from 'fastify'
import type { Allowances } from './allowances.ts'
import { refuse } from './refusal.ts'
import { isTooSlow } from './too-slow.ts'

/**
 * Runs read-only work in the caller's turn. Returns a refusal code if too much work is queued or the work takes too
 * long; the client can retry.
 */
export const workInTurn = async <T>(
  allowances: Allowances,
  callerKey: number | string,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T | Refused> => {
  try {
    const done = await allowances.runInTurn(callerKey, work)
    // Passes on undefined from work that sent its own response; null means that the queue was full.
    return done === null ? refuse(reply, 'requestProcessing') : done
  } catch (error) {
    if (isTooSlow(error)) return refuse(reply, 'requestTimeout')
    throw error
  }
}
