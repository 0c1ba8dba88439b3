import type { AcceptedTicket, MatchAtPlacement, TicketRequest } from '@touchline/domain/acceptance'
import { type Ticket, type TicketLeg, buildUnsettledOutcome } from '@touchline/domain/bet'
import { type ListTab, workingDate } from '@touchline/domain/calendar'
import type { Team } from '@touchline/domain/match'
import { marketKindByCode } from '@touchline/domain/market'
import type { LegTerms, TicketKind } from '@touchline/domain/ticket'
import type { ShareTab } from '@touchline/domain/upline'
import { type BettingMember, groupTermsOf } from '../../members/index.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import { type BookMatch, findRunner } from '../../offer/index.ts'
import { combinedTerms } from './combine-legs.ts'
import type { BetToPlace } from './placement-queue.ts'
import type { WaitingTicket } from './placing-ports.ts'

/** Data from which the ticket of an accepted bet is written: the member's request and the accepted terms. */
export interface AcceptanceBasis {
  readonly member: BettingMember
  readonly request: TicketRequest
  readonly accepted: AcceptedTicket
  /** Accepted legs, in the order of the request. */
  readonly legs: readonly AcceptedLeg[]
  readonly bookSeq: number
  /** End of the bet delay on the monotonic clock. */
  readonly dueMs: number
}

/** Accepted leg with its match in the book. */
interface AcceptedLeg {
  readonly terms: LegTerms
  readonly marketType: ListTab
  readonly match: BookMatch
  /** State of the match at placement. The bet-delay decision compares later states with it (AC3). */
  readonly matchAtPlacement: MatchAtPlacement
}

const NOT_SETTLED = {
  settlements: 0,
  settledAtMs: null,
  originalTerms: null,
  cashedOut: null,
  awaitsWallet: null,
} as const

const MULTI_LEG_KINDS: ReadonlySet<TicketKind> = new Set(['parlay', 'system', 'mmo_parlay'])

/**
 * Builds the database input of an accepted bet, including the new ticket. `bodyHash` is the hash of the request body,
 * stored to recognise a repeated request (AC1).
 */
export function buildBetToPlace(basis: AcceptanceBasis, bodyHash: string, clock: Clock): BetToPlace {
  return {
    memberId: basis.member.id,
    ticket: buildTicket(basis, clock),
    bodyHash,
    turnoverBp: basis.accepted.turnoverBp,
    sportId: findCommonSportId(basis.legs),
    tab: findShareTab(basis),
    maxPerMatchMinor: basis.legs.map((leg) => maxPerMatchOf(basis, leg)),
  }
}

function buildTicket(basis: AcceptanceBasis, clock: Clock): BetToPlace['ticket'] {
  const {
    member,
    accepted: { terms, waitMs },
  } = basis
  const placedAtMs = clock.worldMs()
  return {
    ref: basis.request.ref,
    terms,
    priceGroup: member.commType,
    currency: member.currency,
    bookSeq: basis.bookSeq,
    placedAtMs,
    workingDate: workingDate(placedAtMs),
    delayEndsAtMs: waitMs > 0 ? clock.wallMs() + waitMs : null,
    outcome: buildUnsettledOutcome(waitMs > 0 ? 'pending' : 'running'),
    ...NOT_SETTLED,
    legs: basis.legs.map(ticketLeg),
  }
}

function ticketLeg({ terms, marketType, match }: AcceptedLeg): TicketLeg {
  return {
    terms,
    marketType,
    match: {
      parentId: match.parentId ?? null,
      sportId: match.league.sportId,
      league: { name: match.league.name, region: match.league.region },
      home: nameOf(match.home),
      away: nameOf(match.away),
      kickOffMs: match.kickOffMs,
    },
    runner: runnerNamed(match, terms.selection),
    result: null,
    verdict: null,
  }
}

function nameOf({ name, region }: Team): Team {
  return { name, region }
}

function runnerNamed(match: BookMatch, selection: string): Team | null {
  const runner = findRunner(match, selection)
  return runner && nameOf(runner)
}

function findCommonSportId([first, ...others]: readonly AcceptedLeg[]): number | null {
  const sportId = first?.match.league.sportId ?? null
  return others.every(({ match }) => match.league.sportId === sportId) ? sportId : null
}

/**
 * Returns the category of position settings that applies to the bet: parlay, outright, live, or early and today. The
 * category selects the upline's position settings (UP1).
 */
function findShareTab({ accepted: { terms }, legs: [leg] }: AcceptanceBasis): ShareTab {
  if (MULTI_LEG_KINDS.has(terms.kind)) return 'parlay'
  if (marketKindByCode(leg?.terms.typeCode ?? '')?.countedUnder === 'orz') return 'outright'
  return leg === undefined || leg.match.live === null ? 'early_today' : 'live'
}

/** Returns the member's max per match of the leg's sport (LI2). */
function maxPerMatchOf({ member }: AcceptanceBasis, { terms, match }: AcceptedLeg): bigint {
  const limits = member.limits.get(match.league.sportId)
  if (limits === undefined) throw new Error(`no limits for an accepted bet on ${terms.typeCode}`)
  return limits.maxPerMatchMinor
}

/** Builds the data that the bet-delay decision needs about a new ticket (AC3); null if the ticket has no bet delay. */
export function toWaitingTicket(basis: AcceptanceBasis, { ticketId, delayEndsAtMs }: Ticket): WaitingTicket | null {
  const { member, request, accepted, legs } = basis
  if (delayEndsAtMs === null) return null
  const { terms, combinedMilli, maxPayoutMinor } = accepted
  return {
    memberId: member.id,
    ticketId,
    buying: {
      shiftHundredths: groupTermsOf(member).shiftHundredths,
      isMyanmar: accepted.legs.some(({ myanmar }) => myanmar !== null),
    },
    combinedOn: combinedTerms(member),
    requests: request.legs,
    watches: [...new Set(legs.flatMap(({ match: { id, parentId = id } }) => [id, parentId]))],
    terms,
    combinedMilli,
    maxPayoutMinor,
    acceptBetter: request.acceptBetter,
    acceptAny: request.acceptAny,
    legs: legs.map(({ terms: { oddsMilli, myanmar, lineQ, selection }, matchAtPlacement }) => ({
      match: matchAtPlacement,
      price: { oddsMilli, myanmar },
      lineQ,
      selection,
    })),
    dueMs: basis.dueMs,
  }
}
