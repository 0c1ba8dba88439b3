import type { BetAnswer } from '@touchline/contract/bet'
import type { BetCheckMultiAnswer, Leg, Sizes } from '@touchline/contract/placing'
import type { Currency } from '@touchline/domain/money'
import type { Outcome } from '../../base/api/call.ts'
import { serialiseParlay, restoreParlay } from './parlay-storage.ts'
import { isParlayInFlight, stepParlay } from './parlay-slip.state.ts'
import type { Parlay, ParlayAttempt, ParlayEvent } from './parlay-slip.types.ts'
import { sizesKey, sizesOf } from './parlay-stake.ts'
import { pickKey, toWireLeg } from './pick.ts'
import { runMachine, type MachineRunner } from './run-machine.ts'
import { betIn } from './slip-common.ts'
import { offerOf, refusedAt, type WorldPorts } from './slip-runner.ts'

interface ParlayPorts extends WorldPorts {
  /** `sizes`: what is to be staked on a system; none where that is not known, and of a parlay. */
  readonly check: (
    kind: 'parlay' | 'system',
    legs: readonly Leg[],
    sizes: Sizes,
  ) => Promise<Outcome<BetCheckMultiAnswer>>
  readonly place: (attempt: ParlayAttempt) => Promise<Outcome<BetAnswer>>
}

type ParlayRunner = MachineRunner<Parlay, ParlayEvent>

/** Legs are put on one after the other, units typed digit by digit: the server is asked when the member rests. */
const REST_MS = 250
/** How old limits may grow while the slip stands open. */
const STALE_MS = 10_000
/** A leg that is not on offer may be at any moment, as after a server has begun anew. */
const REFUSED_MS = 3_000

/** How long what the server said of open legs holds. */
export const legsHoldMs = (legs: readonly { readonly code: string | null }[]): number =>
  legs.some(({ code }) => code !== null) ? REFUSED_MS : STALE_MS

const toCheck = (slip: Parlay, currency: () => Currency): { key: string; delayMs: number } | null => {
  if (slip.kind !== 'checking' && slip.kind !== 'open' && slip.kind !== 'asking') return null
  const sizes = slip.system ? sizesKey(slip, slip.legs.length, currency()) : ''
  const delayMs = slip.kind === 'checking' || slip.offerFor !== sizes ? REST_MS : legsHoldMs(slip.legs)
  return { key: `${delayMs} ${slip.system} ${sizes} ${slip.legs.map(({ pick }) => pickKey(pick)).join(' ')}`, delayMs }
}

/** Runs the slip of several legs. */
export const runParlay = ({ context, check, kept, nowMs, ...ports }: ParlayPorts): ParlayRunner =>
  runMachine<Parlay, ParlayEvent, ParlayAttempt, BetAnswer>({
    ...ports,
    nowMs,
    // Nobody who has logged out has a currency, and nothing to be checked.
    toCheck: (slip) => toCheck(slip, () => context().currency),
    step: (slip, event) => stepParlay(slip, event, context()),
    attemptOf: (slip) => (isParlayInFlight(slip) ? slip.attempt : null),
    check: async (slip) => {
      const { system, legs } = slip
      const sizes = sizesOf(slip, legs.length, context().currency)
      const wire = legs.map(({ pick }) => toWireLeg(pick))
      return checkEvent(await check(system ? 'system' : 'parlay', wire, sizes), nowMs())
    },
    answeredEvent: betIn,
    refusedEvent: (refused) => ({ ...refused.ofLegs, ...refusedAt(refused), type: 'refused', nowMs: nowMs() }),
    kept: { read: () => restoreParlay(kept.read()), write: (slip) => kept.write(serialiseParlay(slip)) },
  })

function checkEvent(outcome: Outcome<BetCheckMultiAnswer>, nowMs: number): ParlayEvent | null {
  if (outcome.kind === 'unheard') return null
  if (outcome.kind === 'refused') return { type: 'checkRefused', code: outcome.code }
  const { legs, refusal } = outcome.value
  return {
    type: 'checked',
    nowMs,
    offer: offerOf(outcome.value),
    legs: legs.map(({ statusdesc, score }) => ({
      code: statusdesc === 'success' ? null : statusdesc,
      score: score === null ? null : [score[0], score[1]],
    })),
    refusal: refusal && { code: refusal.statusdesc, ...(refusal.related && { related: refusal.related }) },
  }
}
