import { type DebitNews, type DebitState, debitAfter } from '@touchline/domain/wallet'
import { workingDate } from '@touchline/domain/calendar'
import type { BettingMember } from '../../accounts/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { HoldNews, OperatorWallets } from '../../wallet/index.ts'
import { SPORTSBOOK } from '../product.ts'
import { type TellBets, betsChanged } from './bets-changed.ts'
import type { BetToPlace } from './placement-queue.ts'

/** A change of a bet's hold at its operator's wallet. */
interface HoldStep {
  readonly memberId: number
  readonly ticketId: string
  readonly was: DebitState
  readonly becomes: DebitState
  /** The operator's, of a refusal. */
  readonly code: string | null
  readonly balanceMinor: bigint | null
}

/** How a hold stands, with the balance that its answer told. */
export interface HoldState {
  readonly state: DebitState
  readonly balanceMinor: bigint | null
}

export interface OperatorHoldStore {
  /** The hold and its bet go on in one commit; false where the hold had gone on already. */
  hearWallet(lane: number, at: { workingDate: string; atMs: number }, step: HoldStep): Promise<boolean>
  holdOf(product: string, ticketId: string): Promise<HoldState>
}

export interface OperatorHoldParts {
  readonly wallets: Pick<OperatorWallets, 'hold'>
  readonly store: OperatorHoldStore
  readonly clock: Pick<Clock, 'worldMs'>
  readonly lane: number
  readonly bus: TellBets
}

interface Told {
  readonly memberId: number
  readonly ticketId: string
  readonly news: DebitNews
  readonly code?: string
  readonly balanceMinor?: bigint | null
}

/** The way of a bet's risk through the wallet that its member's operator keeps (WA3). */
export const createHoldAtOperator = ({ wallets, store, clock, lane, bus }: OperatorHoldParts) => {
  /** News of a hold, held against how it stands: the first to say so ends it, and what comes later changes nothing. */
  const hear = async (
    { memberId, ticketId, news, code, balanceMinor = null }: Told,
    was: DebitState,
  ): Promise<void> => {
    const becomes = debitAfter(was, news)
    if (becomes === was) return
    const atMs = clock.worldMs()
    const step = { memberId, ticketId, was, becomes, code: becomes === 'refused' ? (code ?? null) : null, balanceMinor }
    await store.hearWallet(lane, { workingDate: workingDate(atMs), atMs }, step)
    bus.publish(betsChanged, [{ memberId, betIds: [ticketId] }])
  }

  return {
    /** Asks for the risk of a bet that was written, and says how its hold stands after that. */
    ask: async (member: BettingMember, { ticket }: BetToPlace, ticketId: string): Promise<HoldState> => {
      const answer = await wallets.hold(member.operator.id, {
        call: 'hold',
        accountId: member.accountId,
        currency: ticket.currency,
        product: SPORTSBOOK,
        subject: ticketId,
        round: null,
        ref: 'hold',
        amountMinor: ticket.terms.riskMinor,
        atMs: ticket.placedAtMs,
      })
      await hear({ ...answer, memberId: member.id, ticketId }, 'asked')
      return store.holdOf(SPORTSBOOK, ticketId)
    },

    /** How the hold of a bet stands that was asked for before. */
    stateOf: (ticketId: string): Promise<HoldState> => store.holdOf(SPORTSBOOK, ticketId),

    /** What else is heard of a hold: that nobody heard an answer, that it was rolled back. */
    heard: ({ memberId, subject, was, news }: HoldNews): Promise<void> =>
      hear({ memberId, ticketId: subject, news }, was),
  }
}
export type HoldAtOperator = ReturnType<typeof createHoldAtOperator>
