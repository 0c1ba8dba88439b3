import { readTypedInteger } from '@touchline/domain/money'

/** Form values of a new private tournament room. */
export interface NewRoom {
  readonly name: string
  readonly fee: string
  readonly players: string
  readonly pin: string
  /** True if the terms are accepted. */
  readonly accepts: boolean
}

export const EMPTY_ROOM_FORM: NewRoom = { name: '', fee: '', players: '10', pin: '', accepts: false }

interface Range {
  readonly min: number
  readonly max: number
}

interface Bounds {
  /** Minimum and maximum entry fee in whole units of the currency. */
  readonly fees: Range
  readonly players: Range
  /** Number of chosen matches. */
  readonly matches: number
  readonly max: number
}

const MIN_MATCHES = 3
/** Client-side code for a missing name; the server has no code for it. */
export const NAME_MISSING = 'nameless'

/**
 * Returns the first invalid field of the new tournament room as the server's refusal code (TO1); null if the fields are
 * valid.
 */
export function fieldRefusal({ name, fee, players, pin }: NewRoom, bounds: Bounds): string | null {
  if (name.trim() === '') return NAME_MISSING
  if (readTypedInteger(fee, bounds.fees.min, bounds.fees.max) === null) return 'invalidRate'
  if (readTypedInteger(players, bounds.players.min, bounds.players.max) === null) return 'invalidLimit'
  if (!/^\d{6}$/.test(pin)) return 'invalidPin'
  if (bounds.matches === 0) return 'noMatchSelected'
  if (bounds.matches < MIN_MATCHES) return 'minMatch'
  return bounds.matches > bounds.max ? 'maxMatch' : null
}
