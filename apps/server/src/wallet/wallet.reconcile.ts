import { DAY_MS, workingDate } from '@touchline/domain/calendar'
import { runLoop } from '../platform/jobs/run-loop.ts'
import type { Job, Platform } from '../platform/module.ts'
import type { OperatorWallets } from './operator/operator-wallets.ts'
import { createReconcileDay } from './operator/reconcile-day.ts'
import { createReconcileStore } from './operator/reconcile.store.ts'

/** Interval in milliseconds of the check for days to reconcile. */
const POLL_INTERVAL_MS = 2_000

/** Number of recent closed working days that the job checks until their results are complete. */
const DAYS_CHECKED = 7

/**
 * Delay in milliseconds after the end of a working day (noon) before the day is reconciled, so that late calls are
 * complete.
 */
const CLOSES_AFTER_MS = 3_600_000

/** Returns the closed working days to reconcile at a simulated clock time, newest first. */
const listClosedDays = (worldMs: number): readonly string[] =>
  Array.from({ length: DAYS_CHECKED }, (_, back) => workingDate(worldMs - CLOSES_AFTER_MS - (back + 1) * DAY_MS))

type Wallets = Pick<OperatorWallets, 'operatorIds' | 'fetchStatuses' | 'fetchCalls'>

/**
 * Creates the job that reconciles calls to operator wallets (type 2) with the operators' records, one closed day at a
 * time (WA10).
 */
export const reconciliation = ({ clock, log }: Platform, wallets: Wallets): Job => ({
  name: 'wallets of operators held against ours',
  role: 'worker',
  isLeased: true,
  start: ({ pool }) => {
    const store = createReconcileStore(pool)
    const stopping = new AbortController()
    const { signal } = stopping
    const reconcileDay = createReconcileDay({ store, wallets, signal })
    const onError = (err: unknown): void => {
      if (!signal.aborted) log.error({ err }, 'reconciling a day with an operator wallet failed')
    }
    const step = async (): Promise<void> => {
      const [next] = await store.due(wallets.operatorIds(), listClosedDays(clock.worldMs()))
      if (next !== undefined) await reconcileDay(next)
    }
    const stop = runLoop(() => step().catch(onError), POLL_INTERVAL_MS)
    return () => {
      stopping.abort()
      return stop()
    }
  },
})
