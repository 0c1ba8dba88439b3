import type { BetRecord } from '@touchline/contract/named-records'
import { CHANGE_NOTICE_MS, advanceInFlight, type FlightKind, type SendEvent } from '../slip/placing/slip-flight.ts'

/** Offer for a share of the bet, with the stake and to-win amount that would remain. */
export interface CashOutOffer {
  readonly amountMinor: bigint
  readonly remainingStakeMinor: bigint
  readonly remainingWinMinor: bigint
  /** Bet delay in milliseconds; 0 if no leg is live (CO3). */
  readonly waitMs: number
}

/** Sale request. The reference stays until a response arrives, so a repeated request never sells twice (CO6). */
export interface CashOutAttempt {
  readonly ref: string
  readonly body: { readonly ref: string; readonly betId: string; readonly share: number; readonly amount: string }
}

interface BetShare {
  readonly betId: string
  /** Whole percent of the bet, 1 to 100 (CO2). */
  readonly share: number
}

/**
 * State of the cash-out of one running bet.
 * - `asking`: no offer is loaded for this share. `closed`: no offer is available, `code` is the reason.
 * - `offered`: an offer is available. `confirming`: the member must confirm the sale.
 * - `moved`: the offer fell below the confirmed amount and the sale did not happen; the member must confirm again
 *   (CO4).
 * - `placing`, `slow`, `unknown`: the request is pending; only a response ends these states.
 * - `waiting`: bet delay while a leg is live (CO3). `attempt` is null if another window sent the sale.
 * - `refused`: the bet stays open. `done`: paid.
 */
export type CashOut =
  | (BetShare & { readonly kind: 'loading' })
  | (BetShare & { readonly kind: 'closed'; readonly code: string })
  | (BetShare & { readonly kind: 'refused'; readonly code: string })
  | (BetShare & { readonly kind: 'offered'; readonly offer: CashOutOffer })
  | (BetShare & { readonly kind: 'confirming'; readonly offer: CashOutOffer; readonly changedAtMs: number })
  | (BetShare & {
      readonly kind: 'moved'
      readonly fromMinor: bigint
      readonly offer: CashOutOffer | null
      readonly changedAtMs: number
    })
  | (BetShare & { readonly kind: FlightKind; readonly attempt: CashOutAttempt })
  | (BetShare & {
      readonly kind: 'waiting'
      readonly attempt: CashOutAttempt | null
      readonly judgedAtMs: number
      /** Total paid by earlier cash-outs of the bet, in minor units. */
      readonly paidBeforeMinor: bigint
    })
  | (BetShare & { readonly kind: 'done'; readonly paidMinor: bigint })

export type CashOutEvent =
  | { readonly type: 'shareChosen'; readonly share: number }
  | { readonly type: 'quoted'; readonly share: number; readonly offer: CashOutOffer; readonly nowMs: number }
  | { readonly type: 'notOffered'; readonly share: number; readonly code: string }
  /** The member clicked the cash-out button and must confirm the sale. */
  | { readonly type: 'wanted'; readonly nowMs: number }
  /** The member cancelled the confirmation, or dismissed the outcome. */
  | { readonly type: 'left' }
  | { readonly type: 'paid'; readonly paidMinor: bigint }
  | { readonly type: 'waits'; readonly judgedAtMs: number; readonly paidBeforeMinor: bigint }
  | { readonly type: 'refused'; readonly code: string; readonly nowMs: number }
  /** Current cash-out fields of the bet from the server, by push or refetch. */
  | { readonly type: 'seen'; readonly cashed: BetRecord['cashOut']; readonly nowMs: number }
  | SendEvent

type Sending = Extract<CashOut, { kind: FlightKind }>

export function firstCashOut(betId: string): CashOut {
  return { kind: 'loading', betId, share: 100 }
}

export function isSelling(state: CashOut): state is Sending {
  return state.kind === 'placing' || state.kind === 'slow' || state.kind === 'unknown'
}

/** Returns the next state. Ignores an event that does not apply to the current state. */
export function stepCashOut(state: CashOut, event: CashOutEvent): CashOut {
  if (isSelling(state)) return stepSale(state, event)
  switch (event.type) {
    case 'shareChosen':
      return canChoose(state) && event.share !== state.share ? toRequesting(state, event.share) : state
    case 'quoted':
      return event.share === state.share ? applyQuote(state, event) : state
    case 'notOffered':
      return event.share === state.share && isQuoted(state)
        ? { ...toBetShare(state), kind: 'closed', code: event.code }
        : state
    case 'wanted':
      return state.kind === 'offered' ? { ...state, kind: 'confirming', changedAtMs: event.nowMs } : state
    case 'left':
      return applyCancel(state)
    case 'placed':
      return applyPlacement(state, event)
    case 'retried':
      return state.kind === 'waiting' && state.attempt !== null
        ? { ...toBetShare(state), kind: 'slow', attempt: state.attempt }
        : state
    case 'seen':
      return applyBetUpdate(state, event)
    default:
      return state
  }
}

