import { marketKindByCode } from '../market/index.ts'
import { hasMyanmarLine } from '../myanmar/index.ts'
import { isOddsMilli } from '../odds/index.ts'
import type { LegInput } from './bet-input.ts'
import { feedState, type FeedHealth } from './feed-state.ts'
import { findLine, legPrice, type MemberPriceTerms } from './leg-price.ts'
import { refuseIf, type AcceptanceCheck } from './refusal.ts'

/** Input of the checks that decide whether a selection is offered. */
export interface LegOffer extends Pick<LegInput, 'request' | 'match' | 'limits'>, MemberPriceTerms {
  readonly feed: FeedHealth
}

/** Refuses a bet in a sport without limits for the member (LI5). */
const checkLimitSet: AcceptanceCheck<LegOffer> = ({ match, limits }) =>
  refuseIf(match !== null && limits === null, 'betLimitNotSet')

/**
 * Refuses a selection whose match has moved to a list tab other than the tab in the request. A finished match has no
 * tab; the match checks below refuse it.
 */
const checkTab: AcceptanceCheck<LegOffer> = ({ match, request }) =>
  refuseIf(match !== null && match.tab !== null && match.tab !== request.tab, 'marketTypeChanged')

/**
 * Refuses a hidden match with the code of an unknown match. While the feed is stale, an unknown match counts as
 * updating (AC7).
 */
const checkMatchShown: AcceptanceCheck<LegOffer> = ({ match, feed }) => {
  if (match !== null) return refuseIf(match.hidden, 'matchHide')
  return refuseIf(true, feedState(feed) === 'fresh' ? 'matchHide' : 'oddsIsUpdating')
}

const checkMatchAllowed: AcceptanceCheck<LegOffer> = ({ match }) =>
  refuseIf(match?.betAllowed === false, 'matchNotAllowBet')

const checkMatchActive: AcceptanceCheck<LegOffer> = ({ match }) =>
  refuseIf(match?.active === false || match?.tab === null, 'matchNotActive')

/** Refuses a match that has no prices yet as updating, not as closed (AC7). */
const checkPriced: AcceptanceCheck<LegOffer> = ({ match }) => refuseIf(match?.unpriced === true, 'oddsIsUpdating')

/** Refuses a market kind that exists but has no open line on the match (code 340). */
const checkMarket: AcceptanceCheck<LegOffer> = (leg) =>
  refuseIf(findMarketKind(leg) !== undefined && leg.match?.lines.length === 0, 'invalidMarket')

/** Refuses a line that the open market does not have (code 314). */
const checkLine: AcceptanceCheck<LegOffer> = (leg) =>
  refuseIf(findMarketKind(leg) !== undefined && findLine(leg, leg) === undefined, 'invalidBet')

/**
 * Refuses an unknown market kind, and a Myanmar bet on a market kind without a Myanmar line (code 328). Corners and
 * bookings have no Myanmar lines.
 */
const checkBetType: AcceptanceCheck<LegOffer> = (leg) => {
  const type = findMarketKind(leg)
  if (type === undefined) return refuseIf(true, 'invalidBetType')
  const isRelatedMatch = leg.match !== null && leg.match.origin.parentId !== null
  return refuseIf(leg.isMyanmar && (isRelatedMatch || !hasMyanmarLine(type)), 'invalidBetType')
}

/** Refuses a selection that the market kind does not have (code 313). */
const checkSelection: AcceptanceCheck<LegOffer> = (leg) =>
  refuseIf(!findMarketKind(leg)?.selections.includes(leg.request.selection), 'invalidBetTeam')

/** Refuses an invalid displayed price, a Myanmar bet without a line, and a selection without a current price. */
const checkOdds: AcceptanceCheck<LegOffer> = (leg) => {
  const { oddsMilli, myanmar } = leg.request
  const hasNoShownPrice = !isOddsMilli(oddsMilli) || leg.isMyanmar !== (myanmar !== null)
  return refuseIf(hasNoShownPrice || legPrice(leg, leg) === null, 'invalidOdds')
}

/** Refuses a bet on a stale feed (AC4) or on a suspended line, because the price is about to change. */
const checkOddsSteady: AcceptanceCheck<LegOffer> = (leg) =>
  refuseIf(feedState(leg.feed) !== 'fresh' || findLine(leg, leg)?.suspended === true, 'oddsIsUpdating')

/** Checks whether a selection is on offer to anyone, independent of the member's limits, in the order of AC. */
export const SHOWN_CHECKS: readonly AcceptanceCheck<LegOffer>[] = [
  checkTab,
  checkMatchShown,
  checkMatchAllowed,
  checkMatchActive,
  checkPriced,
  checkMarket,
  checkLine,
  checkBetType,
  checkSelection,
  checkOdds,
  checkOddsSteady,
]

/** Checks whether a selection is on offer to a member, the member's limits included, in the order of AC. */
export const OFFER_CHECKS: readonly AcceptanceCheck<LegOffer>[] = [checkLimitSet, ...SHOWN_CHECKS]

function findMarketKind({ request }: LegOffer) {
  return marketKindByCode(request.typeCode)
}
