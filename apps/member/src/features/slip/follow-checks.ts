import type { StoreApi } from 'zustand/vanilla'
import { isHeldUp, pauseMs } from './odds-updating.ts'
import type { SlipMachine, State } from './run-machine.ts'
import type { Tried } from './slip-flight.ts'

const ASK_AGAIN_MS = 3_000

interface Ears<E> {
  readonly tell: (event: E) => void
  /** Called if the first check of a slip is refused because odds are being updated. */
  readonly heldUp: () => void
}

/**
 * Sends the server check of price and limits that the slip requires. Repeats the check after a lost response, while
 * odds are being updated, and at the interval that the slip requests.
 */
export const followChecks = <S extends State, E extends { readonly type: string }, A extends Tried, R>(
  { toCheck, check, schedule, waitChance }: SlipMachine<S, E, A, R>,
  store: StoreApi<S>,
  { tell, heldUp }: Ears<E>,
) => {
  /** Latest check sent to the server. Responses to earlier checks are ignored, even with an equal key. */
  let currentCheck: { readonly key: string } | null = null
  let cancel: (() => void) | null = null
  /** Milliseconds that the slip has waited for updated odds; null if odds are not being updated. */
  let waitedMs: number | null = null

  const askIn = (turn: object, delayMs: number) => {
    if (delayMs === 0) void ask(turn, ASK_AGAIN_MS)
    else cancel = schedule(() => void ask(turn, Math.max(delayMs, ASK_AGAIN_MS)), delayMs)
  }
  const ask = async (turn: object, againMs: number) => {
    cancel = null
    const event = await check(store.getState())
    if (currentCheck !== turn) return
    if (event !== null && waitChance !== undefined && isHeldUp(event) && store.getState().kind === 'checking')
      return waitOn(turn, pauseMs(waitedMs ?? 0, waitChance()))
    waitedMs = null
    if (event !== null) tell(event)
    if (currentCheck === turn) askIn(turn, event === null ? ASK_AGAIN_MS : againMs)
  }
  const waitOn = (turn: object, delayMs: number) => {
    waitedMs = (waitedMs ?? 0) + delayMs
    askIn(turn, delayMs)
    if (store.getState().updating !== true) heldUp()
  }

  return {
    follow: () => {
      const want = toCheck(store.getState())
      if (want?.key === currentCheck?.key) return
      cancel?.()
      cancel = waitedMs = null
      currentCheck = want
      if (want !== null) askIn(want, want.delayMs)
    },
    /** Repeats a check soon if it is waiting for updated odds. */
    wake: () => {
      if (currentCheck === null || cancel === null || waitedMs === null || waitChance === undefined) return
      cancel()
      askIn(currentCheck, pauseMs(0, waitChance()))
    },
  }
}
