import type { TicketStatus } from '@touchline/domain/bet'
import type { ShownBet } from './bets-query.ts'

/** Status of a bet. While the operator's wallet has not responded, the status is that of the wallet call (WA3). */
export type BetListState = TicketStatus | NonNullable<ShownBet['bet']['awaitsWallet']>

/**
 * Returns the status of a bet that lists, files and the bet page show: the status of the wallet call while the
 * operator's wallet has not responded.
 */
export function toBetListState({
  status,
  awaitsWallet,
}: Pick<ShownBet['bet'], 'status' | 'awaitsWallet'>): BetListState {
  return awaitsWallet ?? status
}
