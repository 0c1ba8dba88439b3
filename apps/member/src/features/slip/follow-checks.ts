import type { StoreApi } from 'zustand/vanilla'
import { isHeldUp, pauseMs } from './odds-updating.ts'
import type { SlipMachine, State } from './run-machine.ts'
import type { Tried } from './slip-flight.ts'

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
export const followChecks = <S extends State, E extends { readonly type: string }, A extends Tried, R>(
  { toCheck, check, schedule, waitChance }: SlipMachine<S, E, A, R>,
  store: StoreApi<S>,
  { tell, heldUp }: Ears<E>,
) => {
  /** What is asked for now: an answer to anything before it, though it has the same name, is not heard. */
  let asked: { readonly key: string } | null = null
  let cancel: (() => void) | null = null
  /** How long it has been held up; null where it is not. */
  let waitedMs: number | null = null

  const askIn = (turn: object, delayMs: number) => {
    if (delayMs === 0) void ask(turn, ASK_AGAIN_MS)
    else cancel = schedule(() => void ask(turn, Math.max(delayMs, ASK_AGAIN_MS)), delayMs)
  }
  const ask = async (turn: object, againMs: number) => {
    cancel = null
    const event = await check(store.getState())
    if (asked !== turn) return
    if (event !== null && waitChance !== undefined && isHeldUp(event) && store.getState().kind === 'checking')
      return waitOn(turn, pauseMs(waitedMs ?? 0, waitChance()))
    waitedMs = null
    if (event !== null) tell(event)
    if (asked === turn) askIn(turn, event === null ? ASK_AGAIN_MS : againMs)
  }
  const waitOn = (turn: object, delayMs: number) => {
    waitedMs = (waitedMs ?? 0) + delayMs
    askIn(turn, delayMs)
    if (store.getState().updating !== true) heldUp()
  }

  return {
    follow: () => {
      const want = toCheck(store.getState())
      if (want?.key === asked?.key) return
      cancel?.()
      cancel = waitedMs = null
      asked = want
      if (want !== null) askIn(want, want.delayMs)
    },
    /** Asks soon what is held up. */
    wake: () => {
      if (asked === null || cancel === null || waitedMs === null || waitChance === undefined) return
      cancel()
      askIn(asked, pauseMs(0, waitChance()))
    },
  }
}
