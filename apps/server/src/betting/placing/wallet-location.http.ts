import { OPERATOR_WALLET_REFUSALS } from '@touchline/contract/sportsbook/refusals'
import type { ApiCode } from '@touchline/contract/codes'
import type { BettingMember } from '../../members/index.ts'

/** Wallet type of a call: `platform` for type 1, `operator` for operator wallets, type 2 (WA2). */
export type WalletLocation = 'platform' | 'operator'

/** Additional refusals by wallet type, beside the refusals of any bet. */
export const WALLET_REFUSALS: Readonly<Record<WalletLocation, readonly ApiCode[]>> = {
  platform: ['forbidden'],
  operator: OPERATOR_WALLET_REFUSALS,
}

/**
 * Whether the call matches the member's wallet type; other members are refused. The member's profile tells the site
 * which calls to use.
 */
export function matchesWalletType(wallet: WalletLocation, { hasPlatformWallet }: BettingMember): boolean {
  return hasPlatformWallet === (wallet === 'platform')
}

export function buildSummary({
  summary,
  wallet,
}: {
  readonly summary: string
  readonly wallet: WalletLocation
}): string {
  return wallet === 'platform' ? summary : `${summary}, on an operator wallet`
}
