import { workingDate } from '@touchline/domain/calendar'
import type { CashMovement, MemberBalance, PostMovement } from '../accounts/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { MoneyOutcome } from './money-order.ts'

export interface CashStore {
  /** One commit. A reference known with other content throws. */
  postCash(lane: number, at: { workingDate: string; atMs: number }, movement: CashMovement): Promise<MoneyOutcome>
  /** Null where the operator keeps the wallet. Throws where there is no such member. */
  balanceOf(memberId: number): Promise<MemberBalance | null>
}

export interface PostMovementParts {
  readonly store: CashStore
  readonly clock: Clock
  readonly lane: number
}

/** Builds the door for money that comes and goes other than by bets (WA1). */
export const createPostMovement =
  ({ store, clock, lane }: PostMovementParts): PostMovement =>
  async (movement) => {
    if (movement.amountMinor <= 0n) throw new RangeError(`a movement of ${movement.amountMinor} is none`)
    // WA2: what our books held for them would be no money of theirs.
    if ((await store.balanceOf(movement.memberId)) === null) return { ok: false, code: 'unableToGetBalanceAtTheMoment' }
    const { atMs = clock.worldMs() } = movement
    const outcome = await store.postCash(lane, { workingDate: workingDate(atMs), atMs }, movement)
    if (outcome === 'insufficient_balance') return { ok: false, code: outcome }
    const balance = await store.balanceOf(movement.memberId)
    if (balance === null) throw new Error(`the wallet of member ${movement.memberId} has gone to its operator`)
    if (outcome !== 'done' && outcome !== 'repeated') throw new Error(`${movement.kind} ${movement.ref}: ${outcome}`)
    return { ok: true, repeated: outcome === 'repeated', balance }
  }
