import type { TicketStatus } from '@touchline/domain/bet'
import type { ShownBet } from './bets-query.ts'

/** Status of a bet. While the operator's wallet has not responded, the status is that of the wallet call (WA3). */
export type BetListState = TicketStatus | NonNullable<ShownBet['bet']['awaitsWallet']>

/** Returns the status shown in lists, files and on the page of the bet. */
export const standingOf = ({ status, awaitsWallet }: Pick<ShownBet['bet'], 'status' | 'awaitsWallet'>): BetListState =>
  awaitsWallet ?? status
