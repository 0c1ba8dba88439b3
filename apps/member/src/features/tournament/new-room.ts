import { readTypedWhole } from '@touchline/domain/money'

/** Form values of a new private tournament room. */
export interface NewRoom {
  readonly name: string
  readonly fee: string
  readonly players: string
  readonly pin: string
  /** True if the terms are accepted. */
  readonly accepts: boolean
}

export const FIRST_ROOM: NewRoom = { name: '', fee: '', players: '10', pin: '', accepts: false }

interface Range {
  readonly least: number
  readonly most: number
}

interface Bounds {
  /** Minimum and maximum entry fee in whole units of the currency. */
  readonly fees: Range
  readonly players: Range
  /** Number of chosen matches. */
  readonly matches: number
  readonly most: number
}

const LEAST_MATCHES = 3
/** Client-side code for a missing name; the server has no code for it. */
export const NAMELESS = 'nameless'

/**
 * Returns the first invalid field of the new tournament room as the server's refusal code (TO1); null if the fields are
 * valid.
 */
export const fieldRefusal = ({ name, fee, players, pin }: NewRoom, bounds: Bounds): string | null => {
  if (name.trim() === '') return NAMELESS
  if (readTypedWhole(fee, bounds.fees.least, bounds.fees.most) === null) return 'invalidRate'
  if (readTypedWhole(players, bounds.players.least, bounds.players.most) === null) return 'invalidLimit'
  if (!/^\d{6}$/.test(pin)) return 'invalidPin'
  if (bounds.matches === 0) return 'noMatchSelected'
  if (bounds.matches < LEAST_MATCHES) return 'minMatch'
  return bounds.matches > bounds.most ? 'maxMatch' : null
}
