import type { BetAnswer } from '@touchline/contract/bet'
import type { BetCheckAnswer } from '@touchline/contract/placing'
import { minorOf } from '@touchline/ui/format'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Outcome } from '../../api/call.ts'
import { isInFlight, step, type Attempt, type Slip, type SlipContext, type SlipEvent } from './bet-slip.state.ts'
import { freeze, thaw } from './keep-slip.ts'
import type { Pick } from './pick.ts'

/** What the slip needs of the world. */
export interface SlipPorts {
  readonly check: (pick: Pick) => Promise<Outcome<BetCheckAnswer>>
  readonly place: (attempt: Attempt) => Promise<Outcome<BetAnswer>>
  readonly context: () => SlipContext
  readonly nowMs: () => number
  /** A reference nobody has used: 8 to 64 of A–Z, a–z, 0–9, _ and −. */
  readonly newRef: () => string
  readonly schedule: (task: () => void, delayMs: number) => () => void
  readonly kept: { read(): string | null; write(text: string | null): void }
}

export interface SlipRunner {
  readonly store: StoreApi<Slip>
  dispatch(event: SlipEvent): void
  /** Places what is on the slip, if its state allows. */
  place(): void
  /** Goes on with a slip that a reload interrupted. */
  resume(): void
}

const SLOW_MS = 4_000
const ASK_AGAIN_MS = 3_000

/** Runs the slip: asks and places as its states say, and tells it what was heard. */
export function runSlip(ports: SlipPorts): SlipRunner {
  const store = createStore<Slip>()(() => thaw(ports.kept.read()))
  let cancelTimer = () => {}

  const dispatch = (event: SlipEvent) => {
    const before = store.getState()
    const after = step(before, event, ports.context())
    if (after === before) return
    store.setState(after, true)
    ports.kept.write(freeze(after))
    if (after.kind !== before.kind) enter(after, before)
  }

  const enter = (slip: Slip, before: Slip | null) => {
    cancelTimer()
    cancelTimer = () => {}
    if (slip.kind === 'checking') void askCheck(slip.pick)
    if (slip.kind === 'placing') {
      cancelTimer = ports.schedule(() => dispatch({ type: 'tookLong' }), SLOW_MS)
      void askPlace(slip.attempt)
    }
    if (slip.kind === 'slow' && before?.kind === 'unknown') void askPlace(slip.attempt)
    if (slip.kind === 'unknown') cancelTimer = ports.schedule(() => dispatch({ type: 'askedAgain' }), ASK_AGAIN_MS)
  }

  const askCheck = async (pick: Pick) => {
    const outcome = await ports.check(pick)
    const slip = store.getState()
    if (slip.kind !== 'checking' || !isSamePick(slip.pick, pick)) return
    if (outcome.kind === 'unheard') cancelTimer = ports.schedule(() => void askCheck(slip.pick), ASK_AGAIN_MS)
    else if (outcome.kind === 'refused') checkRefused(outcome)
    else dispatch({ type: 'checked', ...readOffer(outcome.value), nowMs: ports.nowMs() })
  }

  const checkRefused = (outcome: { code: string }) => {
    if (outcome.code === 'marketTypeChanged') dispatch({ type: 'marketTypeChanged' })
    else dispatch({ type: 'checkRefused', code: outcome.code })
  }

  const askPlace = async (attempt: Attempt) => {
    const outcome = await ports.place(attempt)
    const slip = store.getState()
    if (!isInFlight(slip) || slip.attempt.ref !== attempt.ref) return
    if (outcome.kind === 'unheard') dispatch({ type: 'unheard' })
    else if (outcome.kind === 'answered') dispatch({ type: 'answered', bet: outcome.value.bet })
    else dispatch({ type: 'refused', ...withoutKind(outcome), nowMs: ports.nowMs() })
  }

  return {
    store,
    dispatch,
    place: () => dispatch({ type: 'placed', ref: ports.newRef(), nowMs: ports.nowMs() }),
    resume: () => enter(store.getState(), null),
  }
}

const withoutKind = ({ code, oddsMilli }: { code: string; oddsMilli?: number }) =>
  oddsMilli === undefined ? { code } : { code, oddsMilli }

const isSamePick = (a: Pick, b: Pick) =>
  a.matchId === b.matchId && a.typeCode === b.typeCode && a.lineQ === b.lineQ && a.selection === b.selection

const readOffer = (answer: BetCheckAnswer) => ({
  offer: {
    minBetMinor: minorOf(answer.min_bet),
    maxBetMinor: minorOf(answer.max_bet),
    maxPayoutMinor: minorOf(answer.max_payout),
    waitMs: answer.wait_ms,
  },
  oddsMilli: answer.odds_milli,
  score: answer.score as [number, number] | null,
})
