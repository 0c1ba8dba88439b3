import type { BetAnswer } from '@touchline/contract/bet'
import type { BetBuilderCheckAnswer, Leg } from '@touchline/contract/placing'
import type { Outcome } from '../../base/api/call.ts'
import { pickKey, toWireLeg } from '../slip/pick.ts'
import { runMachine, type MachineRunner } from '../slip/run-machine.ts'
import { betIn } from '../slip/slip-common.ts'
import { offerOf, refusedAt, type WorldPorts } from '../slip/slip-runner.ts'
import { isBuilderInFlight, stepBuilder } from './builder.state.ts'
import type { Builder, BuilderAttempt, BuilderEvent } from './builder.types.ts'
import { serialiseBuilder, restoreBuilder } from './builder-storage.ts'

interface BuilderPorts extends WorldPorts {
  readonly check: (legs: readonly Leg[]) => Promise<Outcome<BetBuilderCheckAnswer>>
  readonly place: (attempt: BuilderAttempt) => Promise<Outcome<BetAnswer>>
}

/** Selections are put on one after the other: the server is asked when the member stops to look. */
const REST_MS = 250
/** How old the one price may grow. */
const STALE_MS = 3_000

const toCheck = (slip: Builder): { key: string; delayMs: number } | null => {
  const asks = slip.kind === 'checking' || slip.kind === 'open' || slip.kind === 'asking'
  if (!asks || slip.legs.length < 2) return null
  const delayMs = slip.kind === 'checking' || slip.offer === null ? REST_MS : STALE_MS
  return { key: `${delayMs} ${slip.legs.map(({ pick }) => pickKey(pick)).join(' ')}`, delayMs }
}

/** Runs the slip of several selections of one match. */
export const runBuilder = ({
  context,
  check,
  kept,
  nowMs,
  ...ports
}: BuilderPorts): MachineRunner<Builder, BuilderEvent> =>
  runMachine<Builder, BuilderEvent, BuilderAttempt, BetAnswer>({
    ...ports,
    nowMs,
    toCheck,
    step: (slip, event) => stepBuilder(slip, event, context()),
    attemptOf: (slip) => (isBuilderInFlight(slip) ? slip.attempt : null),
    check: async ({ legs }) => checkEvent(await check(legs.map(({ pick }) => toWireLeg(pick))), nowMs()),
    answeredEvent: betIn,
    refusedEvent: (refused) => ({ ...refusedAt(refused), type: 'refused', nowMs: nowMs() }),
    kept: { read: () => restoreBuilder(kept.read()), write: (slip) => kept.write(serialiseBuilder(slip)) },
  })

function checkEvent(outcome: Outcome<BetBuilderCheckAnswer>, nowMs: number): BuilderEvent | null {
  if (outcome.kind === 'unheard') return null
  if (outcome.kind === 'refused') return { type: 'checkRefused', code: outcome.code, leg: outcome.ofLegs?.leg ?? null }
  return { type: 'checked', offer: offerOf(outcome.value), combinedMilli: outcome.value.combined_milli, nowMs }
}
