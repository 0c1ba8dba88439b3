import type { Leg, LegRecord, Selection } from '@touchline/contract/named-records'
import type { ListedMatch, ListTab } from '@touchline/contract/sportsbook/records'
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
  /** Who is bet on where many run. */
  readonly runner: LegRecord['runner']
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
export const selectionAsked = (pick: SlipPick, oddsType: OddsType): Selection => ({ ...legAsked(pick), oddsType })

/** The selection as one of several: read in decimal (OD6). */
export const legAsked = (pick: SlipPick): Leg => ({
  matchId: pick.matchId,
  marketType: pick.tab,
  betType: pick.typeCode,
  lineQuarters: pick.lineQ,
  selection: pick.selection,
  oddsMilli: pick.oddsMilli,
})

/** The pick as a leg, so that slip and bet lists speak of it with the same words. */
export const toLeg = (pick: SlipPick): Omit<LegRecord, 'grade' | 'marketType' | 'result' | 'parentId' | 'myanmar'> => ({
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
})

/** The pick of a price of a match as it is shown. */
export const pickOf = (
  match: ListedMatch,
  league: { name: string; region: string | null },
  typeCode: string,
  lineQ: number,
  selection: string,
  oddsMilli: number,
): SlipPick => {
  const { id, sportId, tab, home, homeRegion, away, awayRegion, kickOff } = match
  const score = scoreSeen(match, typeCode)
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
    runner: runnerOf(match, selection),
    kickOff,
    score: score === null ? null : [score.home, score.away],
  }
}
