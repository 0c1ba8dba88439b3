import type { BetAnswer } from '@touchline/contract/named-records'
import type { Outcome } from '../../../base/api/call.ts'
import { runMachine, type MachineRunner } from './run-machine.ts'
import { findBetInAnswer } from './slip-flight.ts'
import { isCheckBlocked } from '../slip-legs.ts'
import type { CheckAnswer, SlipCall, SlipContext, SlipKind, SlipRules } from '../slip-kind.ts'
import { restoreSlip, serialiseSlip } from '../slip-storage.ts'
import { isInFlight, stepSlip } from '../slip.state.ts'
import type { CheckEvent, Slip, SlipAttempt, SlipEvent } from '../slip.types.ts'

/** Functions through which a slip reaches server, clock and storage. */
export interface SlipPorts {
  readonly context: () => SlipContext
  readonly nowMs: () => number
  /** Random number from 0 up to but excluding 1, which spreads the requests of members waiting for the same odds. */
  readonly waitChance: () => number
  /** Generates an unused reference: 8 to 64 characters of A–Z, a–z, 0–9, _ and −. */
  readonly newRef: () => string
  readonly schedule: (task: () => void, delayMs: number) => () => void
  readonly storage: { read(): string | null; write(text: string | null): void }
  readonly check: (call: SlipCall) => Promise<Outcome<CheckAnswer>>
  readonly place: (attempt: SlipAttempt) => Promise<Outcome<BetAnswer>>
}

export type SlipRunner = MachineRunner<Slip, SlipEvent>

/** Creates the running slip of a kind: its state, server checks and placement. */
export function runSlip(slipKind: SlipKind, { context, check, storage, ...ports }: SlipPorts): SlipRunner {
  const { nowMs } = ports
  // Rules of the slip with currency and settings. Evaluated lazily, because a signed-out member has no currency and an
  // empty slip needs none.
  const rules: SlipRules = {
    slipKind,
    get context() {
      return context()
    },
  }
  return runMachine<Slip, SlipEvent, SlipAttempt, BetAnswer>({
    ...ports,
    step: (slip, event) => stepSlip(slip, event, rules),
    getAttempt: (slip) => (isInFlight(slip) ? slip.attempt : null),
    toCheck: (slip) => toCheck(slip, rules),
    check: async (slip) => toCheckEvent(slipKind, await check(slipKind.check(slip, context())), nowMs()),
    answeredEvent: findBetInAnswer,
    refusedEvent: ({ refusedLegs, code, oddsMilli, maxBetMinor, ownLimit }) => ({
      ...refusedLegs,
      code,
      ...(oddsMilli !== undefined && { oddsMilli }),
      ...(maxBetMinor !== undefined && { maxBetMinor }),
      ...(ownLimit && { ownLimit }),
      type: 'refused',
      nowMs: nowMs(),
    }),
    storage: {
      read: () => restoreSlip(storage.read(), slipKind),
      write: (slip) => storage.write(serialiseSlip(slip, slipKind)),
    },
  })
}

/**
 * Returns the server check that the slip needs now, as a key and a delay in milliseconds; null if no check is needed.
 */
function toCheck(slip: Slip, rules: SlipRules): { key: string; delayMs: number } | null {
  const { slipKind } = rules
  if (slip.kind !== 'checking' && slip.kind !== 'open' && slip.kind !== 'confirming') return null
  if (slip.legs.length < slipKind.minLegsToCheck || isCheckBlocked(slip, slipKind)) return null
  const offerKey = slip.system ? slipKind.buildOfferKey(slip, rules.context) : ''
  const isNew = slip.kind === 'checking' || slip.offer === null || slip.offerFor !== offerKey
  const delayMs = isNew ? slipKind.debounceMs : (slipKind.computeValidMs?.(slip) ?? null)
  if (delayMs === null) return null
  const keys = slip.legs.map(({ pick }) => slipKind.keyOf(pick)).join(' ')
  return { key: `${isNew} ${delayMs} ${slip.system} ${offerKey} ${keys}`, delayMs }
}

function toCheckEvent(slipKind: SlipKind, outcome: Outcome<CheckAnswer>, nowMs: number): CheckEvent | null {
  if (outcome.kind === 'unanswered') return null
  if (outcome.kind === 'answered') return { type: 'checked', nowMs, ...slipKind.readCheck(outcome.value) }
  const { leg = null, related } = outcome.refusedLegs ?? {}
  return { type: 'checkRefused', code: outcome.code, leg, ...(related && { related }) }
}
