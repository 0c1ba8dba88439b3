import type { ManualMatchDraft as DraftAsked } from '@touchline/contract/office/manual-matches'
import type { Fixture, MatchId, SportId } from '@touchline/domain/match'
import { type MatchModel, buildModel } from '@touchline/domain/pricing'
import { sportById } from '@touchline/domain/sport'
import type { MatchStatus } from './feed-ports.ts'
import { databaseEvent } from '../../runtime/bus/bus-event.ts'

/** Provider name of manual matches. Reserved: no feed may use the name. */
export const MANUAL_PROVIDER = 'house'

/** Published by the database at commit when a manual match is created or changed. */
export const manualMatchChanged = databaseEvent<Record<string, never>>('match.created')

/** A manual match or outright as entered by staff. Ratings range from −3 to 3; 0 is the average of a league (MA8). */
export interface ManualMatchDraft extends Omit<DraftAsked, 'sportId'> {
  readonly sportId: SportId
}

export interface ManualMatch {
  /** Id of the manual match; differs from the match id in the offer. */
  readonly id: number
  readonly draft: ManualMatchDraft
  /** Version of the draft, from 1; increases with every change by staff. */
  readonly version: number
  readonly cancelled: boolean
  /** Id of the match in the offer; null until the match is offered. */
  readonly matchId: MatchId | null
}

/** A manual match with its current state in the offer. */
export interface OfferedManualMatch extends ManualMatch {
  readonly league: string
  /** Betting status set by a trader; null until the match is in the offer. */
  readonly betting: 'open' | 'hidden' | 'closed' | null
  readonly status: MatchStatus
  /** True if at least one bet was placed on the match. */
  readonly hasBets: boolean
}

/** Returns the match in the form of a feed fixture. */
export function toFixture({ id, draft }: Pick<ManualMatch, 'id' | 'draft'>): Fixture {
  const { sportId, league, home, away, neutral, kickOffMs, bestOf, runners } = draft
  const leagueFields =
    'id' in league ? { key: '', name: '', known: league.id } : { key: `${sportId}/${league.name}`, ...league }
  return {
    key: String(id),
    league: { region: null, sportId, ...leagueFields },
    home: { name: home, region: null },
    away: { name: away, region: null },
    neutral,
    kickOffMs,
    ...(bestOf !== undefined && { bestOf }),
    ...(runners !== undefined && { runners: runners.map(({ name }) => ({ name, region: null })) }),
    ...(runners !== undefined && sportById(sportId)?.family !== 'races' && { winner: true }),
  }
}

/** Returns the pricing model of a manual match. */
export function buildManualModel({
  sportId,
  homeRating,
  awayRating,
  neutral,
  bestOf,
  runners,
}: ManualMatchDraft): MatchModel {
  const sport = sportById(sportId)
  if (sport === undefined) throw new Error(`there is no sport ${sportId}`)
  return buildModel(sport, {
    home: homeRating,
    away: awayRating,
    neutral,
    ...(bestOf !== undefined && { bestOf }),
    ...(runners !== undefined && { runners: runners.map(({ rating }) => rating) }),
  })
}
