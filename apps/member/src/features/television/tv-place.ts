import { LIVE_TV } from '@touchline/contract/products'

/** Which channel is watched: that of the number, or the first that shows the match; else whatever is on. */
export interface TvPlace {
  readonly channel?: number
  readonly match?: number
}

export const TV_PATH: string = LIVE_TV.paths[0]
