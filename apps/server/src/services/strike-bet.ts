import type { Accepted } from '@touchline/domain/acceptance'
import { workingDate } from '@touchline/domain/calendar'
import { marketTypeByCode } from '@touchline/domain/market'
import { type BetRecord, type LegRecord, UNSETTLED } from './bet-record.ts'
import type { BetToPlace } from './placement-queue.ts'
import type { BetCommand, BookMatch, Clock, WaitingTicket } from './ports.ts'

/** What a bet is struck on: the request, its terms and the match as they stood together. */
export interface Struck {
  readonly command: BetCommand
  readonly accepted: Accepted
  readonly match: BookMatch
  readonly feedSeq: number
}

/** The bet as it is written. `bodyHash` names the request's body (AC1). */
export const betToPlace = (struck: Struck, bodyHash: string, clock: Clock): BetToPlace => {
  const { command, accepted: { leg, terms, waitMs }, match, feedSeq } = struck
  const type = marketTypeByCode(leg.typeCode)
  const limits = command.member.limits.get(match.league.sportId)
  if (type === undefined || limits === undefined) throw new Error(`no limits for an accepted bet on ${leg.typeCode}`)
  const placedAtMs = clock.worldMs()
  return {
    ...terms,
    memberId: command.member.id,
    ref: command.ref,
    bodyHash,
    currency: command.member.currency,
    kind: 'single',
    sizes: null,
    commissionBp: 0,
    priceGroup: 'A',
    turnoverBp: 0,
    placedAtMs,
    workingDate: workingDate(placedAtMs),
    judgedAtMs: waitMs > 0 ? clock.wallMs() + waitMs : null,
    feedSeq,
    legs: [{
      matchId: leg.matchId,
      typeId: type.id,
      lineQ: leg.lineQ,
      selection: leg.selection,
      oddsMilli: leg.oddsMilli,
      struckHome: leg.struckScore?.home ?? null,
      struckAway: leg.struckScore?.away ?? null,
      myanmar: null,
      maxPerMatchMinor: limits.maxPerMatchMinor,
    }],
  }
}

const NO_GOALS = { home: 0, away: 0 }

/** The bet as it waits to be judged (AC3), from `dueMs` on, wall clock. */
export const waitingTicket = (
  { command, accepted: { leg }, match }: Struck, ticketId: string, dueMs: number,
): WaitingTicket => ({
  memberId: command.member.id,
  ticketId,
  matchId: leg.matchId,
  typeCode: leg.typeCode,
  lineQ: leg.lineQ,
  selection: leg.selection,
  oddsMilli: leg.oddsMilli,
  oddsType: command.oddsType,
  acceptBetter: command.acceptBetterOdds,
  acceptAny: command.acceptAnyOdds,
  match: { score: match.live?.score ?? NO_GOALS, reds: match.live?.reds ?? NO_GOALS },
  dueMs,
})

const runnerOf = ({ runners }: BookMatch, selection: string): LegRecord['runner'] => {
  const runner = /^r\d+$/.test(selection) ? runners?.[Number(selection.slice(1)) - 1] : undefined
  return runner === undefined ? null : { name: runner.name, region: runner.region }
}

/** The bet as the member reads it right after it was placed, without asking the database for what we have in hand. */
export const placedRecord = ({ accepted: { leg }, match }: Struck, bet: BetToPlace, ticketId: string): BetRecord => ({
  ...bet,
  ticketId,
  status: bet.judgedAtMs === null ? 'running' : 'pending',
  ...UNSETTLED,
  legs: [{
    match_id: match.id,
    sport_id: match.league.sportId,
    league: match.league.name,
    league_region: match.league.region,
    home: match.home.name,
    away: match.away.name,
    home_region: match.home.region,
    away_region: match.away.region,
    runner: runnerOf(match, leg.selection),
    kickOffMs: match.kickOffMs,
    bet_type: leg.typeCode,
    line_quarters: leg.lineQ,
    selection: leg.selection,
    odds_milli: leg.oddsMilli,
    struck_score: leg.struckScore === null ? null : [leg.struckScore.home, leg.struckScore.away],
    myanmar: null,
    grade: null,
  }],
})
