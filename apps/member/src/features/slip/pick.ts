import type { Leg, LegRecord, Selection } from '@touchline/contract/named-records'
import type { ListedMatch, ListTab } from '@touchline/contract/sportsbook/records'
import type { MyanmarTerms } from '@touchline/domain/myanmar'
import type { OddsType } from '@touchline/domain/odds'
import { findRunner } from '../../base/i18n/named-leg.ts'
import { partScoreNow } from '../../base/i18n/part-score.ts'

/** Terms at which a selection is bet: its price in thousandths of decimal odds, or its Myanmar line. */
export interface SlipTerms {
  readonly oddsMilli: number
  readonly myanmar?: MyanmarTerms
}

/** Selection on the slip with the terms shown to the member and the names to display. */
export interface SlipPick extends SlipTerms {
  readonly matchId: number
  readonly sportId: number
  readonly tab: ListTab
  readonly typeCode: string
  readonly lineQ: number
  readonly selection: string
  readonly league: string
  readonly leagueRegion: string | null
  readonly home: string
  readonly homeRegion: string | null
  readonly away: string
  readonly awayRegion: string | null
  /** Runner of a race or outright; null in a match between two sides. */
  readonly runner: LegRecord['runner']
  /** Kick-off in ISO 8601 with offset +08:00. */
  readonly kickOff: string
  readonly score: readonly [number, number] | null
}

/** Returns the key of a selection independent of its price. Marks its cell in the grid. */
export function pickKey(pick: { matchId: number; typeCode: string; lineQ: number; selection: string }): string {
  return `${pick.matchId}:${pick.typeCode}:${pick.lineQ}:${pick.selection}`
}

/** Returns the price or Myanmar line that the slip currently shows for a selection. */
export function currentTerms({ oddsMilli, myanmar }: SlipPick): SlipTerms {
  return myanmar === undefined ? { oddsMilli } : { oddsMilli, myanmar }
}

/** Converts the selection to the request shape of betcheck and betsingle. */
export function toSelectionRequest(pick: SlipPick, oddsType: OddsType): Selection {
  return {
    ...toLegRequest(pick),
    oddsType,
  }
}

/** Converts the selection to a leg of a multi-leg request, in decimal odds (OD6). */
export function toLegRequest(pick: SlipPick): Leg {
  return {
    matchId: pick.matchId,
    marketType: pick.tab,
    betType: pick.typeCode,
    lineQuarters: pick.lineQ,
    selection: pick.selection,
    oddsMilli: pick.oddsMilli,
  }
}

/** Converts the selection to a bet-record leg, so that slip and bet lists share their texts. */
export function toLeg(pick: SlipPick): Omit<LegRecord, 'grade' | 'marketType' | 'result' | 'parentId' | 'myanmar'> {
  return {
    matchId: pick.matchId,
    sportId: pick.sportId,
    league: pick.league,
    leagueRegion: pick.leagueRegion,
    home: pick.home,
    homeRegion: pick.homeRegion,
    away: pick.away,
    awayRegion: pick.awayRegion,
    runner: pick.runner,
    kickOff: pick.kickOff,
    betType: pick.typeCode,
    lineQuarters: pick.lineQ,
    selection: pick.selection,
    oddsMilli: pick.oddsMilli,
    struckScore: pick.score === null ? null : [...pick.score],
  }
}

/** Builds the slip selection from a displayed price and its match. */
export function buildPick(
  match: ListedMatch,
  league: { name: string; region: string | null },
  typeCode: string,
  lineQ: number,
  selection: string,
  oddsMilli: number,
): SlipPick {
  const { id, sportId, tab, home, homeRegion, away, awayRegion, kickOff } = match
  const score = partScoreNow(match, typeCode)
  return {
    matchId: id,
    sportId,
    tab,
    typeCode,
    lineQ,
    selection,
    oddsMilli,
    league: league.name,
    leagueRegion: league.region,
    home,
    homeRegion,
    away,
    awayRegion,
    runner: findRunner(match, selection),
    kickOff,
    score: score === null ? null : [score.home, score.away],
  }
}
