import { isCurrency } from '../money/index.ts'
import type { TicketTerms } from '../ticket/index.ts'
import type { BetInput } from './bet-input.ts'
import { moveAllowed } from './odds-move.ts'
import { offeredPrice } from './offer-checks.ts'
import { refuseIf, type Check } from './refusal.ts'

/** What the last checks look at: the bet, and the terms that it would be struck at. */
export interface StruckBet {
  readonly input: BetInput
  readonly terms: TicketTerms
}

/** AC1. */
export const checkNotRepeated: Check<BetInput> = ({ repeated }) => refuseIf(repeated, 'betExists')

/** AC2. A price that was never offered is met as a move too: the answer is the price as it stands. */
const checkOddsMoved: Check<BetInput> = (input) => {
  const nowMilli = offeredPrice(input)
  const { oddsMilli, oddsType } = input.request
  return moveAllowed(oddsMilli, nowMilli, oddsType, input.request)
    ? null
    : { ok: false, code: 'oddsDisplayInvalid', oddsMilli: nowMilli }
}

const checkCurrency: Check<BetInput> = ({ currency }) => refuseIf(!isCurrency(currency), 'invalidCurrency')

/** The rest of the chain asks how much: an amount of nothing has no limit to be held to. */
const checkStake: Check<BetInput> = ({ request }) => refuseIf(request.stakeMinor <= 0n, 'invalidBetAmount')

/** LI1: the typed stake, in every odds type. */
const checkMinBet: Check<BetInput> = ({ request, limits }) =>
  refuseIf(request.stakeMinor < limits.minBetMinor, 'betLowerMin')

const checkMaxBet: Check<BetInput> = ({ request, limits }) =>
  refuseIf(request.stakeMinor > limits.maxBetMinor, 'betOverMax')

/** LI2: with what the member already has running on the match. */
const checkMaxPerMatch: Check<BetInput> = ({ request, limits, onMatchMinor }) =>
  refuseIf(onMatchMinor + request.stakeMinor > limits.maxPerMatchMinor, 'betOverMaxPerMatch')

/** A stake so small that its win rounds down to nothing is no bet. */
const checkCanWin: Check<StruckBet> = ({ terms }) => refuseIf(terms.winMinor === 0n, 'invalidBetAmount')

/** LI1: risk and win together. */
const checkMaxPayout: Check<StruckBet> = ({ input, terms }) =>
  refuseIf(terms.riskMinor + terms.winMinor > input.limits.maxPayoutMinor, 'betOverMaxPayout')

/** OD5: the balance covers the risk, which is not always what was typed. */
const checkBalance: Check<StruckBet> = ({ input, terms }) =>
  refuseIf(terms.riskMinor > input.availableMinor, 'insufficient_balance')

/** Price, currency and limits, in the order of AC. */
export const STAKE_CHECKS: readonly Check<BetInput>[] = [
  checkOddsMoved, checkCurrency, checkStake, checkMinBet, checkMaxBet, checkMaxPerMatch,
]

/** What depends on the terms as struck. */
export const STRUCK_CHECKS: readonly Check<StruckBet>[] = [checkCanWin, checkMaxPayout, checkBalance]