function stepSale(state: Sending, event: CashOutEvent): CashOut {
  switch (event.type) {
    case 'paid':
      return { ...toBetShare(state), kind: 'done', paidMinor: event.paidMinor }
    case 'waits': {
      const { judgedAtMs, paidBeforeMinor } = event
      return { ...toBetShare(state), kind: 'waiting', attempt: state.attempt, judgedAtMs, paidBeforeMinor }
    }
    case 'refused':
      return applyRefusal(state, BigInt(state.attempt.body.amount), event)
    default:
      return advanceInFlight(state, event)
  }
}

function toBetShare({ betId, share }: BetShare): BetShare {
  return { betId, share }
}

function applyRefusal(
  state: BetShare,
  requestedMinor: bigint,
  { code, nowMs }: { code: string; nowMs: number },
): CashOut {
  return code === 'cashOutMoved'
    ? { ...toBetShare(state), kind: 'moved', fromMinor: requestedMinor, offer: null, changedAtMs: nowMs }
    : { ...toBetShare(state), kind: 'refused', code }
}

function canChoose({ kind }: CashOut) {
  return kind === 'loading' || kind === 'closed' || kind === 'offered'
}

function toRequesting(state: BetShare, share = state.share): CashOut {
  return {
    ...toBetShare(state),
    share,
    kind: 'loading',
  }
}

function applyQuote(state: CashOut, { offer, nowMs }: Extract<CashOutEvent, { type: 'quoted' }>): CashOut {
  switch (state.kind) {
    case 'loading':
    case 'closed':
    case 'offered':
      return { ...toBetShare(state), kind: 'offered', offer }
    case 'confirming':
    case 'moved': {
      const same = state.offer?.amountMinor === offer.amountMinor
      return { ...state, offer, changedAtMs: same ? state.changedAtMs : nowMs }
    }
    default:
      return state
  }
}

function applyCancel(state: CashOut): CashOut {
  if (state.kind === 'confirming') return { ...toBetShare(state), kind: 'offered', offer: state.offer }
  return state.kind === 'moved' || state.kind === 'refused' || state.kind === 'done' ? toRequesting(state, 100) : state
}

/** Accepts a confirmation only if the offer was visible for at least `CHANGE_NOTICE_MS`. */
function applyPlacement(state: CashOut, { ref, nowMs }: Extract<CashOutEvent, { type: 'placed' }>): CashOut {
  if (state.kind !== 'confirming' && state.kind !== 'moved') return state
  if (state.offer === null || nowMs - state.changedAtMs < CHANGE_NOTICE_MS) return state
  const body = { ref, betId: state.betId, share: state.share, amount: String(state.offer.amountMinor) }
  return { ...toBetShare(state), kind: 'placing', attempt: { ref, body } }
}

/** Shows a bet delay that another window started. The cash-out fields of the bet end every bet delay. */
function applyBetUpdate(state: CashOut, { cashed, nowMs }: Extract<CashOutEvent, { type: 'seen' }>): CashOut {
  const paidMinor = BigInt(cashed?.paid ?? '0')
  const judgedAtMs = cashed?.judgedAtMs ?? null
  if (state.kind !== 'waiting') {
    if (judgedAtMs === null) return state
    return { ...toBetShare(state), kind: 'waiting', attempt: null, judgedAtMs, paidBeforeMinor: paidMinor }
  }
  if (judgedAtMs !== null) return judgedAtMs === state.judgedAtMs ? state : { ...state, judgedAtMs }
  if (paidMinor > state.paidBeforeMinor)
    return { ...toBetShare(state), kind: 'done', paidMinor: paidMinor - state.paidBeforeMinor }
  const code = cashed?.code ?? null
  if (code === null) return toRequesting(state)
  return state.attempt === null
    ? { ...toBetShare(state), kind: 'refused', code }
    : applyRefusal(state, BigInt(state.attempt.body.amount), { code, nowMs })
}

/** Returns whether the cash-out still needs a current offer: no sale request is pending, refused or done. */
export function isQuoted({ kind }: CashOut): boolean {
  return kind === 'loading' || kind === 'closed' || kind === 'offered' || kind === 'confirming' || kind === 'moved'
}
