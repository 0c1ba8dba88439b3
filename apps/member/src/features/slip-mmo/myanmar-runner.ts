import type { BetAnswer } from '@touchline/contract/bet'
import type { BetCheckMultiAnswer, Leg, MmoClickAnswer } from '@touchline/contract/placing'
import type { Outcome } from '../../base/api/call.ts'
import { legsHoldMs } from '../slip/parlay-runner.ts'
import { runMachine, type MachineRunner } from '../slip/run-machine.ts'
import { betIn } from '../slip/slip-common.ts'
import { offerOf, refusedAt, type WorldPorts } from '../slip/slip-runner.ts'
import { serialiseMyanmar, restoreMyanmar } from './myanmar-storage.ts'
import { isMyanmarInFlight, stepMyanmar } from './myanmar-slip.state.ts'
import type { MyanmarAttempt, MyanmarEvent, MyanmarKind, MyanmarSlip } from './myanmar-slip.types.ts'
import { myanmarKey, toWireMyanmar } from './myanmar-pick.ts'

interface MyanmarPorts extends WorldPorts {
  readonly checkOne: (leg: Leg) => Promise<Outcome<MmoClickAnswer>>
  readonly checkSeveral: (legs: readonly Leg[]) => Promise<Outcome<BetCheckMultiAnswer>>
  readonly place: (attempt: MyanmarAttempt) => Promise<Outcome<BetAnswer>>
}

export type MyanmarRunner = MachineRunner<MyanmarSlip, MyanmarEvent>

/** Legs are put on one after the other: the server is asked when the member stops to look. */
const REST_MS = 250
const toCheck =
  (restMs: number) =>
  (slip: MyanmarSlip): { key: string; delayMs: number } | null => {
    const isOpen = slip.kind === 'open' || slip.kind === 'asking'
    if (slip.kind !== 'checking' && !isOpen) return null
    const delayMs = isOpen ? legsHoldMs(slip.legs) : restMs
    const legs = slip.legs.map(({ pick }) => myanmarKey(pick)).join(' ')
    return { key: `${slip.kind === 'checking'} ${delayMs} ${legs}`, delayMs }
  }

/** Runs a slip of Myanmar lines. */
export const runMyanmar = (kind: MyanmarKind, ports: MyanmarPorts): MyanmarRunner => {
  const { context, checkOne, checkSeveral, kept, nowMs, ...rest } = ports
  const check = async ({ legs }: MyanmarSlip): Promise<MyanmarEvent | null> => {
    const asked = legs.map(({ pick }) => toWireMyanmar(pick))
    const [only] = asked
    return kind === 'mmo_single' && only !== undefined
      ? oneChecked(await checkOne(only), nowMs())
      : severalChecked(await checkSeveral(asked), nowMs())
  }
  return runMachine<MyanmarSlip, MyanmarEvent, MyanmarAttempt, BetAnswer>({
    ...rest,
    nowMs,
    check,
    toCheck: toCheck(kind === 'mmo_single' ? 0 : REST_MS),
    step: (slip, event) => stepMyanmar(slip, event, { ...context(), kind }),
    attemptOf: (slip) => (isMyanmarInFlight(slip) ? slip.attempt : null),
    answeredEvent: betIn,
    refusedEvent: (refused) => ({ ...refused.ofLegs, ...refusedAt(refused), type: 'refused', nowMs: nowMs() }),
    kept: { read: () => restoreMyanmar(kept.read()), write: (slip) => kept.write(serialiseMyanmar(slip)) },
  })
}

const pair = (score: readonly number[] | null): readonly [number, number] | null =>
  score === null ? null : [score[0] ?? 0, score[1] ?? 0]

function oneChecked(outcome: Outcome<MmoClickAnswer>, nowMs: number): MyanmarEvent | null {
  if (outcome.kind === 'unheard') return null
  if (outcome.kind === 'refused') return { type: 'checkRefused', code: outcome.code }
  const { value } = outcome
  return {
    type: 'checked',
    nowMs,
    refusal: null,
    legs: [{ code: null, score: pair(value.score) }],
    offer: { ...offerOf(value), feeBp: value.commission_bp },
  }
}

function severalChecked(outcome: Outcome<BetCheckMultiAnswer>, nowMs: number): MyanmarEvent | null {
  if (outcome.kind === 'unheard') return null
  if (outcome.kind === 'refused') return { type: 'checkRefused', code: outcome.code }
  const { legs, refusal, commission_bp } = outcome.value
  return {
    type: 'checked',
    nowMs,
    offer: { ...offerOf(outcome.value), feeBp: commission_bp ?? 0 },
    legs: legs.map(({ statusdesc, score }) => ({
      code: statusdesc === 'success' ? null : statusdesc,
      score: pair(score),
    })),
    refusal: refusal && { code: refusal.statusdesc, ...(refusal.related && { related: refusal.related }) },
  }
}
