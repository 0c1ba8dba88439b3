/** Why a bet is refused, in the words of the contract's closed list (AC). */
export type RefusalCode =
  | 'session_not_exists' | 'session_expired' | 'invalidSession'
  | 'CLOSE' | 'BLOCK' | 'account_inactive' | 'accountFrozen' | 'accountSuspended' | 'permission_denied'
  | 'balanceBelowZero' | 'sportsbookDisabled' | 'betExists' | 'marketTypeChanged'
  | 'matchHide' | 'matchNotAllowBet' | 'matchNotActive'
  | 'invalidMarket' | 'invalidBet' | 'invalidBetType' | 'invalidBetTeam' | 'invalidOdds'
  | 'oddsIsUpdating' | 'oddsDisplayInvalid' | 'invalidCurrency' | 'invalidBetAmount'
  | 'betLowerMin' | 'betOverMax' | 'betOverMaxPerMatch' | 'betOverMaxPayout' | 'insufficient_balance'

/** A refusal. `oddsMilli` is the price as it stands now, given when the price is what moved (AC2). */
export interface Refusal {
  readonly ok: false
  readonly code: RefusalCode
  readonly oddsMilli?: number
}

/** One named check: a refusal, or null to go on. */
export type Check<I> = (input: I) => Refusal | null

export const refuseIf = (refused: boolean, code: RefusalCode): Refusal | null => (refused ? { ok: false, code } : null)

/** The first refusal of a chain; null when every check passes. */
export const firstRefusal = <I>(checks: readonly Check<I>[], input: I): Refusal | null => {
  for (const check of checks) {
    const refusal = check(input)
    if (refusal) return refusal
  }
  return null
}
