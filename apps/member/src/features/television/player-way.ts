/** How pictures are played here. */
export type PlayerWay = 'native' | 'library' | 'none'

export interface PlayerFacts {
  /** The browser plays HLS itself. */
  readonly playsHls: boolean
  /** It then tells the date of what it shows. */
  readonly tellsDate: boolean
  /** It lets a script put pictures together. */
  readonly takesSource: boolean
}

/**
 * The browser's own player where it tells the date of the picture: without it the lag would be a guess. Else the
 * library, which tells it; else the browser's own, of which only the channel's least lag is known.
 */
export const playerWay = ({ playsHls, tellsDate, takesSource }: PlayerFacts): PlayerWay => {
  if (playsHls && tellsDate) return 'native'
  if (takesSource) return 'library'
  return playsHls ? 'native' : 'none'
}
