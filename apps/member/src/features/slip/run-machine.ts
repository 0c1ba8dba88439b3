import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Outcome } from '../../base/api/call.ts'
import { followChecks } from './follow-checks.ts'
import { followFlight } from './follow-flight.ts'
import type { SendEvent, Tried } from './slip-flight.ts'

export type Refused = Extract<Outcome<never>, { kind: 'refused' }>

/** What every state of a slip may say; `updating` of one that is checked: the check was refused for its odds' sake. */
export interface State {
  readonly kind: string
  readonly updating?: boolean
}

/** A slip as a machine, and what it needs of the world. `R` is the answer to a request for money. */
export interface SlipMachine<S extends State, E extends { readonly type: string }, A extends Tried, R> {
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
  /** 0 to below 1, for a slip that waits while odds are being updated; without it that is a refusal like any other. */
  readonly waitChance?: () => number
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
  /** Odds that are being updated may stand again: they are looked at soon. */
  wake(): void
  /** Calls off a bet that waits for its odds; nothing was taken. */
  callOff(): void
  /** Goes on with a slip that a reload interrupted. */
  resume(): void
  /** Looks anew at what has to be asked, for a `toCheck` that depends on more than the slip. */
  recheck(): void
  /** Another slip takes its place, whatever it was doing: nobody is there any more to whom it matters. */
  reset(slip: S): void
}

/** Runs a slip: asks and places as its states say, and tells it what was heard. */
export const runMachine = <S extends State, E extends { readonly type: string }, A extends Tried, R>(
  machine: SlipMachine<S, E, A, R>,
): MachineRunner<S, E> => {
  const store = createStore<S>()(() => machine.kept.read())

  const dispatch = (event: E | SendEvent) => {
    const before = store.getState()
    const after = machine.step(before, event)
    if (after !== before) put(after)
  }

  const put = (after: S) => {
    const { kind } = store.getState()
    store.setState(after, true)
    machine.kept.write(after)
    if (after.kind !== kind) flight.enter(after, kind)
    checks.follow()
  }

  const flight = followFlight(machine, store, dispatch)
  const checks = followChecks(machine, store, {
    tell: dispatch,
    heldUp: () => put({ ...store.getState(), updating: true }),
  })

  return {
    store,
    dispatch,
    place: () => dispatch({ type: 'placed', ref: machine.newRef(), nowMs: machine.nowMs() }),
    wake: () => {
      flight.wake()
      checks.wake()
    },
    callOff: flight.callOff,
    resume: () => {
      flight.enter(store.getState(), null)
      checks.follow()
    },
    recheck: checks.follow,
    reset: put,
  }
}
