/** A private room as it is typed. */
export interface NewRoom {
  readonly name: string
  readonly fee: string
  readonly players: string
  readonly pin: string
  /** The terms are accepted. */
  readonly accepts: boolean
}

export const FIRST_ROOM: NewRoom = { name: '', fee: '', players: '10', pin: '', accepts: false }

interface Range {
  readonly least: number
  readonly most: number
}

interface Bounds {
  /** Whole units of the currency. */
  readonly fees: Range
  readonly players: Range
  /** How many matches are chosen. */
  readonly matches: number
  readonly most: number
}

const LEAST_MATCHES = 3
/** It has no name yet: no code of the server's says so. */
export const NAMELESS = 'nameless'

const within = (text: string, { least, most }: Range): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most

/** The first thing wrong with what was typed, by the code that the server would give (TO1); null where nothing is. */
export const fieldRefusal = ({ name, fee, players, pin }: NewRoom, bounds: Bounds): string | null => {
  if (name.trim() === '') return NAMELESS
  if (!within(fee, bounds.fees)) return 'invalidRate'
  if (!within(players, bounds.players)) return 'invalidLimit'
  if (!/^\d{6}$/.test(pin)) return 'invalidPin'
  if (bounds.matches === 0) return 'noMatchSelected'
  if (bounds.matches < LEAST_MATCHES) return 'minMatch'
  return bounds.matches > bounds.most ? 'maxMatch' : null
}
