import type { SlipMachine, SlipMachineState } from '../slip.types.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { followChecks } from './subscribe-slip-checks.ts'
import { followFlight } from './subscribe-bet-in-flight.ts'
import type { SendEvent, PlacementAttempt } from './slip-flight.ts'

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
export function runMachine<
  S extends SlipMachineState,
  E extends { readonly type: string },
  A extends PlacementAttempt,
  R,
>(machine: SlipMachine<S, E, A, R>): MachineRunner<S, E> {
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
