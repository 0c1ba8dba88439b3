import { readTypedWhole } from '@touchline/domain/money'

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

/** The first thing wrong with what was typed, by the code that the server would give (TO1); null where nothing is. */
export const fieldRefusal = ({ name, fee, players, pin }: NewRoom, bounds: Bounds): string | null => {
  if (name.trim() === '') return NAMELESS
  if (readTypedWhole(fee, bounds.fees.least, bounds.fees.most) === null) return 'invalidRate'
  if (readTypedWhole(players, bounds.players.least, bounds.players.most) === null) return 'invalidLimit'
  if (!/^\d{6}$/.test(pin)) return 'invalidPin'
  if (bounds.matches === 0) return 'noMatchSelected'
  if (bounds.matches < LEAST_MATCHES) return 'minMatch'
  return bounds.matches > bounds.most ? 'maxMatch' : null
}
