import type { BetRecord, CashOutAnswer, CashOutQuoteAnswer } from '@touchline/contract/named-records'
import { parseWireAmount } from '@touchline/ui/format'
import type { Outcome } from '../../base/api/call.ts'
import { isUpdatingCode } from '../slip/prices/odds-updating.ts'
import { runMachine, type MachineRunner } from '../slip/placing/run-machine.ts'
import {
  isQuoted,
  isSelling,
  stepCashOut,
  type CashOut,
  type CashOutAttempt,
  type CashOutEvent,
} from './cash-out.state.ts'
import { serialiseCashOut, restoreCashOut } from './cash-out-storage.ts'

export interface CashOutPorts {
  readonly quote: (betId: string, share: number) => Promise<Outcome<CashOutQuoteAnswer>>
  readonly sell: (attempt: CashOutAttempt) => Promise<Outcome<CashOutAnswer>>
  readonly nowMs: () => number
  /**
   * Returns the milliseconds from now until a time on the server's wall clock. Zero or negative if the time has passed.
   */
  readonly untilMs: (serverWallMs: number) => number
  readonly newRef: () => string
  readonly schedule: (task: () => void, delayMs: number) => () => void
  readonly storage: { read(): string | null; write(text: string | null): void }
}

export interface CashOutRunner extends MachineRunner<CashOut, CashOutEvent> {
  /**
   * Requests the cash-out offer, and refreshes it while the panel is visible. Returns a function that stops the
   * refresh.
   */
  watch(): () => void
  /** Signals a market or match change in a leg of the bet. */
  bookMoved(): void
  applyBetUpdate(cashed: BetRecord['cashOut']): void
}

/**
 * Delays in milliseconds before a new cash-out offer is requested: after the last change of the percentage, and after a
 * market change.
 */
const SHARE_DEBOUNCE_MS = 250
const MOVED_MS = 600
const REFRESH_MS = 5_000
const CLOSED_MS = 15_000
/**
 * Delay in milliseconds before the offer is requested again while the odds are updating, because the update ends within
 * seconds.
 */
const UPDATING_MS = 3_000
/**
 * Delay in milliseconds after the bet-delay decision is due until the runner requests the outcome, if no push has
 * delivered it.
 */
const OVERDUE_MS = 2_000

/** Runs the cash-out of one bet. */
export function runCashOut(betId: string, ports: CashOutPorts): CashOutRunner {
  const { nowMs, storage } = ports
  let watchers = 0
  let moves = 0
  let paidBeforeMinor = 0n
  let cancelWait = () => {}

  const machine = runMachine<CashOut, CashOutEvent, CashOutAttempt, CashOutAnswer>({
    ...ports,
    step: stepCashOut,
    getAttempt: (state) => (isSelling(state) ? state.attempt : null),
    toCheck: (state) => {
      if (watchers === 0 || !isQuoted(state)) return null
      if (moves > 0) return { key: `${state.share} moved ${moves}`, delayMs: MOVED_MS }
      if (state.kind === 'loading' || (state.kind === 'moved' && state.offer === null))
        return { key: `${state.share} first`, delayMs: SHARE_DEBOUNCE_MS }
      return toRefreshCheck(state)
    },
    check: async ({ share }) => {
      moves = 0
      return quoteEvent(share, await ports.quote(betId, share), nowMs())
    },
    place: ports.sell,
    answeredEvent: ({ paid, state, judgedAtMs }) =>
      state === 'paid' && paid !== null
        ? { type: 'paid', paidMinor: parseWireAmount(paid) }
        : { type: 'waits', judgedAtMs: judgedAtMs ?? 0, paidBeforeMinor },
    refusedEvent: ({ code }) => ({ type: 'refused', code, nowMs: nowMs() }),
    storage: {
      read: () => restoreCashOut(betId, storage.read()),
      write: (state) => storage.write(serialiseCashOut(state)),
    },
  })
  machine.store.subscribe((state, before) => {
    if (state === before) return
    cancelWait()
    cancelWait = () => {}
    if (state.kind !== 'waiting') return
    const retry = () => machine.dispatch({ type: 'retried' })
    cancelWait = ports.schedule(retry, Math.max(0, ports.untilMs(state.judgedAtMs)) + OVERDUE_MS)
  })

  return {
    ...machine,
    watch: () => {
      watchers += 1
      machine.recheck()
      return () => {
        watchers -= 1
        machine.recheck()
      }
    },
    bookMoved: () => {
      if (moves > 0) return
      moves += 1
      machine.recheck()
    },
    applyBetUpdate: (cashed) => {
      if ((cashed?.judgedAtMs ?? null) === null) paidBeforeMinor = BigInt(cashed?.paid ?? '0')
      machine.dispatch({ type: 'seen', cashed, nowMs: nowMs() })
    },
  }
}

function toRefreshCheck(state: CashOut): { readonly key: string; readonly delayMs: number } {
  const closedMs = state.kind === 'closed' && isUpdatingCode(state.code) ? UPDATING_MS : CLOSED_MS
  const delayMs = state.kind === 'closed' ? closedMs : REFRESH_MS
  return { key: `${state.share} ${state.kind} ${delayMs}`, delayMs }
}

function quoteEvent(share: number, outcome: Outcome<CashOutQuoteAnswer>, nowMs: number): CashOutEvent | null {
  if (outcome.kind === 'unanswered') return null
  if (outcome.kind === 'refused') return { type: 'notOffered', share, code: outcome.code }
  const { amount, left, waitMs } = outcome.value
  const offer = {
    amountMinor: parseWireAmount(amount),
    remainingStakeMinor: parseWireAmount(left.stake),
    remainingWinMinor: parseWireAmount(left.toWin),
    waitMs,
  }
  return { type: 'quoted', share, offer, nowMs }
}
