import { LIVE_TV } from '@touchline/contract/products'

/** Requested channel: by channel id, or the first channel with the match; otherwise the first channel on the air. */
export interface TvPlace {
  readonly channel?: number
  readonly match?: number
}

export const TV_PATH: string = LIVE_TV.paths[0]

/** Returns the search parameters of the TV page for a requested channel. */
export function tvSearch(place: TvPlace): object {
  return place
}
