import { workingDate } from '@touchline/domain/calendar'
import type { Clock } from '../../runtime/clock/clock.ts'
import type { ApplyHoldStep, HoldStep } from '../../wallet/index.ts'
import { type BetPublisher, betsChanged } from '../lists/bets-changed.ts'

export interface BetHoldStore {
  /**
   * Stores the next state of a hold in an operator wallet and the resulting state of its bet, in a single commit. Does
   * nothing if the hold already has that state.
   */
  applyHoldStep(shard: number, at: { workingDate: string; atMs: number }, step: HoldStep): Promise<void>
}

interface BetHoldParts {
  readonly store: BetHoldStore
  readonly clock: Pick<Clock, 'worldMs'>
  readonly shard: number
  readonly bus: BetPublisher
}

/** Creates the handler that applies a hold in an operator wallet (type 2) to its bet, and publishes the bet (WA3). */
export function createApplyBetHold({ store, clock, shard, bus }: BetHoldParts): ApplyHoldStep {
  return async (step) => {
    const atMs = clock.worldMs()
    await store.applyHoldStep(shard, { workingDate: workingDate(atMs), atMs }, step)
    bus.publish(betsChanged, [{ memberId: step.memberId, betIds: [step.subject] }])
  }
}
