import type { BetRecord } from '@touchline/contract/named-records'
import { MOST_WAIT_MS } from './odds-updating.ts'

/** A change made for the member cannot be placed before they have had this long to see it. */
export const SEEN_MS = 400

/** One try to place a bet, under a reference of its own. */
export interface Tried {
  readonly ref: string
  readonly body: { readonly ref: string }
  /** Odds that are being updated are waited for until then, since they first were. */
  readonly untilMs?: number
}

/**
 * A bet on its way: nothing but an answer leads out. `slow`: no answer yet. `unknown`: the request was lost; it is
 * asked again with the same reference.
 */
export type FlightKind = 'placing' | 'slow' | 'unknown'

/**
 * The same of a slip. `updating`: the bet was refused since odds are being updated, and nothing is on its way. What the
 * member agreed to goes on under another reference when they stand, unless they call it off or it takes too long.
 */
export type SlipFlight = FlightKind | 'updating'

/** What happens to a request for money before its answer is heard. */
export type SendEvent =
  | { readonly type: 'placed'; readonly ref: string; readonly nowMs: number }
  | { readonly type: 'tookLong' }
  | { readonly type: 'unheard' }
  /** The member, or a timer for them, asks again: for the answer of a lost request, or after a refusal. */
  | { readonly type: 'askedAgain' }
  /** It was refused since odds are being updated. */
  | { readonly type: 'heldUp'; readonly nowMs: number }
  /** They stand again: it is asked for anew. */
  | { readonly type: 'wentOn'; readonly ref: string }

/** What happens to a bet on its way, and to one that waits to be judged. */
export type FlightEvent =
  | SendEvent
  | { readonly type: 'answered'; readonly bet: BetRecord }
  | { readonly type: 'judged'; readonly bet: BetRecord }

/** What an answer to a request for a bet brings; null where it brings none. */
export const betIn = ({ bet }: { readonly bet?: BetRecord }) => (bet ? { type: 'answered' as const, bet } : null)

/** The answer that an event brings to the bet of a reference; null where it brings none. */
export const answerIn = (event: { readonly type: string; readonly bet?: BetRecord }, ref: string): BetRecord | null => {
  const { type, bet } = event
  return bet !== undefined && (type === 'answered' || (type === 'judged' && bet.refNo === ref)) ? bet : null
}

interface Flying {
  readonly kind: SlipFlight
  readonly attempt: Tried
}

/** What `flyOn` reads of an event; nothing of an answer. */
interface Flown {
  readonly type: string
  readonly ref?: string
  readonly nowMs?: number
}

/** A bet on its way after an event that is no answer; the same object where nothing changes. */
export const flyOn = <S extends Flying>(slip: S, { type, ref, nowMs }: Flown): S => {
  const { kind, attempt } = slip
  if (kind === 'updating') {
    if (type !== 'wentOn' || ref === undefined) return slip
    return { ...slip, kind: 'placing', attempt: { ...attempt, ref, body: { ...attempt.body, ref } } }
  }
  if (type === 'heldUp' && nowMs !== undefined)
    return { ...slip, kind: 'updating', attempt: { ...attempt, untilMs: attempt.untilMs ?? nowMs + MOST_WAIT_MS } }
  if (type === 'unheard') return kind === 'unknown' ? slip : { ...slip, kind: 'unknown' }
  const slows = (type === 'tookLong' && kind === 'placing') || (type === 'askedAgain' && kind === 'unknown')
  return slows ? { ...slip, kind: 'slow' } : slip
}

/** What was heard of a bet: it waits (AC3), or was accepted or rejected. */
export const heardKind = ({ status }: BetRecord): 'waiting' | 'accepted' | 'rejected' =>
  status === 'pending' ? 'waiting' : status === 'rejected' ? 'rejected' : 'accepted'
