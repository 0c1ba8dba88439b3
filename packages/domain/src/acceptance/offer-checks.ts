import { marketTypeByCode } from '../market/index.ts'
import { isOddsMilli } from '../odds/index.ts'
import type { AccountState, OfferedLine, OfferInput } from './bet-input.ts'
import { feedState } from './feed-state.ts'
import { refuseIf, type Check, type RefusalCode } from './refusal.ts'

const ACCOUNT_REFUSALS: Readonly<Record<Exclude<AccountState, 'active'>, RefusalCode>> = {
  closed: 'CLOSE',
  blocked: 'BLOCK',
  inactive: 'account_inactive',
  frozen: 'accountFrozen',
  suspended: 'accountSuspended',
}

/** The line asked for; undefined when the match does not offer it. */
const findLine = ({ match, request }: OfferInput): OfferedLine | undefined =>
  match?.lines.find((line) => line.lineQ === request.lineQ)

/** Price of the selection asked for as it stands now, thousandths; 0 when it is not offered. */
export const offeredPrice = (input: OfferInput): number => {
  const index = marketTypeByCode(input.request.typeCode)?.selections.indexOf(input.request.selection) ?? -1
  return findLine(input)?.prices[index] ?? 0
}

const checkSession: Check<OfferInput> = ({ session }) =>
  session === 'valid' ? null : { ok: false, code: session }

const checkAccountState: Check<OfferInput> = ({ accountState }) =>
  accountState === 'active' ? null : { ok: false, code: ACCOUNT_REFUSALS[accountState] }

const checkPermission: Check<OfferInput> = ({ mayBet }) => refuseIf(!mayBet, 'permission_denied')

/** SE3: betting is closed to a member below zero until it is covered. */
const checkNotBelowZero: Check<OfferInput> = ({ availableMinor }) =>
  refuseIf(availableMinor < 0n, 'balanceBelowZero')

const checkProduct: Check<OfferInput> = ({ sportsbookEnabled }) =>
  refuseIf(!sportsbookEnabled, 'sportsbookDisabled')

/** A match that is over has no tab: the match checks name that. */
const checkTab: Check<OfferInput> = ({ match, request }) =>
  refuseIf(match !== null && match.tab !== null && match.tab !== request.tab, 'marketTypeChanged')

/** To a member a match that is hidden and one that never was are the same. */
const checkMatchShown: Check<OfferInput> = ({ match }) => refuseIf(match === null || match.hidden, 'matchHide')

const checkMatchAllowed: Check<OfferInput> = ({ match }) =>
  refuseIf(match?.betAllowed === false, 'matchNotAllowBet')

const checkMatchActive: Check<OfferInput> = ({ match }) =>
  refuseIf(match?.active === false || match?.tab === null, 'matchNotActive')

/** 340: a type that the catalogue knows, with no line open on the match. */
const checkMarket: Check<OfferInput> = ({ match, request }) =>
  refuseIf(marketTypeByCode(request.typeCode) !== undefined && match?.lines.length === 0, 'invalidMarket')

/** 314: the market is open, the line is not one of its. */
const checkLine: Check<OfferInput> = (input) =>
  refuseIf(marketTypeByCode(input.request.typeCode) !== undefined && findLine(input) === undefined, 'invalidBet')

/** 328: the catalogue has no such type. */
const checkBetType: Check<OfferInput> = ({ request }) =>
  refuseIf(marketTypeByCode(request.typeCode) === undefined, 'invalidBetType')

/** 313: the type has no such selection. */
const checkSelection: Check<OfferInput> = ({ request }) =>
  refuseIf(!marketTypeByCode(request.typeCode)?.selections.includes(request.selection), 'invalidBetTeam')

/** A price seen that is no price at all, or a selection that is not priced now. */
const checkOdds: Check<OfferInput> = (input) =>
  refuseIf(!isOddsMilli(input.request.oddsMilli) || !isOddsMilli(offeredPrice(input)), 'invalidOdds')

/** AC4, and a line that is locked: its price is about to change. */
const checkOddsSteady: Check<OfferInput> = (input) =>
  refuseIf(feedState(input.feed) !== 'fresh' || findLine(input)?.suspended === true, 'oddsIsUpdating')

/** Who asks, and whether he may bet at all. */
export const DOOR_CHECKS: readonly Check<OfferInput>[] = [
  checkSession, checkAccountState, checkPermission, checkNotBelowZero, checkProduct,
]

/** Whether what he asks for is on offer, in the order of AC. */
export const OFFER_CHECKS: readonly Check<OfferInput>[] = [
  checkTab, checkMatchShown, checkMatchAllowed, checkMatchActive,
  checkMarket, checkLine, checkBetType, checkSelection, checkOdds, checkOddsSteady,
]
