import { EVENT } from '@touchline/contract/products'

/** Views of a competition page. */
export const COMPETITION_VIEWS = ['table', 'bracket', 'fixtures', 'results'] as const
export type CompetitionView = (typeof COMPETITION_VIEWS)[number]

/** Position on the competitions page, stored in the URL. */
export interface CompetitionPlace {
  readonly sport?: number
  /** League id. Without a league, the page lists the competitions. */
  readonly league?: number
  readonly view?: string
  /** Selected team of the league, by its untranslated name from the server. */
  readonly team?: string
  /** Region of the team, which distinguishes teams with equal names. Empty if unknown. */
  readonly region?: string
}

/** Path of the competitions page. */
export const EVENT_PATH: string = EVENT.paths[0]

/** Returns the position of a team page within a league. */
export function teamPlace(league: number, team: string, region: string | null): CompetitionPlace {
  return {
    league,
    team,
    region: region ?? '',
  }
}
