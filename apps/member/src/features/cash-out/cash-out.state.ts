import type { BetRecord } from '@touchline/contract/named-records'
import { SEEN_MS, flyOn, type FlightKind, type SendEvent } from '../slip/slip-flight.ts'

/** What a share of the bet is bought back for now, and what would run on. */
export interface CashOutOffer {
  readonly amountMinor: bigint
  readonly leftStakeMinor: bigint
  readonly leftWinMinor: bigint
  /** How long it would wait, 0 where no leg is in play (CO3). */
  readonly waitMs: number
}

/** One try to sell. Its reference stays until an answer is heard: asking again never sells twice (CO6). */
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
 * The buying back of one running bet.
 * - `asking`: no offer for this share is known. `closed`: nothing is offered now, `code` says why.
 * - `offered`: it may be sold. `confirming`: the member is asked whether they mean it.
 * - `moved`: the offer fell below what they named, nothing was cashed; they are asked again (CO4).
 * - `placing`, `slow`, `unknown`: the request is on its way; nothing but an answer leads out.
 * - `waiting`: in play (CO3). `attempt` is null where another window sold it.
 * - `refused`: the bet runs on. `done`: paid.
 */
export type CashOut =
  | (BetShare & { readonly kind: 'asking' })
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
      /** Paid by earlier cash-outs of the bet. */
      readonly paidBeforeMinor: bigint
    })
  | (BetShare & { readonly kind: 'done'; readonly paidMinor: bigint })

export type CashOutEvent =
  | { readonly type: 'shareChosen'; readonly share: number }
  | { readonly type: 'quoted'; readonly share: number; readonly offer: CashOutOffer; readonly nowMs: number }
  | { readonly type: 'notOffered'; readonly share: number; readonly code: string }
  /** The member wants to sell, and is asked once more. */
  | { readonly type: 'wanted'; readonly nowMs: number }
  /** He keeps the bet, or has read what became of it. */
  | { readonly type: 'left' }
  | { readonly type: 'paid'; readonly paidMinor: bigint }
  | { readonly type: 'waits'; readonly judgedAtMs: number; readonly paidBeforeMinor: bigint }
  | { readonly type: 'refused'; readonly code: string; readonly nowMs: number }
  /** The bet as the server has it now. */
  | { readonly type: 'seen'; readonly cashed: BetRecord['cashOut']; readonly nowMs: number }
  | SendEvent

export const firstCashOut = (betId: string): CashOut => ({ kind: 'asking', betId, share: 100 })

type Sending = Extract<CashOut, { kind: FlightKind }>

export const isSelling = (state: CashOut): state is Sending =>
  state.kind === 'placing' || state.kind === 'slow' || state.kind === 'unknown'

/** The next state. An event that means nothing in a state leaves it as it is. */
export const stepCashOut = (state: CashOut, event: CashOutEvent): CashOut => {
  if (isSelling(state)) return selling(state, event)
  switch (event.type) {
    case 'shareChosen':
      return canChoose(state) && event.share !== state.share ? asking(state, event.share) : state
    case 'quoted':
      return event.share === state.share ? quoted(state, event) : state
    case 'notOffered':
      return event.share === state.share && isQuoted(state)
        ? { ...held(state), kind: 'closed', code: event.code }
        : state
    case 'wanted':
      return state.kind === 'offered' ? { ...state, kind: 'confirming', changedAtMs: event.nowMs } : state
    case 'left':
      return left(state)
    case 'placed':
      return placed(state, event)
    case 'askedAgain':
      return state.kind === 'waiting' && state.attempt !== null
        ? { ...held(state), kind: 'slow', attempt: state.attempt }
        : state
    case 'seen':
      return seen(state, event)
    default:
      return state
  }
}

const held = ({ betId, share }: BetShare): BetShare => ({ betId, share })
const asking = (state: BetShare, share = state.share): CashOut => ({ ...held(state), share, kind: 'asking' })

const canChoose = ({ kind }: CashOut) => kind === 'asking' || kind === 'closed' || kind === 'offered'

/** What a fresh offer speaks to. */
export const isQuoted = ({ kind }: CashOut): boolean =>
  kind === 'asking' || kind === 'closed' || kind === 'offered' || kind === 'confirming' || kind === 'moved'

const quoted = (state: CashOut, { offer, nowMs }: Extract<CashOutEvent, { type: 'quoted' }>): CashOut => {
  switch (state.kind) {
    case 'asking':
    case 'closed':
    case 'offered':
      return { ...held(state), kind: 'offered', offer }
    case 'confirming':
    case 'moved': {
      const same = state.offer?.amountMinor === offer.amountMinor
      return { ...state, offer, changedAtMs: same ? state.changedAtMs : nowMs }
    }
    default:
      return state
  }
}

const left = (state: CashOut): CashOut => {
  if (state.kind === 'confirming') return { ...held(state), kind: 'offered', offer: state.offer }
  return state.kind === 'moved' || state.kind === 'refused' || state.kind === 'done' ? asking(state, 100) : state
}

/** A yes counts for an offer that stood long enough to be read. */
const placed = (state: CashOut, { ref, nowMs }: Extract<CashOutEvent, { type: 'placed' }>): CashOut => {
  if (state.kind !== 'confirming' && state.kind !== 'moved') return state
  if (state.offer === null || nowMs - state.changedAtMs < SEEN_MS) return state
  const body = { ref, betId: state.betId, share: state.share, amount: String(state.offer.amountMinor) }
  return { ...held(state), kind: 'placing', attempt: { ref, body } }
}

const selling = (state: Sending, event: CashOutEvent): CashOut => {
  switch (event.type) {
    case 'paid':
      return { ...held(state), kind: 'done', paidMinor: event.paidMinor }
    case 'waits': {
      const { judgedAtMs, paidBeforeMinor } = event
      return { ...held(state), kind: 'waiting', attempt: state.attempt, judgedAtMs, paidBeforeMinor }
    }
    case 'refused':
      return refused(state, BigInt(state.attempt.body.amount), event)
    default:
      return flyOn(state, event)
  }
}

const refused = (state: BetShare, namedMinor: bigint, { code, nowMs }: { code: string; nowMs: number }): CashOut =>
  code === 'cashOutMoved'
    ? { ...held(state), kind: 'moved', fromMinor: namedMinor, offer: null, changedAtMs: nowMs }
    : { ...held(state), kind: 'refused', code }

/** A wait that another window began is shown here too; every wait ends with what the bet says of it. */
const seen = (state: CashOut, { cashed, nowMs }: Extract<CashOutEvent, { type: 'seen' }>): CashOut => {
  const paidMinor = BigInt(cashed?.paid ?? '0')
  const judgedAtMs = cashed?.judgedAtMs ?? null
  if (state.kind !== 'waiting') {
    if (judgedAtMs === null) return state
    return { ...held(state), kind: 'waiting', attempt: null, judgedAtMs, paidBeforeMinor: paidMinor }
  }
  if (judgedAtMs !== null) return judgedAtMs === state.judgedAtMs ? state : { ...state, judgedAtMs }
  if (paidMinor > state.paidBeforeMinor)
    return { ...held(state), kind: 'done', paidMinor: paidMinor - state.paidBeforeMinor }
  const code = cashed?.code ?? null
  if (code === null) return asking(state)
  return state.attempt === null
    ? { ...held(state), kind: 'refused', code }
    : refused(state, BigInt(state.attempt.body.amount), { code, nowMs })
}
