import type { Refused } from '@touchline/contract/envelope'
import type { FastifyReply } from 'fastify'
import type { Allowances } from './allowances.ts'
import { refuse } from './refusal.ts'
import { isTooSlow } from './too-slow.ts'

/** What only reads may be asked for again: too many at a time, or one that takes too long, is told so by a code. */
export const workInTurn = async <T>(
  allowances: Allowances,
  who: number | string,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T | Refused> => {
  try {
    const done = await allowances.inTurn(who, work)
    // Work that sent its answer itself gives back nothing, which is no refusal.
    return done === null ? refuse(reply, 'requestProcessing') : done
  } catch (error) {
    if (isTooSlow(error)) return refuse(reply, 'requestTimeout')
    throw error
  }
}
