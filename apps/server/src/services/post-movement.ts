import { workingDate } from '@touchline/domain/calendar'
import type { CashMovement, Clock, MemberBalance, PostMovement } from './ports.ts'

export interface CashStore {
  /** One commit. A reference known with other content throws. */
  postCash(
    lane: number, at: { workingDate: string; atMs: number }, movement: CashMovement,
  ): Promise<'done' | 'repeated' | 'insufficient_balance'>
  balanceOf(memberId: number): Promise<MemberBalance>
}

export interface PostMovementParts {
  readonly store: CashStore
  readonly clock: Clock
  readonly lane: number
}

/** Builds the door for money that comes and goes other than by bets (WA1). */
export const createPostMovement = ({ store, clock, lane }: PostMovementParts): PostMovement => async (movement) => {
  if (movement.amountMinor <= 0n) throw new RangeError(`a movement of ${movement.amountMinor} is none`)
  const atMs = clock.worldMs()
  const outcome = await store.postCash(lane, { workingDate: workingDate(atMs), atMs }, movement)
  if (outcome === 'insufficient_balance') return { ok: false, code: outcome }
  return { ok: true, repeated: outcome === 'repeated', balance: await store.balanceOf(movement.memberId) }
}
