import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Outcome } from '../../base/api/call.ts'
import { followChecks } from './follow-checks.ts'
import { followFlight } from './follow-flight.ts'
import type { SendEvent, Tried } from './slip-flight.ts'

export type Refused = Extract<Outcome<never>, { kind: 'refused' }>

/**
 * Fields that the state machine needs from a slip or cash-out state. `updating` is true if the check was refused
 * because odds are being updated.
 */
export interface State {
  readonly kind: string
  readonly updating?: boolean
}

/** State machine of a slip with its dependencies. `R` is the response to a placement or cash-out request. */
export interface SlipMachine<S extends State, E extends { readonly type: string }, A extends Tried, R> {
  readonly step: (slip: S, event: E | SendEvent) => S
  /** Returns the bet in flight, or null. */
  readonly getAttempt: (slip: S) => A | null
  /** Returns the required check with its key and delay, or null. */
  readonly toCheck: (slip: S) => { readonly key: string; readonly delayMs: number } | null
  /** Sends the check; null if there was no response. */
  readonly check: (slip: S) => Promise<E | null>
  readonly place: (attempt: A) => Promise<Outcome<R>>
  /**
   * Converts a successful response to an event; null if the response contains no bet, and then it counts as unanswered.
   */
  readonly answeredEvent: (answer: R) => E | null
  readonly refusedEvent: (refused: Refused) => E
  /**
   * Returns a random number from 0 up to but excluding 1, for slips that wait for updating odds. Without it, updating
   * odds are an ordinary refusal.
   */
  readonly waitChance?: () => number
  readonly nowMs: () => number
  /** Generates an unused bet reference: 8 to 64 characters of A–Z, a–z, 0–9, _ and −. */
  readonly newRef: () => string
  readonly schedule: (task: () => void, delayMs: number) => () => void
  readonly storage: { read(): S; write(slip: S): void }
}

export interface MachineRunner<S, E> {
  readonly store: StoreApi<S>
  dispatch(event: E | SendEvent): void
  /** Places the slip if its state allows it. */
  place(): void
  /** Signals that updated odds may be available, so that a waiting slip checks soon. */
  wake(): void
  /** Cancels a bet that waits for updated odds. No stake was taken. */
  cancelWaitingBet(): void
  /** Resumes a slip that a reload of the page interrupted. */
  resume(): void
  /** Evaluates `toCheck` again, for a `toCheck` that depends on more than the slip. */
  recheck(): void
  /** Replaces the slip regardless of its state, for example after sign-out. */
  reset(slip: S): void
}

/** Runs a slip: sends the checks and placements its states require and dispatches the responses. */
export const runMachine = <S extends State, E extends { readonly type: string }, A extends Tried, R>(
  machine: SlipMachine<S, E, A, R>,
): MachineRunner<S, E> => {
  const store = createStore<S>()(() => machine.storage.read())

  const dispatch = (event: E | SendEvent) => {
    const before = store.getState()
    const after = machine.step(before, event)
    if (after !== before) put(after)
  }

  const put = (after: S) => {
    const { kind } = store.getState()
    store.setState(after, true)
    machine.storage.write(after)
    if (after.kind !== kind) flight.enter(after, kind)
    checks.follow()
  }

  const flight = followFlight(machine, store, dispatch)
  const checks = followChecks(machine, store, {
    onEvent: dispatch,
    onOddsUpdating: () => put({ ...store.getState(), updating: true }),
  })

  return {
    store,
    dispatch,
    place: () => dispatch({ type: 'placed', ref: machine.newRef(), nowMs: machine.nowMs() }),
    wake: () => {
      flight.wake()
      checks.wake()
    },
    cancelWaitingBet: flight.callOff,
    resume: () => {
      flight.enter(store.getState(), null)
      checks.follow()
    },
    recheck: checks.follow,
    reset: put,
  }
}
