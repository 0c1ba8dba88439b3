import type { BetRecord } from '@touchline/contract/named-records'
import { MAX_ODDS_WAIT_MS } from '../prices/odds-updating.ts'

/** Minimum time in milliseconds that an automatic change must be visible before placement. */
export const CHANGE_NOTICE_MS = 400

/** Attempt to place a bet, with its own reference. */
export interface PlacementAttempt {
  readonly ref: string
  readonly body: { readonly ref: string }
  /**
   * Time in epoch milliseconds until which the bet waits for updated odds, counted from their first refusal; absent if
   * the bet does not wait.
   */
  readonly untilMs?: number
}

/**
 * State of a bet in flight; only a response ends it. `slow`: no response yet. `unknown`: the request was lost and is
 * retried with the same reference.
 */
export type FlightKind = 'placing' | 'slow' | 'unknown'

/**
 * State of a slip in flight. `updating`: the bet was refused because odds are being updated, and no request is in
 * flight. The bet continues under a new reference when odds are available, unless the member cancels or the wait times
 * out.
 */
export type SlipFlight = FlightKind | 'updating'

/** Event of a placement or cash-out request before its response. */
export type SendEvent =
  | { readonly type: 'placed'; readonly ref: string; readonly nowMs: number }
  | { readonly type: 'tookLong' }
  | { readonly type: 'unanswered' }
  /** Request to send again, by the member or a timer: for the response of a lost request, or after a refusal. */
  | { readonly type: 'retried' }
  /** The server refused the request because odds are being updated. */
  | { readonly type: 'oddsUpdating'; readonly nowMs: number }
  /** Updated odds are available: the request is sent again under a new reference. */
  | { readonly type: 'resent'; readonly ref: string }

/** Event of a bet in flight or of a bet in bet delay. */
export type FlightEvent =
  | SendEvent
  | { readonly type: 'answered'; readonly bet: BetRecord }
  | { readonly type: 'decided'; readonly bet: BetRecord }

interface Flying {
  readonly kind: SlipFlight
  readonly attempt: PlacementAttempt
}

/** Fields of an event, other than a response, that change a bet in flight. */
interface Flown {
  readonly type: string
  readonly ref?: string
  readonly nowMs?: number
}

/** Converts the response of a placement to an event; null if it contains no bet. */
export function findBetInAnswer({ bet }: { readonly bet?: BetRecord }) {
  return bet ? { type: 'answered' as const, bet } : null
}

/** Returns the bet from an event if it has the given reference, otherwise null. */
export function answerIn(event: { readonly type: string; readonly bet?: BetRecord }, ref: string): BetRecord | null {
  const { type, bet } = event
  return bet !== undefined && (type === 'answered' || (type === 'decided' && bet.refNo === ref)) ? bet : null
}

/** Applies an event other than a response to a bet in flight. Returns the same object if nothing changes. */
export function advanceInFlight<S extends Flying>(slip: S, { type, ref, nowMs }: Flown): S {
  const { kind, attempt } = slip
  if (kind === 'updating') {
    if (type !== 'resent' || ref === undefined) return slip
    return { ...slip, kind: 'placing', attempt: { ...attempt, ref, body: { ...attempt.body, ref } } }
  }
  if (type === 'oddsUpdating' && nowMs !== undefined)
    return { ...slip, kind: 'updating', attempt: { ...attempt, untilMs: attempt.untilMs ?? nowMs + MAX_ODDS_WAIT_MS } }
  if (type === 'unanswered') return kind === 'unknown' ? slip : { ...slip, kind: 'unknown' }
  const slows = (type === 'tookLong' && kind === 'placing') || (type === 'retried' && kind === 'unknown')
  return slows ? { ...slip, kind: 'slow' } : slip
}

/** Returns the state of a received bet: in bet delay (AC3), accepted or rejected. */
export function toBetState({ status }: BetRecord): 'waiting' | 'accepted' | 'rejected' {
  return status === 'pending' ? 'waiting' : status === 'rejected' ? 'rejected' : 'accepted'
}
