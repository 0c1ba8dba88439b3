import type { StoreApi } from 'zustand/vanilla'
import { SEEN_MS } from './slip-flight.ts'
import type { Slip } from './slip.types.ts'

/** Clicks on the price of a bet that was just placed so long after the one before place no second one. */
export const LOCK_MS = 2_000
/** A shaking finger reaches the price beside it so soon. */
export const SHAKY_MS = 500
/** A selection that could not be checked so soon is the member's to place. */
const PATIENCE_MS = 4_000

interface Consent {
  readonly acceptBetterOdds: boolean
  readonly acceptAnyOdds: boolean
}

/** AC2: the price of the first answer is what was clicked, or one that the member said they take unasked. */
const isTaken = ({ legs: [leg] }: Slip, { acceptAnyOdds, acceptBetterOdds }: Consent): boolean => {
  if (leg === undefined) return false
  const { from, pick } = leg
  if (from.oddsMilli === pick.oddsMilli) return true
  return acceptAnyOdds || (acceptBetterOdds && pick.oddsMilli > from.oddsMilli)
}

/**
 * What one click goes on to: it waits while the selection is checked, places what is as it was clicked, and leaves
 * anything else to the member, a stake that the limits changed (LI3) as much as a price that moved.
 */
const afterOneClick = (slip: Slip, consent: Consent): 'wait' | 'place' | 'stop' => {
  if (slip.kind === 'checking')
    return slip.legs.some(({ shut, code }) => shut !== null || code !== null) ? 'stop' : 'wait'
  if (slip.kind !== 'open') return 'stop'
  const isAsked = slip.notice !== null && slip.notice !== 'priceMoved'
  return !isAsked && isTaken(slip, consent) ? 'place' : 'stop'
}

/** Locks a price for as long as clicks on it follow each other, and its neighbours for a moment. */
export const createPriceLock = () => {
  let last = { key: '', atMs: -Infinity }
  return {
    /** Whether the price may be bet on by a click now; either way it may not be for a while. */
    take: (key: string, nowMs: number): boolean => {
      const isFree = nowMs - last.atMs >= (key === last.key ? LOCK_MS : SHAKY_MS)
      last = { key, atMs: nowMs }
      return isFree
    },
  }
}

interface OneClickPorts {
  readonly store: Pick<StoreApi<Slip>, 'getState' | 'subscribe'>
  readonly place: () => void
  readonly consent: () => Consent
  readonly schedule: (task: () => void, delayMs: number) => () => void
}

/** Places what was just put on the slip as soon as that may be, and gives up at what the member has to see first. */
export const followOneClick = ({ store, place, consent, schedule }: OneClickPorts): (() => void) => {
  const leave = () => [stopWatch, stopPatience, stopPause].forEach((task) => task())
  let stopPause = () => {}
  const look = () => {
    const next = afterOneClick(store.getState(), consent())
    if (next === 'wait') return
    leave()
    if (next === 'stop') return
    if (store.getState().notice === null) place()
    // What moved must be seen before it can be placed, by whatever hand.
    else stopPause = schedule(() => afterOneClick(store.getState(), consent()) === 'place' && place(), SEEN_MS)
  }
  const stopWatch = store.subscribe(look)
  const stopPatience = schedule(leave, PATIENCE_MS)
  look()
  return leave
}
