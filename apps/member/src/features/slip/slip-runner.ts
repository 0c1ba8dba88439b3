import type { BetAnswer } from '@touchline/contract/bet'
import type { BetCheckAnswer } from '@touchline/contract/placing'
import { minorOf } from '@touchline/ui/format'
import type { Outcome } from '../../base/api/call.ts'
import { isInFlight, step, type Attempt, type Slip, type SlipEvent } from './bet-slip.state.ts'
import { serialise, restore } from './slip-storage.ts'
import { pickKey, type SlipPick } from './pick.ts'
import { runMachine, type MachineRunner } from './run-machine.ts'
import { betIn, type Offer, type SlipContext } from './slip-common.ts'

/** What every slip needs of the world. */
export interface WorldPorts {
  readonly context: () => SlipContext
  readonly nowMs: () => number
  /** 0 to below 1: who waits for the same odds does not ask in the same moment. */
  readonly waitChance: () => number
  /** A reference nobody has used: 8 to 64 of A–Z, a–z, 0–9, _ and −. */
  readonly newRef: () => string
  readonly schedule: (task: () => void, delayMs: number) => () => void
  readonly kept: { read(): string | null; write(text: string | null): void }
}

interface SlipPorts extends WorldPorts {
  readonly check: (pick: SlipPick) => Promise<Outcome<BetCheckAnswer>>
  readonly place: (attempt: Attempt) => Promise<Outcome<BetAnswer>>
}

export type SlipRunner = MachineRunner<Slip, SlipEvent>

/** Runs the slip of a single bet. */
export const runSlip = ({ context, check, kept, nowMs, ...ports }: SlipPorts): SlipRunner =>
  runMachine<Slip, SlipEvent, Attempt, BetAnswer>({
    ...ports,
    nowMs,
    step: (slip, event) => step(slip, event, context()),
    attemptOf: (slip) => (isInFlight(slip) ? slip.attempt : null),
    toCheck: (slip) => (slip.kind === 'checking' ? { key: pickKey(slip.pick), delayMs: 0 } : null),
    check: async (slip) => (slip.kind === 'empty' ? null : checkEvent(await check(slip.pick), nowMs())),
    answeredEvent: betIn,
    refusedEvent: (refused) => ({ ...refusedAt(refused), type: 'refused', nowMs: nowMs() }),
    kept: { read: () => restore(kept.read()), write: (slip) => kept.write(serialise(slip)) },
  })

function checkEvent(outcome: Outcome<BetCheckAnswer>, nowMs: number): SlipEvent | null {
  if (outcome.kind === 'unheard') return null
  if (outcome.kind === 'answered') return { type: 'checked', ...readOffer(outcome.value), nowMs }
  const { code } = outcome
  return code === 'marketTypeChanged' ? { type: 'marketTypeChanged' } : { type: 'checkRefused', code }
}

const readOffer = (answer: BetCheckAnswer) => ({
  offer: offerOf(answer),
  oddsMilli: answer.odds_milli,
  score: answer.score as [number, number] | null,
})

/** What a refusal says of a bet at one price. */
export const refusedAt = ({ code, oddsMilli, maxBetMinor }: Extract<Outcome<never>, { kind: 'refused' }>) => ({
  code,
  ...(oddsMilli !== undefined && { oddsMilli }),
  ...(maxBetMinor !== undefined && { maxBetMinor }),
})

/** The limits of a check's answer. */
export const offerOf = (
  answer: Pick<BetCheckAnswer, 'min_bet' | 'max_bet' | 'max_payout' | 'max_bet_by' | 'wait_ms'>,
): Offer => ({
  minBetMinor: minorOf(answer.min_bet),
  maxBetMinor: minorOf(answer.max_bet),
  maxPayoutMinor: minorOf(answer.max_payout),
  waitMs: answer.wait_ms,
  ...(answer.max_bet_by !== undefined && { maxBetBy: answer.max_bet_by }),
})
