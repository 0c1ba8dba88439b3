import { EVENT } from '@touchline/contract/products'

/** What of a competition is looked at. */
export const COMPETITION_VIEWS = ['table', 'bracket', 'fixtures', 'results'] as const
export type CompetitionView = (typeof COMPETITION_VIEWS)[number]

/** Where on the page one is, as the address has it. */
export interface CompetitionPlace {
  readonly sport?: number
  /** Without it all competitions are listed. */
  readonly league?: number
  readonly view?: string
  /** The side of the league that is looked at, as the book calls it. */
  readonly team?: string
  /** Where it is of, which tells two of one name apart; empty where that is not told. */
  readonly region?: string
}

/** The page of competitions. */
export const EVENT_PATH: string = EVENT.paths[0]

/** The place of a side, by the league that it is looked at in. */
export const teamPlace = (league: number, team: string, region: string | null): CompetitionPlace => ({
  league,
  team,
  region: region ?? '',
})
