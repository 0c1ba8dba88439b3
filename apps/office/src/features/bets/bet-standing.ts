import type { TicketStatus } from '@touchline/domain/bet'
import type { ShownBet } from './bets-query.ts'

/** How a bet stands; while its operator's wallet has not answered, that alone is known of it (WA3). */
export type BetStanding = TicketStatus | NonNullable<ShownBet['bet']['awaitsWallet']>

/** What a list, a file and the bet's own page call it alike. */
export const standingOf = ({ status, awaitsWallet }: Pick<ShownBet['bet'], 'status' | 'awaitsWallet'>): BetStanding =>
  awaitsWallet ?? status
