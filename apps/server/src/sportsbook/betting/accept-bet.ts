import type { Accepted, MatchAtPlacement } from '@touchline/domain/acceptance'
import { type Ticket, type TicketLeg, unsettled } from '@touchline/domain/bet'
import { type ListTab, workingDate } from '@touchline/domain/calendar'
import type { Team } from '@touchline/domain/match'
import { marketKindByCode } from '@touchline/domain/market'
import type { LegTerms, TicketKind } from '@touchline/domain/ticket'
import type { ShareTab } from '@touchline/domain/upline'
import { groupTermsOf } from '../../accounts/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { BookMatch } from '../offer/book-ports.ts'
import { runnerOf } from '../offer/offered-match.ts'
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
  readonly seen: readonly MatchAtPlacement[]
  readonly bookSeq: number
  /** End of the bet delay on the monotonic clock. */
  readonly dueMs: number
}

interface StruckLeg {
  readonly leg: LegTerms
  readonly marketType: ListTab
  readonly match: BookMatch
  readonly seen: MatchAtPlacement
}

const legsOf = ({ command, accepted, matches, seen }: AcceptanceBasis): readonly StruckLeg[] =>
  accepted.legs.map((leg, index) => {
    const match = matches[index]
    const atPlacement = seen[index]
    const marketType = command.legs[index]?.tab
    if (match === undefined || atPlacement === undefined || marketType === undefined) {
      throw new Error(`leg ${index + 1} was struck on no match`)
    }
    return { leg, marketType, match, seen: atPlacement }
  })

const nameOf = ({ name, region }: Team): Team => ({ name, region })

const runnerNamed = (match: BookMatch, selection: string): Team | null => {
  const runner = runnerOf(match, selection)
  return runner && nameOf(runner)
}

const ticketLeg = ({ leg, marketType, match }: StruckLeg): TicketLeg => ({
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
const maxPerMatchOf = ({ command: { member } }: AcceptanceBasis, { leg, match }: StruckLeg): bigint => {
  const limits = member.limits.get(match.league.sportId)
  if (limits === undefined) throw new Error(`no limits for an accepted bet on ${leg.typeCode}`)
  return limits.maxPerMatchMinor
}

const onlySportOf = ([first, ...others]: readonly BookMatch[]): number | null => {
  const sportId = first?.league.sportId ?? null
  return others.every(({ league }) => league.sportId === sportId) ? sportId : null
}

const NOT_SETTLED = {
  settlements: 0,
  settledAtMs: null,
  struckFirst: null,
  cashedOut: null,
  awaitsWallet: null,
} as const

const ticketOf = (struck: AcceptanceBasis, clock: Clock): BetToPlace['ticket'] => {
  const {
    command: { member, ref },
    accepted: { terms, waitMs },
  } = struck
  const placedAtMs = clock.worldMs()
  return {
    ref,
    terms,
    priceGroup: member.commType,
    currency: member.currency,
    bookSeq: struck.bookSeq,
    placedAtMs,
    workingDate: workingDate(placedAtMs),
    judgedAtMs: waitMs > 0 ? clock.wallMs() + waitMs : null,
    stands: unsettled(waitMs > 0 ? 'pending' : 'running'),
    ...NOT_SETTLED,
    legs: legsOf(struck).map(ticketLeg),
  }
}

const OF_SEVERAL: ReadonlySet<TicketKind> = new Set(['parlay', 'system', 'mmo_parlay'])

/**
 * Returns the category of position settings that applies to the bet: parlay, outright, live, or early and today. The
 * category selects the upline's position settings (UP1).
 */
const shareTabOf = ({ accepted: { terms, legs }, matches: [match] }: AcceptanceBasis): ShareTab => {
  if (OF_SEVERAL.has(terms.kind)) return 'parlay'
  if (marketKindByCode(legs[0]?.typeCode ?? '')?.countedUnder === 'orz') return 'outright'
  return match === undefined || match.live === null ? 'early_today' : 'live'
}

/**
 * Builds the database input of an accepted bet, including the new ticket. `bodyHash` is the hash of the request body,
 * stored to recognise a repeated request (AC1).
 */
export const betToPlace = (struck: AcceptanceBasis, bodyHash: string, clock: Clock): BetToPlace => ({
  memberId: struck.command.member.id,
  ticket: ticketOf(struck, clock),
  bodyHash,
  turnoverBp: struck.accepted.turnoverBp,
  sportId: onlySportOf(struck.matches),
  tab: shareTabOf(struck),
  maxPerMatchMinor: legsOf(struck).map((leg) => maxPerMatchOf(struck, leg)),
})

/** Builds the data that the bet-delay decision needs about a new ticket (AC3); null if the ticket has no bet delay. */
export const waitingTicket = (struck: AcceptanceBasis, { ticketId, judgedAtMs }: Ticket): WaitingTicket | null => {
  const { command, accepted } = struck
  if (judgedAtMs === null) return null
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
    watches: [...new Set(struck.matches.flatMap(({ id, parentId = id }) => [id, parentId]))],
    terms,
    combinedMilli,
    maxPayoutMinor,
    acceptBetter: command.acceptBetterOdds,
    acceptAny: command.acceptAnyOdds,
    legs: legsOf(struck).map(({ leg: { oddsMilli, myanmar, lineQ, selection }, seen }) => ({
      match: seen,
      price: { oddsMilli, myanmar },
      lineQ,
      selection,
    })),
    dueMs: struck.dueMs,
  }
}
