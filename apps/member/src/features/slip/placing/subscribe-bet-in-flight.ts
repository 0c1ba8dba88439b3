import type { StoreApi } from 'zustand/vanilla'
import { isUpdatingCode, MAX_ODDS_WAIT_MS, isRefusedAsUpdating, waitForOdds } from '../prices/odds-updating.ts'
import type { SlipRefused, SlipMachine, SlipMachineState } from '../slip.types.ts'
import type { SendEvent, PlacementAttempt } from './slip-flight.ts'

const SLOW_MS = 4_000
const RETRY_DELAY_MS = 3_000

type Answer<R> = Awaited<ReturnType<SlipMachine<never, never, never, R>['place']>>

/** Sends the bet of a slip, retries a lost request with the same reference, and waits while odds are being updated. */
export function followFlight<
  S extends SlipMachineState,
  E extends { readonly type: string },
  A extends PlacementAttempt,
  R,
>(machine: SlipMachine<S, E, A, R>, store: StoreApi<S>, dispatch: (event: E | SendEvent) => void) {
  const { schedule, waitChance, nowMs } = machine
  let cancel = doNothing
  let wake = doNothing
  let lastRefusal: SlipRefused = { kind: 'refused', code: 'oddsIsUpdating' }
  const refuse = () => dispatch(machine.refusedEvent(lastRefusal))

  const sendAttempt = async (attempt: A) => {
    const outcome = await machine.place(attempt)
    if (machine.getAttempt(store.getState())?.ref !== attempt.ref) return
    if (outcome.kind === 'refused' && waitChance !== undefined && isUpdatingCode(outcome.code)) {
      lastRefusal = outcome
      dispatch({ type: 'oddsUpdating', nowMs: nowMs() })
    } else dispatch(toEvent(machine, outcome))
  }

  const enter = (slip: S, before: string | null) => {
    cancel()
    cancel = wake = doNothing
    const attempt = machine.getAttempt(slip)
    if (attempt === null) return
    if (slip.kind === 'placing') cancel = schedule(() => dispatch({ type: 'tookLong' }), SLOW_MS)
    if (slip.kind === 'unknown') cancel = schedule(() => dispatch({ type: 'retried' }), RETRY_DELAY_MS)
    if (slip.kind === 'updating') ({ cancel, wake } = waitOut(machine, attempt, store, dispatch, refuse))
    if (slip.kind === 'placing' || (slip.kind === 'slow' && before !== 'placing')) void sendAttempt(attempt)
  }

  const callOff = () => {
    if (store.getState().kind !== 'updating') return
    refuse()
    dispatch({ type: 'retried' })
  }
  return { enter, wake: () => wake(), callOff }
}

function doNothing() {}

function toEvent<S extends SlipMachineState, E extends { readonly type: string }, A extends PlacementAttempt, R>(
  machine: SlipMachine<S, E, A, R>,
  outcome: Answer<R>,
): E | SendEvent {
  if (outcome.kind === 'refused') return machine.refusedEvent(outcome)
  return (outcome.kind === 'answered' ? machine.answeredEvent(outcome.value) : null) ?? { type: 'unanswered' }
}

/**
 * Waits for updated odds and then places the bet under a new reference. The server keeps its refusal for the old
 * reference permanently (AC1), so a retry cannot place a second bet.
 */
function waitOut<S extends SlipMachineState, E extends { readonly type: string }, A extends PlacementAttempt, R>(
  { check, schedule, waitChance, newRef, nowMs }: SlipMachine<S, E, A, R>,
  { untilMs = 0 }: A,
  store: StoreApi<S>,
  dispatch: (event: SendEvent) => void,
  refuse: () => void,
) {
  return waitForOdds({
    remainingMs: Math.min(MAX_ODDS_WAIT_MS, Math.max(0, untilMs - nowMs())),
    schedule,
    chance: waitChance ?? (() => 0),
    isUpdating: async () => {
      const checkResult = await check(store.getState())
      return checkResult === null || isRefusedAsUpdating(checkResult)
    },
    // A computer waking from sleep may resume after the deadline.
    resume: () => (nowMs() < untilMs ? dispatch({ type: 'resent', ref: newRef() }) : refuse()),
    giveUp: refuse,
  })
}
