import type { Accepted, MatchAtPlacement } from '@touchline/domain/acceptance'
import { workingDate } from '@touchline/domain/calendar'
import { marketTypeByCode } from '@touchline/domain/market'
import type { LegTerms } from '@touchline/domain/ticket'
import type { Clock } from '../../platform/clock/clock.ts'
import type { BookMatch } from '../offer/book-ports.ts'
import { runnerOf } from '../offer/offered-match.ts'
import { type BetRecord, type LegRecord, UNSETTLED } from './bet-record.ts'
import type { BetToPlace, LegToPlace } from './placement-queue.ts'
import type { TicketCommand, WaitingTicket } from './placing-ports.ts'

/** What a ticket is struck on: the request, its terms and the matches as they stood together, leg by leg. */
export interface Struck {
  readonly command: TicketCommand
  readonly accepted: Accepted
  readonly matches: readonly BookMatch[]
  /** The same matches as a wait is judged against them (AC3). */
  readonly seen: readonly MatchAtPlacement[]
  readonly feedSeq: number
}

interface StruckLeg {
  readonly leg: LegTerms
  readonly match: BookMatch
  readonly seen: MatchAtPlacement
}

const legsOf = ({ accepted, matches, seen }: Struck): readonly StruckLeg[] =>
  accepted.legs.map((leg, index) => {
    const match = matches[index]
    const atPlacement = seen[index]
    if (match === undefined || atPlacement === undefined) throw new Error(`leg ${index + 1} was struck on no match`)
    return { leg, match, seen: atPlacement }
  })

const legToPlace = ({ command: { member } }: Struck, { leg, match }: StruckLeg): LegToPlace => {
  const type = marketTypeByCode(leg.typeCode)
  const limits = member.limits.get(match.league.sportId)
  if (type === undefined || limits === undefined) throw new Error(`no limits for an accepted bet on ${leg.typeCode}`)
  return {
    matchId: leg.matchId,
    typeId: type.id,
    lineQ: leg.lineQ,
    selection: leg.selection,
    oddsMilli: leg.oddsMilli,
    struckHome: leg.struckScore?.home ?? null,
    struckAway: leg.struckScore?.away ?? null,
    myanmar: leg.myanmar,
    maxPerMatchMinor: limits.maxPerMatchMinor,
  }
}

const onlySportOf = ([first, ...others]: readonly BookMatch[]): number | null => {
  const sportId = first?.league.sportId ?? null
  return others.every(({ league }) => league.sportId === sportId) ? sportId : null
}

/** The ticket as it is written. `bodyHash` names the request's body (AC1). */
export const betToPlace = (struck: Struck, bodyHash: string, clock: Clock): BetToPlace => {
  const {
    command: { member, ref },
    accepted: { terms, waitMs, turnoverBp },
    feedSeq,
  } = struck
  const placedAtMs = clock.worldMs()
  return {
    ...terms,
    sizes: terms.kind === 'system' ? terms.sizes : null,
    memberId: member.id,
    ref,
    bodyHash,
    currency: member.currency,
    priceGroup: member.commType,
    turnoverBp,
    placedAtMs,
    workingDate: workingDate(placedAtMs),
    judgedAtMs: waitMs > 0 ? clock.wallMs() + waitMs : null,
    feedSeq,
    sportId: onlySportOf(struck.matches),
    legs: legsOf(struck).map((leg) => legToPlace(struck, leg)),
  }
}

/** The ticket as it waits to be judged (AC3); null when none of its legs is in play. */
export const waitingTicket = (struck: Struck, bet: BetToPlace, ticketId: string): WaitingTicket | null => {
  const { command, accepted } = struck
  if (bet.judgedAtMs === null) return null
  const { terms, combinedMilli, maxPayoutMinor } = accepted
  return {
    memberId: command.member.id,
    ticketId,
    buying: { priceGroup: command.member.commType, isMyanmar: accepted.legs.some(({ myanmar }) => myanmar !== null) },
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
    dueMs: bet.judgedAtMs,
  }
}

const runnerRecord = (match: BookMatch, selection: string): LegRecord['runner'] => {
  const runner = runnerOf(match, selection)
  return runner === null ? null : { name: runner.name, region: runner.region }
}

const legRecord = ({ leg, match }: StruckLeg): LegRecord => ({
  match_id: match.id,
  sport_id: match.league.sportId,
  league: match.league.name,
  league_region: match.league.region,
  home: match.home.name,
  away: match.away.name,
  home_region: match.home.region,
  away_region: match.away.region,
  runner: runnerRecord(match, leg.selection),
  kickOffMs: match.kickOffMs,
  bet_type: leg.typeCode,
  line_quarters: leg.lineQ,
  selection: leg.selection,
  odds_milli: leg.oddsMilli,
  struck_score: leg.struckScore === null ? null : [leg.struckScore.home, leg.struckScore.away],
  myanmar: leg.myanmar,
  grade: null,
})

/** The ticket as the member reads it right after it was placed, without asking the database for what is in hand. */
export const placedRecord = (struck: Struck, bet: BetToPlace, ticketId: string): BetRecord => ({
  ...bet,
  ticketId,
  status: bet.judgedAtMs === null ? 'running' : 'pending',
  ...UNSETTLED,
  legs: legsOf(struck).map(legRecord),
})
