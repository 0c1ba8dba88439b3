import { marketKindByCode } from '../market/index.ts'
import { hasMyanmarLine } from '../myanmar/index.ts'
import { isOddsMilli } from '../odds/index.ts'
import type { LegInput } from './bet-input.ts'
import { feedState, type FeedHealth } from './feed-state.ts'
import { findLine, legPrice, type Buying } from './leg-price.ts'
import { refuseIf, type Check } from './refusal.ts'

/** What says whether a selection is on offer. */
export interface LegOffer extends Pick<LegInput, 'request' | 'match' | 'limits'>, Buying {
  readonly feed: FeedHealth
}

const typeOf = ({ request }: LegOffer) => marketKindByCode(request.typeCode)

/** LI5: nobody bets on a sport that they have no limits for. */
const checkLimitSet: Check<LegOffer> = ({ match, limits }) =>
  refuseIf(match !== null && limits === null, 'betLimitNotSet')

/** A match that is over has no tab: the match checks name that. */
const checkTab: Check<LegOffer> = ({ match, request }) =>
  refuseIf(match !== null && match.tab !== null && match.tab !== request.tab, 'marketTypeChanged')

/** AC7: to a member a match that is hidden and one that never was are the same; a stale book cannot tell. */
const checkMatchShown: Check<LegOffer> = ({ match, feed }) => {
  if (match !== null) return refuseIf(match.hidden, 'matchHide')
  return refuseIf(true, feedState(feed) === 'fresh' ? 'matchHide' : 'oddsIsUpdating')
}

const checkMatchAllowed: Check<LegOffer> = ({ match }) => refuseIf(match?.betAllowed === false, 'matchNotAllowBet')

const checkMatchActive: Check<LegOffer> = ({ match }) =>
  refuseIf(match?.active === false || match?.tab === null, 'matchNotActive')

/** AC7: what is not priced yet is not closed. */
const checkPriced: Check<LegOffer> = ({ match }) => refuseIf(match?.unpriced === true, 'oddsIsUpdating')

/** 340: a type that the catalogue knows, with no line open on the match. */
const checkMarket: Check<LegOffer> = (leg) =>
  refuseIf(typeOf(leg) !== undefined && leg.match?.lines.length === 0, 'invalidMarket')

/** 314: the market is open, the line is not one of its. */
const checkLine: Check<LegOffer> = (leg) =>
  refuseIf(typeOf(leg) !== undefined && findLine(leg, leg) === undefined, 'invalidBet')

/** 328: the catalogue has no such type, or it has no Myanmar line, as nothing that is counted beside the match has. */
const checkBetType: Check<LegOffer> = (leg) => {
  const type = typeOf(leg)
  if (type === undefined) return refuseIf(true, 'invalidBetType')
  const isBeside = leg.match !== null && leg.match.origin.parentId !== null
  return refuseIf(leg.isMyanmar && (isBeside || !hasMyanmarLine(type)), 'invalidBetType')
}

/** 313: the type has no such selection. */
const checkSelection: Check<LegOffer> = (leg) =>
  refuseIf(!typeOf(leg)?.selections.includes(leg.request.selection), 'invalidBetTeam')

/** A price seen that is no price at all, a Myanmar bet without its line, or a selection that is not priced now. */
const checkOdds: Check<LegOffer> = (leg) => {
  const { oddsMilli, myanmar } = leg.request
  const seenNothing = !isOddsMilli(oddsMilli) || leg.isMyanmar !== (myanmar !== null)
  return refuseIf(seenNothing || legPrice(leg, leg) === null, 'invalidOdds')
}

/** AC4, and a line that is locked: its price is about to change. */
const checkOddsSteady: Check<LegOffer> = (leg) =>
  refuseIf(feedState(leg.feed) !== 'fresh' || findLine(leg, leg)?.suspended === true, 'oddsIsUpdating')

/** Whether a selection is on offer to anybody, in the order of AC. */
export const SHOWN_CHECKS: readonly Check<LegOffer>[] = [
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

/** Whether it is on offer to who has limits, in the order of AC. */
export const OFFER_CHECKS: readonly Check<LegOffer>[] = [checkLimitSet, ...SHOWN_CHECKS]
