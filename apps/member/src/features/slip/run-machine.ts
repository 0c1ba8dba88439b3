import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Outcome } from '../../api/call.ts'
import type { SendEvent } from './slip-common.ts'

type Refused = Extract<Outcome<never>, { kind: 'refused' }>

/** A slip as a machine, and what it needs of the world. `R` is the answer to a request for money. */
export interface SlipMachine<S extends { readonly kind: string }, E, A extends { readonly ref: string }, R> {
  readonly step: (slip: S, event: E | SendEvent) => S
  /** The bet that is on its way; null where none is. */
  readonly attemptOf: (slip: S) => A | null
  /** What the server has to be asked of the slip, named, and how soon; null where nothing is. */
  readonly toCheck: (slip: S) => { readonly key: string; readonly delayMs: number } | null
  /** Asks it; null where no answer came. */
  readonly check: (slip: S) => Promise<E | null>
  readonly place: (attempt: A) => Promise<Outcome<R>>
  /** Null where an answer that calls itself a yes says nothing of the bet: it is as good as none. */
  readonly answeredEvent: (answer: R) => E | null
  readonly refusedEvent: (refused: Refused) => E
  readonly nowMs: () => number
  /** A reference nobody has used: 8 to 64 of A–Z, a–z, 0–9, _ and −. */
  readonly newRef: () => string
  readonly schedule: (task: () => void, delayMs: number) => () => void
  readonly kept: { read(): S; write(slip: S): void }
}

export interface MachineRunner<S, E> {
  readonly store: StoreApi<S>
  dispatch(event: E | SendEvent): void
  /** Places what is on the slip, if its state allows. */
  place(): void
  /** Goes on with a slip that a reload interrupted. */
  resume(): void
  /** Looks anew at what has to be asked, for a `toCheck` that depends on more than the slip. */
  recheck(): void
  /** Another slip takes its place, whatever it was doing: nobody is there any more to whom it matters. */
  reset(slip: S): void
}

const SLOW_MS = 4_000
const ASK_AGAIN_MS = 3_000
const nothing = () => {}

/** Runs a slip: asks and places as its states say, and tells it what was heard. */
export function runMachine<S extends { readonly kind: string }, E, A extends { readonly ref: string }, R>(
  machine: SlipMachine<S, E, A, R>,
): MachineRunner<S, E> {
  const store = createStore<S>()(() => machine.kept.read())
  let cancelFlight = nothing
  const checks = followChecks(machine, store, (event) => dispatch(event))

  const dispatch = (event: E | SendEvent) => {
    const before = store.getState()
    const after = machine.step(before, event)
    if (after !== before) put(after, before.kind)
  }

  const put = (after: S, before: string) => {
    store.setState(after, true)
    machine.kept.write(after)
    if (after.kind !== before) enter(after, before)
    checks()
  }

  const enter = (slip: S, before: string | null) => {
    cancelFlight()
    cancelFlight = nothing
    const attempt = machine.attemptOf(slip)
    if (attempt === null) return
    if (slip.kind === 'placing') cancelFlight = machine.schedule(() => dispatch({ type: 'tookLong' }), SLOW_MS)
    if (slip.kind === 'unknown') cancelFlight = machine.schedule(() => dispatch({ type: 'askedAgain' }), ASK_AGAIN_MS)
    if (slip.kind === 'placing' || (slip.kind === 'slow' && before !== 'placing')) void askPlace(attempt)
  }

  const askPlace = async (attempt: A) => {
    const outcome = await machine.place(attempt)
    if (machine.attemptOf(store.getState())?.ref !== attempt.ref) return
    if (outcome.kind === 'refused') dispatch(machine.refusedEvent(outcome))
    else dispatch((outcome.kind === 'answered' ? machine.answeredEvent(outcome.value) : null) ?? { type: 'unheard' })
  }

  return {
    store,
    dispatch,
    place: () => dispatch({ type: 'placed', ref: machine.newRef(), nowMs: machine.nowMs() }),
    resume: () => {
      enter(store.getState(), null)
      checks()
    },
    recheck: checks,
    reset: (slip) => put(slip, store.getState().kind),
  }
}

/** Asks what the slip has to know, as soon as it says, and again while no answer came or as long as it wants it. */
function followChecks<S extends { readonly kind: string }, E, A extends { readonly ref: string }, R>(
  { toCheck, check, schedule }: SlipMachine<S, E, A, R>,
  store: StoreApi<S>,
  tell: (event: E) => void,
): () => void {
  let asked: string | null = null
  let cancel = nothing

  const askIn = (key: string, delayMs: number) => {
    if (delayMs === 0) void ask(key, ASK_AGAIN_MS)
    else cancel = schedule(() => void ask(key, Math.max(delayMs, ASK_AGAIN_MS)), delayMs)
  }
  const ask = async (key: string, againMs: number) => {
    const event = await check(store.getState())
    if (asked !== key) return
    if (event !== null) tell(event)
    if (asked === key) askIn(key, event === null ? ASK_AGAIN_MS : againMs)
  }

  return () => {
    const want = toCheck(store.getState())
    if ((want?.key ?? null) === asked) return
    cancel()
    cancel = nothing
    asked = want?.key ?? null
    if (want !== null) askIn(want.key, want.delayMs)
  }
}
