import { HELD_AT_OPERATOR_REFUSALS } from '@touchline/contract/refusals'
import type { Code } from '@touchline/contract/codes'
import type { BettingMember } from '../../accounts/index.ts'

/** Whose wallets a call bets on: those that we keep, or those that operators do (WA2). */
export type WalletKept = 'here' | 'there'

/** Who asks the call of the other kind is refused: a site is told which by its member's profile. */
export const isKept = (wallet: WalletKept, { ownWallet }: BettingMember): boolean => ownWallet === (wallet === 'here')

/** What a bet is refused with beside what any bet is. */
export const REFUSALS_OF: Readonly<Record<WalletKept, readonly Code[]>> = {
  here: ['forbidden'],
  there: HELD_AT_OPERATOR_REFUSALS,
}

export const summaryOf = ({ summary, wallet }: { readonly summary: string; readonly wallet: WalletKept }): string =>
  wallet === 'here' ? summary : `${summary}, on a wallet that the operator keeps`
