import type { Accepted, MatchAtPlacement } from '@touchline/domain/acceptance'
import { type Ticket, type TicketLeg, unsettled } from '@touchline/domain/bet'
import { type ListTab, workingDate } from '@touchline/domain/calendar'
import type { Team } from '@touchline/domain/match'
import { marketKindByCode } from '@touchline/domain/market'
import type { LegTerms, TicketKind } from '@touchline/domain/ticket'
import type { ShareTab } from '@touchline/domain/upline'
import { groupTermsOf } from '../../accounts/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { type BookMatch, findRunner } from '../../offer/index.ts'
import { combinedTerms } from './combine-legs.ts'
import type { BetToPlace } from './placement-queue.ts'
import type { TicketCommand, WaitingTicket } from './placing-ports.ts'

/**
 * Data from which the ticket of an accepted bet is written: the member's request, the accepted terms, and the match of
 * each leg, in leg order.
 */
export interface AcceptanceBasis {
  readonly command: TicketCommand
  readonly accepted: Accepted
  readonly matches: readonly BookMatch[]
  /**
   * State of each leg's match at placement, in leg order. The bet-delay decision compares later states with it (AC3).
   */
  readonly matchesAtPlacement: readonly MatchAtPlacement[]
  readonly bookSeq: number
  /** End of the bet delay on the monotonic clock. */
  readonly dueMs: number
}

interface AcceptedLeg {
  readonly leg: LegTerms
  readonly marketType: ListTab
  readonly match: BookMatch
  readonly matchAtPlacement: MatchAtPlacement
}

const toAcceptedLegs = ({ command, accepted, matches, matchesAtPlacement }: AcceptanceBasis): readonly AcceptedLeg[] =>
  accepted.legs.map((leg, index) => {
    const match = matches[index]
    const atPlacement = matchesAtPlacement[index]
    const marketType = command.legs[index]?.tab
    if (match === undefined || atPlacement === undefined || marketType === undefined) {
      throw new Error(`leg ${index + 1} was struck on no match`)
    }
    return { leg, marketType, match, matchAtPlacement: atPlacement }
  })

const nameOf = ({ name, region }: Team): Team => ({ name, region })

const runnerNamed = (match: BookMatch, selection: string): Team | null => {
  const runner = findRunner(match, selection)
  return runner && nameOf(runner)
}

const ticketLeg = ({ leg, marketType, match }: AcceptedLeg): TicketLeg => ({
  terms: leg,
  marketType,
  match: {
    parentId: match.parentId ?? null,
    sportId: match.league.sportId,
    league: { name: match.league.name, region: match.league.region },
    home: nameOf(match.home),
    away: nameOf(match.away),
    kickOffMs: match.kickOffMs,
  },
  runner: runnerNamed(match, leg.selection),
  result: null,
  verdict: null,
})

/** Returns the member's max per match of the leg's sport (LI2). */
const maxPerMatchOf = ({ command: { member } }: AcceptanceBasis, { leg, match }: AcceptedLeg): bigint => {
  const limits = member.limits.get(match.league.sportId)
  if (limits === undefined) throw new Error(`no limits for an accepted bet on ${leg.typeCode}`)
  return limits.maxPerMatchMinor
}

const findCommonSportId = ([first, ...others]: readonly BookMatch[]): number | null => {
  const sportId = first?.league.sportId ?? null
  return others.every(({ league }) => league.sportId === sportId) ? sportId : null
}

const NOT_SETTLED = {
  settlements: 0,
  settledAtMs: null,
  originalTerms: null,
  cashedOut: null,
  awaitsWallet: null,
} as const

const buildTicket = (basis: AcceptanceBasis, clock: Clock): BetToPlace['ticket'] => {
  const {
    command: { member, ref },
    accepted: { terms, waitMs },
  } = basis
  const placedAtMs = clock.worldMs()
  return {
    ref,
    terms,
    priceGroup: member.commType,
    currency: member.currency,
    bookSeq: basis.bookSeq,
    placedAtMs,
    workingDate: workingDate(placedAtMs),
    delayEndsAtMs: waitMs > 0 ? clock.wallMs() + waitMs : null,
    outcome: unsettled(waitMs > 0 ? 'pending' : 'running'),
    ...NOT_SETTLED,
    legs: toAcceptedLegs(basis).map(ticketLeg),
  }
}

const MULTI_LEG_KINDS: ReadonlySet<TicketKind> = new Set(['parlay', 'system', 'mmo_parlay'])

/**
 * Returns the category of position settings that applies to the bet: parlay, outright, live, or early and today. The
 * category selects the upline's position settings (UP1).
 */
const findShareTab = ({ accepted: { terms, legs }, matches: [match] }: AcceptanceBasis): ShareTab => {
  if (MULTI_LEG_KINDS.has(terms.kind)) return 'parlay'
  if (marketKindByCode(legs[0]?.typeCode ?? '')?.countedUnder === 'orz') return 'outright'
  return match === undefined || match.live === null ? 'early_today' : 'live'
}

/**
 * Builds the database input of an accepted bet, including the new ticket. `bodyHash` is the hash of the request body,
 * stored to recognise a repeated request (AC1).
 */
export const buildBetToPlace = (basis: AcceptanceBasis, bodyHash: string, clock: Clock): BetToPlace => ({
  memberId: basis.command.member.id,
  ticket: buildTicket(basis, clock),
  bodyHash,
  turnoverBp: basis.accepted.turnoverBp,
  sportId: findCommonSportId(basis.matches),
  tab: findShareTab(basis),
  maxPerMatchMinor: toAcceptedLegs(basis).map((leg) => maxPerMatchOf(basis, leg)),
})

/** Builds the data that the bet-delay decision needs about a new ticket (AC3); null if the ticket has no bet delay. */
export const toWaitingTicket = (basis: AcceptanceBasis, { ticketId, delayEndsAtMs }: Ticket): WaitingTicket | null => {
  const { command, accepted } = basis
  if (delayEndsAtMs === null) return null
  const { terms, combinedMilli, maxPayoutMinor } = accepted
  return {
    memberId: command.member.id,
    ticketId,
    buying: {
      shiftHundredths: groupTermsOf(command.member).shiftHundredths,
      isMyanmar: accepted.legs.some(({ myanmar }) => myanmar !== null),
    },
    combinedOn: combinedTerms(command.member),
    requests: command.legs,
    watches: [...new Set(basis.matches.flatMap(({ id, parentId = id }) => [id, parentId]))],
    terms,
    combinedMilli,
    maxPayoutMinor,
    acceptBetter: command.acceptBetterOdds,
    acceptAny: command.acceptAnyOdds,
    legs: toAcceptedLegs(basis).map(({ leg: { oddsMilli, myanmar, lineQ, selection }, matchAtPlacement }) => ({
      match: matchAtPlacement,
      price: { oddsMilli, myanmar },
      lineQ,
      selection,
    })),
    dueMs: basis.dueMs,
  }
}
