import { workingDate } from '@touchline/domain/calendar'
import type { CashMovement, MemberBalance, PostMovement } from '../members/index.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import type { MoneyOutcome } from './fund-transfer.ts'

/**
 * Ledger shard of deposits, withdrawals and other postings of low volume, such as fees. Bets have shards of their own,
 * so that their hash chains never wait for these postings.
 */
export const CASH_SHARD = 7

export interface CashStore {
  /** Posts a cash movement in one commit. Throws if the reference belongs to different content. */
  postCash(shard: number, at: { workingDate: string; atMs: number }, movement: CashMovement): Promise<MoneyOutcome>
  /** Returns the balance of a member; null for an operator wallet (type 2). Throws if the member does not exist. */
  readBalance(memberId: number): Promise<MemberBalance | null>
}

export interface PostMovementParts {
  readonly store: CashStore
  readonly clock: Clock
  readonly shard: number
}

/** Creates the function that posts deposits and withdrawals outside of bets (WA1). */
export function createPostMovement({ store, clock, shard }: PostMovementParts): PostMovement {
  return async (movement) => {
    if (movement.amountMinor <= 0n)
      throw new RangeError(`the amount of a movement must be greater than 0: ${movement.amountMinor}`)
    // Refuses a movement for an operator wallet (type 2): the local balance is not the member's money (WA2).
    if ((await store.readBalance(movement.memberId)) === null)
      return { ok: false, code: 'unableToGetBalanceAtTheMoment' }
    const { atMs = clock.worldMs() } = movement
    const outcome = await store.postCash(shard, { workingDate: workingDate(atMs), atMs }, movement)
    if (outcome === 'insufficient_balance') return { ok: false, code: outcome }
    const balance = await store.readBalance(movement.memberId)
    if (balance === null) throw new Error(`the wallet of member ${movement.memberId} is held by the operator`)
    if (outcome !== 'done' && outcome !== 'repeated') throw new Error(`${movement.kind} ${movement.ref}: ${outcome}`)
    return { ok: true, repeated: outcome === 'repeated', balance }
  }
}
