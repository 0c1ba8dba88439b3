import { OPERATOR_WALLET_REFUSALS } from '@touchline/contract/refusals'
import type { Code } from '@touchline/contract/codes'
import type { BettingMember } from '../../accounts/index.ts'

/** Wallet type of a call: `here` for type 1, `there` for operator wallets, type 2 (WA2). */
export type WalletLocation = 'here' | 'there'

/**
 * Whether the call matches the member's wallet type; other members are refused. The member's profile tells the site
 * which calls to use.
 */
export const matchesWalletType = (wallet: WalletLocation, { hasPlatformWallet }: BettingMember): boolean =>
  hasPlatformWallet === (wallet === 'here')

/** Additional refusals by wallet type, beside the refusals of any bet. */
export const WALLET_REFUSALS: Readonly<Record<WalletLocation, readonly Code[]>> = {
  here: ['forbidden'],
  there: OPERATOR_WALLET_REFUSALS,
}

export const buildSummary = ({
  summary,
  wallet,
}: {
  readonly summary: string
  readonly wallet: WalletLocation
}): string => (wallet === 'here' ? summary : `${summary}, on an operator wallet`)
