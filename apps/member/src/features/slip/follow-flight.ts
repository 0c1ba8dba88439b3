import type { StoreApi } from 'zustand/vanilla'
import { isUpdatingCode, MAX_ODDS_WAIT_MS, isRefusedAsUpdating, waitForOdds } from './odds-updating.ts'
import type { Refused, SlipMachine, State } from './run-machine.ts'
import type { SendEvent, Tried } from './slip-flight.ts'

const SLOW_MS = 4_000
const ASK_AGAIN_MS = 3_000
const nothing = () => {}

/** Sends the bet of a slip, retries a lost request with the same reference, and waits while odds are being updated. */
export const followFlight = <S extends State, E extends { readonly type: string }, A extends Tried, R>(
  machine: SlipMachine<S, E, A, R>,
  store: StoreApi<S>,
  dispatch: (event: E | SendEvent) => void,
) => {
  const { schedule, waitChance, nowMs } = machine
  let cancel = nothing
  let wake = nothing
  let heldUp: Refused = { kind: 'refused', code: 'oddsIsUpdating' }
  const giveUp = () => dispatch(machine.refusedEvent(heldUp))

  const ask = async (attempt: A) => {
    const outcome = await machine.place(attempt)
    if (machine.attemptOf(store.getState())?.ref !== attempt.ref) return
    if (outcome.kind === 'refused' && waitChance !== undefined && isUpdatingCode(outcome.code)) {
      heldUp = outcome
      dispatch({ type: 'heldUp', nowMs: nowMs() })
    } else dispatch(eventOf(machine, outcome))
  }

  const enter = (slip: S, before: string | null) => {
    cancel()
    cancel = wake = nothing
    const attempt = machine.attemptOf(slip)
    if (attempt === null) return
    if (slip.kind === 'placing') cancel = schedule(() => dispatch({ type: 'tookLong' }), SLOW_MS)
    if (slip.kind === 'unknown') cancel = schedule(() => dispatch({ type: 'askedAgain' }), ASK_AGAIN_MS)
    if (slip.kind === 'updating') ({ cancel, wake } = waitOut(machine, attempt, store, dispatch, giveUp))
    if (slip.kind === 'placing' || (slip.kind === 'slow' && before !== 'placing')) void ask(attempt)
  }

  const callOff = () => {
    if (store.getState().kind !== 'updating') return
    giveUp()
    dispatch({ type: 'askedAgain' })
  }
  return { enter, wake: () => wake(), callOff }
}

type Answer<R> = Awaited<ReturnType<SlipMachine<never, never, never, R>['place']>>

const eventOf = <S extends State, E extends { readonly type: string }, A extends Tried, R>(
  machine: SlipMachine<S, E, A, R>,
  outcome: Answer<R>,
): E | SendEvent => {
  if (outcome.kind === 'refused') return machine.refusedEvent(outcome)
  return (outcome.kind === 'answered' ? machine.answeredEvent(outcome.value) : null) ?? { type: 'unheard' }
}

/**
 * Waits for updated odds and then places the bet under a new reference. The server keeps its refusal for the old
 * reference permanently (AC1), so a retry cannot place a second bet.
 */
const waitOut = <S extends State, E extends { readonly type: string }, A extends Tried, R>(
  { check, schedule, waitChance, newRef, nowMs }: SlipMachine<S, E, A, R>,
  { untilMs = 0 }: A,
  store: StoreApi<S>,
  dispatch: (event: SendEvent) => void,
  giveUp: () => void,
) => {
  return waitForOdds({
    leftMs: Math.min(MAX_ODDS_WAIT_MS, Math.max(0, untilMs - nowMs())),
    schedule,
    chance: waitChance ?? (() => 0),
    isUpdating: async () => {
      const checkResult = await check(store.getState())
      return checkResult === null || isRefusedAsUpdating(checkResult)
    },
    // A computer waking from sleep may resume after the deadline.
    goOn: () => (nowMs() < untilMs ? dispatch({ type: 'wentOn', ref: newRef() }) : giveUp()),
    giveUp,
  })
}
