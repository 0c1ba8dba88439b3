import { workingDate } from '@touchline/domain/calendar'
import type { BettingMember } from '../../accounts/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import {
  createHoldFlow,
  type HoldState,
  type HoldStep,
  type OperatorWallets,
  type HoldFlow,
} from '../../wallet/index.ts'
import { SPORTSBOOK } from '../product.ts'
import { type BetPublisher, betsChanged } from '../lists/bets-changed.ts'
import type { BetToPlace } from './placement-queue.ts'

export interface OperatorHoldStore {
  /**
   * Stores the next state of a hold in an operator wallet and the resulting state of its bet, in a single commit. Does
   * nothing if the hold already has that state.
   */
  applyHoldStep(shard: number, at: { workingDate: string; atMs: number }, step: HoldStep): Promise<void>
  readHold(product: string, ticketId: string): Promise<HoldState>
}

export interface OperatorHoldParts {
  readonly wallets: Pick<OperatorWallets, 'hold'>
  readonly store: OperatorHoldStore
  readonly clock: Pick<Clock, 'worldMs'>
  readonly shard: number
  readonly bus: BetPublisher
}

/** Creates the functions that place and query the hold of a bet's risk in an operator wallet (type 2) (WA3). */
export const createHoldAtOperator = ({ wallets, store, clock, shard, bus }: OperatorHoldParts) => {
  const advanceHold = async (step: HoldStep): Promise<void> => {
    const atMs = clock.worldMs()
    await store.applyHoldStep(shard, { workingDate: workingDate(atMs), atMs }, step)
    bus.publish(betsChanged, [{ memberId: step.memberId, betIds: [step.subject] }])
  }
  const holdFlow: HoldFlow = createHoldFlow({
    product: SPORTSBOOK,
    wallets,
    readHold: store.readHold,
    applyStep: advanceHold,
  })
  return {
    ...holdFlow,
    /** Requests the hold for a stored bet and returns the hold's state. */
    requestHold: (member: BettingMember, { ticket }: BetToPlace, ticketId: string): Promise<HoldState> =>
      holdFlow.requestHold({
        operatorId: member.operator.id,
        memberId: member.id,
        accountId: member.accountId,
        currency: ticket.currency,
        subject: ticketId,
        round: null,
        amountMinor: ticket.terms.riskMinor,
        atMs: ticket.placedAtMs,
      }),
  }
}
export type HoldAtOperator = ReturnType<typeof createHoldAtOperator>
