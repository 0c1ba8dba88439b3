import type { MadeDraft as DraftAsked } from '@touchline/contract/office/made-matches'
import type { Fixture, MatchId, SportId } from '@touchline/domain/match'
import { type MatchModel, modelFor } from '@touchline/domain/pricing'
import { sportById } from '@touchline/domain/sport'
import { databaseSubject } from '../../../platform/bus/subject.ts'

/** Names the numbering of matches made by hand: no feed may have it. */
export const HOUSE = 'house'

/** A match was made by hand, or changed; said by the database at the commit. */
export const matchMade = databaseSubject<Record<string, never>>('match.made')

/** A match or an outright as staff make it. Ratings are from −3 to 3, 0 the average of a league (MA8). */
export interface MadeDraft extends Omit<DraftAsked, 'sportId'> {
  readonly sportId: SportId
}

export interface MadeMatch {
  /** Its number among those made by hand. */
  readonly id: number
  readonly draft: MadeDraft
  /** From 1; rises with every change. */
  readonly version: number
  readonly cancelled: boolean
  /** Null until it is in the offer. */
  readonly matchId: MatchId | null
}

/** As a feed would tell it. */
export const fixtureOf = ({ id, draft }: Pick<MadeMatch, 'id' | 'draft'>): Fixture => {
  const { sportId, league, home, away, neutral, kickOffMs, bestOf, runners } = draft
  const known =
    'id' in league ? { key: '', name: '', known: league.id } : { key: `${sportId}/${league.name}`, ...league }
  return {
    key: String(id),
    league: { region: null, sportId, ...known },
    home: { name: home, region: null },
    away: { name: away, region: null },
    neutral,
    kickOffMs,
    ...(bestOf !== undefined && { bestOf }),
    ...(runners !== undefined && { runners: runners.map(({ name }) => ({ name, region: null })) }),
    ...(runners !== undefined && sportById(sportId)?.family !== 'races' && { winner: true }),
  }
}

/** What it is priced on. */
export const modelOf = ({ sportId, homeRating, awayRating, neutral, bestOf, runners }: MadeDraft): MatchModel => {
  const sport = sportById(sportId)
  if (sport === undefined) throw new Error(`there is no sport ${sportId}`)
  return modelFor(sport, {
    home: homeRating,
    away: awayRating,
    neutral,
    ...(bestOf !== undefined && { bestOf }),
    ...(runners !== undefined && { runners: runners.map(({ rating }) => rating) }),
  })
}
