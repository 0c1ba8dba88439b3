import type { StoreApi } from 'zustand/vanilla'
import { CHANGE_NOTICE_MS } from './slip-flight.ts'
import type { Slip } from '../slip.types.ts'

/** Time in milliseconds during which further clicks on the same price place no second bet. */
export const LOCK_MS = 2_000
/**
 * Time in milliseconds during which a click on a different price counts as accidental, because a finger may slip to the
 * neighbouring price.
 */
export const SHAKY_MS = 500
/**
 * Timeout in milliseconds for the server check of a one-click bet. After the timeout the member must place the bet with
 * the button.
 */
const PATIENCE_MS = 4_000

interface Consent {
  readonly acceptBetterOdds: boolean
  readonly acceptAnyOdds: boolean
}

interface OneClickPorts {
  readonly store: Pick<StoreApi<Slip>, 'getState' | 'subscribe'>
  readonly place: () => void
  readonly consent: () => Consent
  readonly schedule: (task: () => void, delayMs: number) => () => void
}

/** Creates a lock that blocks repeated clicks on a price, and briefly clicks on other prices. */
export function createPriceLock() {
  let last = { key: '', atMs: -Infinity }
  return {
    /** Returns whether a click on the price may place a bet. Either way the lock restarts. */
    take: (key: string, nowMs: number): boolean => {
      const isFree = nowMs - last.atMs >= (key === last.key ? LOCK_MS : SHAKY_MS)
      last = { key, atMs: nowMs }
      return isFree
    },
  }
}

/**
 * Places a newly clicked selection as soon as the server check allows it. Stops if the member must first see a change
 * of price or stake.
 */
export function followOneClick({ store, place, consent, schedule }: OneClickPorts): () => void {
  const leave = () => [stopWatch, stopPatience, stopPause].forEach((task) => task())
  let stopPause = () => {}
  const checkSlip = () => {
    const next = afterOneClick(store.getState(), consent())
    if (next === 'wait') return
    leave()
    if (next === 'stop') return
    if (store.getState().notice === null) place()
    // A changed price must be visible for `CHANGE_NOTICE_MS` before any placement.
    else stopPause = schedule(() => afterOneClick(store.getState(), consent()) === 'place' && place(), CHANGE_NOTICE_MS)
  }
  const stopWatch = store.subscribe(checkSlip)
  const stopPatience = schedule(leave, PATIENCE_MS)
  checkSlip()
  return leave
}

/**
 * Returns the next step of a one-click bet: wait for the check, place an unchanged selection, or stop. A clamped stake
 * (LI3) or a price movement outside the settings stops it.
 */
function afterOneClick(slip: Slip, consent: Consent): 'wait' | 'place' | 'stop' {
  if (slip.kind === 'checking')
    return slip.legs.some(({ closedReason, code }) => closedReason !== null || code !== null) ? 'stop' : 'wait'
  if (slip.kind !== 'open') return 'stop'
  const hasBlockingNotice = slip.notice !== null && slip.notice !== 'priceMoved'
  return !hasBlockingNotice && isPriceAccepted(slip, consent) ? 'place' : 'stop'
}

/** AC2: returns whether the checked price equals the clicked price, or the member's settings accept the movement. */
function isPriceAccepted({ legs: [leg] }: Slip, { acceptAnyOdds, acceptBetterOdds }: Consent): boolean {
  if (leg === undefined) return false
  const { from, pick } = leg
  if (from.oddsMilli === pick.oddsMilli) return true
  return acceptAnyOdds || (acceptBetterOdds && pick.oddsMilli > from.oddsMilli)
}
