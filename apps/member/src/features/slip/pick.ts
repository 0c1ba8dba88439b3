import type { LegRow } from '@touchline/contract/bet'
import type { Leg, Selection } from '@touchline/contract/placing'
import type { MarketTab, UxMatch } from '@touchline/contract/ux'
import type { MyanmarTerms } from '@touchline/domain/myanmar'
import type { OddsType } from '@touchline/domain/odds'
import { runnerOf } from '../../base/i18n/leg-on.ts'
import { scoreSeen } from '../../base/i18n/part-score.ts'

/** What a selection is had at: its price, or the Myanmar line that it is a side of. */
export interface SlipTerms {
  readonly oddsMilli: number
  readonly myanmar?: MyanmarTerms
}

/** The selection on the slip: what is bet on, as the member saw it, and the names to show it by. */
export interface SlipPick extends SlipTerms {
  readonly matchId: number
  readonly sportId: number
  readonly tab: MarketTab
  readonly typeCode: string
  readonly lineQ: number
  readonly selection: string
  readonly league: string
  readonly leagueRegion: string | null
  readonly home: string
  readonly homeRegion: string | null
  readonly away: string
  readonly awayRegion: string | null
  /** Who is bet on where many run. */
  readonly runner: LegRow['runner']
  /** ISO 8601 at +08:00. */
  readonly kickOff: string
  readonly score: readonly [number, number] | null
}

/** Names a selection whatever its price: the mark of its cell. */
export const pickKey = (pick: { matchId: number; typeCode: string; lineQ: number; selection: string }): string =>
  `${pick.matchId}:${pick.typeCode}:${pick.lineQ}:${pick.selection}`

/** What a pick stands at now. */
export const termsOn = ({ oddsMilli, myanmar }: SlipPick): SlipTerms =>
  myanmar === undefined ? { oddsMilli } : { oddsMilli, myanmar }

/** The selection as betcheck and betsingle take it. */
export const toWire = (pick: SlipPick, oddsType: OddsType): Selection => ({ ...toWireLeg(pick), odds_type: oddsType })

/** The selection as one of several: read in decimal (OD6). */
export const toWireLeg = (pick: SlipPick): Leg => ({
  match_id: pick.matchId,
  market_type: pick.tab,
  bet_type: pick.typeCode,
  line_quarters: pick.lineQ,
  selection: pick.selection,
  odds_milli: pick.oddsMilli,
})

/** The pick as a leg, so that slip and bet lists speak of it with the same words. */
export const toLeg = (pick: SlipPick): Omit<LegRow, 'grade' | 'sport_id' | 'myanmar'> => ({
  match_id: pick.matchId,
  league: pick.league,
  league_region: pick.leagueRegion,
  home: pick.home,
  home_region: pick.homeRegion,
  away: pick.away,
  away_region: pick.awayRegion,
  runner: pick.runner,
  kick_off: pick.kickOff,
  bet_type: pick.typeCode,
  line_quarters: pick.lineQ,
  selection: pick.selection,
  odds_milli: pick.oddsMilli,
  struck_score: pick.score === null ? null : [...pick.score],
})

/** The pick of a price of a match as it is shown. */
export function pickOf(
  match: UxMatch,
  league: { name: string; region: string | null },
  typeCode: string,
  lineQ: number,
  selection: string,
  oddsMilli: number,
): SlipPick {
  const [matchId, , home, away, , , sportId, homeRegion, awayRegion, kickOff, , tab] = match
  return {
    matchId,
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
    runner: runnerOf(match, selection),
    kickOff,
    score: scoreSeen(match, typeCode),
  }
}
