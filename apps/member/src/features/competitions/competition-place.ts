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
}

/** The page of competitions. */
export const EVENT_PATH: string = EVENT.paths[0]
