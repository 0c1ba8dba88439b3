import type { BetAnswer } from '@touchline/contract/named-records'
import type { Outcome } from '../../base/api/call.ts'
import { runMachine, type MachineRunner } from './run-machine.ts'
import { betIn } from './slip-flight.ts'
import { isShutOut } from './slip-legs.ts'
import type { CheckAnswer, SlipCall, SlipContext, SlipKind, SlipRules } from './slip-kind.ts'
import { restore, serialise } from './slip-storage.ts'
import { isInFlight, step } from './slip.state.ts'
import type { CheckEvent, Slip, SlipAttempt, SlipEvent } from './slip.types.ts'

/** What a slip needs of the world. */
export interface SlipPorts {
  readonly context: () => SlipContext
  readonly nowMs: () => number
  /** 0 to below 1: who waits for the same odds does not ask in the same moment. */
  readonly waitChance: () => number
  /** A reference nobody has used: 8 to 64 of A–Z, a–z, 0–9, _ and −. */
  readonly newRef: () => string
  readonly schedule: (task: () => void, delayMs: number) => () => void
  readonly kept: { read(): string | null; write(text: string | null): void }
  readonly check: (call: SlipCall) => Promise<Outcome<CheckAnswer>>
  readonly place: (attempt: SlipAttempt) => Promise<Outcome<BetAnswer>>
}

export type SlipRunner = MachineRunner<Slip, SlipEvent>

/** Runs a slip of a kind. */
export const runSlip = (of: SlipKind, { context, check, kept, ...ports }: SlipPorts): SlipRunner => {
  const { nowMs } = ports
  // Nobody who has logged out has a currency; what happens to an empty slip needs none.
  const rules: SlipRules = {
    of,
    get context() {
      return context()
    },
  }
  return runMachine<Slip, SlipEvent, SlipAttempt, BetAnswer>({
    ...ports,
    step: (slip, event) => step(slip, event, rules),
    attemptOf: (slip) => (isInFlight(slip) ? slip.attempt : null),
    toCheck: (slip) => toCheck(slip, rules),
    check: async (slip) => checkEvent(of, await check(of.check(slip, context())), nowMs()),
    answeredEvent: betIn,
    refusedEvent: ({ ofLegs, code, oddsMilli, maxBetMinor, ownLimit }) => ({
      ...ofLegs,
      code,
      ...(oddsMilli !== undefined && { oddsMilli }),
      ...(maxBetMinor !== undefined && { maxBetMinor }),
      ...(ownLimit && { ownLimit }),
      type: 'refused',
      nowMs: nowMs(),
    }),
    kept: { read: () => restore(kept.read(), of), write: (slip) => kept.write(serialise(slip, of)) },
  })
}

/** What the server has to be asked of the slip, named, and how soon; null where nothing is. */
const toCheck = (slip: Slip, rules: SlipRules): { key: string; delayMs: number } | null => {
  const { of } = rules
  if (slip.kind !== 'checking' && slip.kind !== 'open' && slip.kind !== 'asking') return null
  if (slip.legs.length < of.leastToAsk || isShutOut(slip, of)) return null
  const askedFor = slip.system ? of.askedFor(slip, rules.context) : ''
  const isNew = slip.kind === 'checking' || slip.offer === null || slip.offerFor !== askedFor
  const delayMs = isNew ? of.restMs : (of.holdMs?.(slip) ?? null)
  if (delayMs === null) return null
  const keys = slip.legs.map(({ pick }) => of.keyOf(pick)).join(' ')
  return { key: `${isNew} ${delayMs} ${slip.system} ${askedFor} ${keys}`, delayMs }
}

const checkEvent = (of: SlipKind, outcome: Outcome<CheckAnswer>, nowMs: number): CheckEvent | null => {
  if (outcome.kind === 'unheard') return null
  if (outcome.kind === 'answered') return { type: 'checked', nowMs, ...of.readCheck(outcome.value) }
  const { leg = null, related } = outcome.ofLegs ?? {}
  return { type: 'checkRefused', code: outcome.code, leg, ...(related && { related }) }
}
