/** What a room of a tournament is opened with (TO1). Fees are whole units of the currency, as product §9 gives them. */
export interface RoomTerms {
  readonly kind: 'public' | 'private' | 'free'
  readonly entryFee: number
  readonly players: number
  readonly pin: string | null
  /** Each match's state now. */
  readonly matches: readonly { readonly matchId: number; readonly live: boolean }[]
}

export type RoomRefusal =
  | 'invalidRate'
  | 'invalidLimit'
  | 'invalidPin'
  | 'minMatch'
  | 'maxMatch'
  | 'invalidRoomMatch'
  | 'roomExists'

const FEE = { least: 10, most: 1_000 }
const PLAYERS = { least: 3, most: 30 }
const LEAST_MATCHES = 3
export const MOST_MATCHES = 10

const within = (value: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/**
 * TO1: the first thing wrong with a room, or null. `ownsPrivate`: its owner has a private room already.
 * `mostMatches` is the operator's own number.
 */
export const refuseRoom = (
  { kind, entryFee, players, pin, matches }: RoomTerms,
  ownsPrivate: boolean,
  mostMatches: number = MOST_MATCHES,
): RoomRefusal | null => {
  if (kind === 'free' ? entryFee !== 0 : !within(entryFee, FEE)) return 'invalidRate'
  if (!within(players, PLAYERS)) return 'invalidLimit'
  if (kind === 'private' ? !/^\d{6}$/.test(pin ?? '') : pin !== null) return 'invalidPin'
  if (kind === 'private' && ownsPrivate) return 'roomExists'
  const distinct = new Set(matches.map(({ matchId }) => matchId))
  if (distinct.size < LEAST_MATCHES) return 'minMatch'
  if (distinct.size > mostMatches) return 'maxMatch'
  return matches.some(({ live }) => live) || distinct.size < matches.length ? 'invalidRoomMatch' : null
}

/** Where a room stands (TO5). */
export type RoomState = 'active' | 'stop_betting' | 'ended' | 'cancelled'

/** What a room's state hangs on. */
export interface RoomProgress {
  readonly players: number
  readonly matches: readonly ('waiting' | 'started' | 'settled' | 'void')[]
  readonly prizesPaid: boolean
}

/**
 * TO5: betting is open until the last match has started; the room has ended when all are settled and the prizes
 * are paid. With fewer than 3 players at the first kick-off, or with all matches void, it is cancelled and
 * the fees go back.
 */
export const roomState = ({ players, matches, prizesPaid }: RoomProgress): RoomState => {
  const begun = matches.some((match) => match === 'started' || match === 'settled')
  const over = matches.every((match) => match === 'settled' || match === 'void')
  if (matches.every((match) => match === 'void') || (begun && players < PLAYERS.least)) return 'cancelled'
  if (over && prizesPaid) return 'ended'
  return matches.includes('waiting') ? 'active' : 'stop_betting'
}
