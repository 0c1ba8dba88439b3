/** Betting refusals in the order of the checks (AC). */
// biome-ignore format: a table
export const BET_CODES = [
  'accountFrozen', 'accountSuspended', 'ownTimeOut', 'selfExcluded', 'balanceBelowZero', 'sportsbookDisabled',
  'betExists', 'myanmarDisabled', 'minMatch', 'maxMatch', 'invalidSystem', 'betLimitNotSet', 'marketTypeChanged',
  'matchHide', 'matchNotAllowBet', 'matchNotActive', 'invalidMarket', 'invalidBet', 'invalidBetType', 'invalidBetTeam',
  'invalidOdds', 'oddsIsUpdating', 'notInParlay', 'relatedBets', 'oddsDisplayInvalid', 'invalidCurrency',
  'invalidBetAmount', 'betLowerMin', 'betOverMax', 'betOverMaxPerMatch', 'betOverMaxPayout', 'protectionLimit',
] as const

/** Betting refusals of product §8 that the server never sends itself, but an operator wallet may. */
// biome-ignore format: a table
export const FURTHER_BET_CODES = [
  'invalidOddsBall', 'invalidBets', 'betOverMaxBet', 'betOverLimit', 'operatorSessionExpired',
  'changeStakeMin', 'changeStakeMax', 'currencyNotSupported', 'result_exists', 'duplicate_credit_record',
] as const

/**
 * Odds are updating. The bet was not placed, and the reference is final (AC1), but an identical bet with another
 * reference may succeed shortly (AC6). Two codes are excluded: the slip asks the member to confirm after
 * `oddsDisplayInvalid`, and `duplicate_debit_record` means that money moved under the reference.
 */
export const ODDS_UPDATING_CODES = ['oddsIsUpdating', 'invalidOddsBall'] as const satisfies readonly SportsbookCode[]

/** Refusals of a cash-out (CO). */
// biome-ignore format: a table
export const CASH_OUT_CODES = [
  'cashOutDisabled', 'cashOutClosed', 'cashOutNotOffered', 'cashOutTooSmall', 'cashOutMoved', 'cashOutWaiting',
] as const

/** Refusals of bet builder selections (SM). */
// biome-ignore format: a table
export const BUILDER_CODES = [
  'betBuilderDisabled', 'builderOneMatch', 'builderImpossible', 'builderImplied', 'builderRefundable',
  'builderNotOffered',
] as const

/** Refusals of the parlay generator (PG). */
export const GENERATOR_CODES = ['tooFewToPick'] as const

/** Reasons for rejecting a pending bet (AC3) or voiding a ticket. */
// biome-ignore format: a table
export const REASON_CODES = [
  'goalDuringWait', 'scoreDuringWait', 'cornerDuringWait', 'bookingDuringWait', 'redCardDuringWait',
  'suspendedDuringWait', 'notOfferedDuringWait', 'oddsMovedDuringWait', 'payoutDuringWait', 'balanceDuringWait',
  'protectionDuringWait',
  'feedLostDuringWait', 'refusedByTrader', 'matchCancelled', 'matchPostponed', 'matchAbandoned', 'matchShortened',
  'voidedByOperator', 'participantsChanged', 'placedAfterStart', 'runnerReinstated',
] as const

/** Every refusal code of the sportsbook. A pure function call, so that bundlers can drop the list. */
// biome-ignore format: a table
export const SPORTSBOOK_CODES = /* @__PURE__ */ (() => [
  ...BET_CODES, ...FURTHER_BET_CODES, ...CASH_OUT_CODES, ...BUILDER_CODES, ...GENERATOR_CODES, ...REASON_CODES,
] as const)()

export type BetCode = (typeof BET_CODES)[number]
export type ReasonCode = (typeof REASON_CODES)[number]
type SportsbookCode = BetCode | (typeof FURTHER_BET_CODES)[number]

/** Numbers of refusal codes (product §8), which the site displays after the text of the refusal. */
// biome-ignore format: a table
export const CODE_NUMBERS: Partial<Record<string, number>> = {
  matchHide: 318, matchNotAllowBet: 311, matchNotActive: 308,
  invalidMarket: 340, invalidBet: 314, invalidBetType: 328, invalidBetTeam: 313,
} satisfies Partial<Record<BetCode, number>>
