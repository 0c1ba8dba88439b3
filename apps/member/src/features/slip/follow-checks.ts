import type { StoreApi } from 'zustand/vanilla'
import { isHeldUp, pauseMs } from './odds-updating.ts'
import type { SlipMachine, State } from './run-machine.ts'
import type { Tried } from './slip-common.ts'

const ASK_AGAIN_MS = 3_000

interface Ears<E> {
  readonly tell: (event: E) => void
  /** The first check of a slip was refused, since odds are being updated. */
  readonly heldUp: () => void
}

/**
 * Asks what the slip has to know, as soon as it says, and again while no answer came, while its odds are being updated,
 * or as long as it wants it.
 */
export function followChecks<S extends State, E extends { readonly type: string }, A extends Tried, R>(
  { toCheck, check, schedule, waitChance }: SlipMachine<S, E, A, R>,
  store: StoreApi<S>,
  { tell, heldUp }: Ears<E>,
) {
  let asked: string | null = null
  let cancel: (() => void) | null = null
  /** How long it has been held up; null where it is not. */
  let waitedMs: number | null = null

  const askIn = (key: string, delayMs: number) => {
    if (delayMs === 0) void ask(key, ASK_AGAIN_MS)
    else cancel = schedule(() => void ask(key, Math.max(delayMs, ASK_AGAIN_MS)), delayMs)
  }
  const ask = async (key: string, againMs: number) => {
    cancel = null
    const event = await check(store.getState())
    if (asked !== key) return
    if (event !== null && waitChance !== undefined && isHeldUp(event) && store.getState().kind === 'checking')
      return waitOn(key, pauseMs(waitedMs ?? 0, waitChance()))
    waitedMs = null
    if (event !== null) tell(event)
    if (asked === key) askIn(key, event === null ? ASK_AGAIN_MS : againMs)
  }
  const waitOn = (key: string, delayMs: number) => {
    waitedMs = (waitedMs ?? 0) + delayMs
    askIn(key, delayMs)
    if (store.getState().updating !== true) heldUp()
  }

  return {
    follow: () => {
      const want = toCheck(store.getState())
      if ((want?.key ?? null) === asked) return
      cancel?.()
      cancel = waitedMs = null
      asked = want?.key ?? null
      if (want !== null) askIn(want.key, want.delayMs)
    },
    /** Asks soon what is held up. */
    wake: () => {
      if (asked === null || cancel === null || waitedMs === null || waitChance === undefined) return
      cancel()
      askIn(asked, pauseMs(0, waitChance()))
    },
  }
}
