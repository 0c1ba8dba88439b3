import type { StoreApi } from 'zustand/vanilla'
import { isRefusedForUpdate, pauseMs } from '../prices/odds-updating.ts'
import type { SlipMachine, SlipMachineState } from '../slip.types.ts'
import type { PlacementAttempt } from './slip-flight.ts'

const RETRY_DELAY_MS = 3_000

interface CheckHandlers<E> {
  readonly onEvent: (event: E) => void
  /** Called if the first check of a slip is refused because odds are being updated. */
  readonly onOddsUpdating: () => void
}

/**
 * Sends the server check of price and limits that the slip requires. Repeats the check after a lost response, while
 * odds are being updated, and at the interval that the slip requests.
 */
export function followChecks<
  S extends SlipMachineState,
  E extends { readonly type: string },
  A extends PlacementAttempt,
  R,
>(
  { toCheck, check, schedule, waitChance }: SlipMachine<S, E, A, R>,
  store: StoreApi<S>,
  { onEvent, onOddsUpdating }: CheckHandlers<E>,
) {
  /** Latest check sent to the server. Responses to earlier checks are ignored, even with an equal key. */
  let currentCheck: { readonly key: string } | null = null
  let cancel: (() => void) | null = null
  /** Milliseconds that the slip has waited for updated odds; null if odds are not being updated. */
  let waitedMs: number | null = null

  const scheduleCheck = (turn: object, delayMs: number) => {
    if (delayMs === 0) void sendCheck(turn, RETRY_DELAY_MS)
    else cancel = schedule(() => void sendCheck(turn, Math.max(delayMs, RETRY_DELAY_MS)), delayMs)
  }
  const sendCheck = async (turn: object, repeatDelayMs: number) => {
    cancel = null
    const event = await check(store.getState())
    if (currentCheck !== turn) return
    if (event !== null && waitChance !== undefined && isRefusedForUpdate(event) && store.getState().kind === 'checking')
      return waitForUpdate(turn, pauseMs(waitedMs ?? 0, waitChance()))
    waitedMs = null
    if (event !== null) onEvent(event)
    if (currentCheck === turn) scheduleCheck(turn, event === null ? RETRY_DELAY_MS : repeatDelayMs)
  }
  const waitForUpdate = (turn: object, delayMs: number) => {
    waitedMs = (waitedMs ?? 0) + delayMs
    scheduleCheck(turn, delayMs)
    if (store.getState().updating !== true) onOddsUpdating()
  }

  return {
    follow: () => {
      const requiredCheck = toCheck(store.getState())
      if (requiredCheck?.key === currentCheck?.key) return
      cancel?.()
      cancel = waitedMs = null
      currentCheck = requiredCheck
      if (requiredCheck !== null) scheduleCheck(requiredCheck, requiredCheck.delayMs)
    },
    /** Repeats a check soon if it is waiting for updated odds. */
    wake: () => {
      if (currentCheck === null || cancel === null || waitedMs === null || waitChance === undefined) return
      cancel()
      scheduleCheck(currentCheck, pauseMs(0, waitChance()))
    },
  }
}
