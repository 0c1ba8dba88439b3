import { DAY_MS, workingDate } from '@touchline/domain/calendar'
import { runLoop } from '../../runtime/jobs/run-loop.ts'
import type { Job, Platform } from '../../platform/module.ts'
import type { OperatorWallets } from './operator-wallets.ts'
import { createReconcileDay } from './reconcile-day.ts'
import type { ReconcileStore } from './reconcile-ports.ts'

/** Interval in milliseconds of the check for days to reconcile. */
const POLL_INTERVAL_MS = 2_000

/** Number of recent closed working days that the job checks until their results are complete. */
const DAYS_CHECKED = 7

/**
 * Delay in milliseconds after the end of a working day (noon) before the day is reconciled, so that late calls are
 * complete.
 */
const CLOSES_AFTER_MS = 3_600_000

interface ReconciliationParts {
  readonly wallets: Pick<OperatorWallets, 'operatorIds' | 'fetchStatuses' | 'fetchCalls'>
  /** Opens the store on the connections of the job's lease. */
  readonly openStore: (pool: Platform['pool']) => ReconcileStore
}

/**
 * Creates the job that reconciles calls to operator wallets (type 2) with the operators' records, one closed day at a
 * time (WA10).
 */
export function createReconciliationJob(
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
  { wallets, openStore }: ReconciliationParts,
): Job {
  return {
    name: 'operator wallet reconciliation',
    role: 'worker',
    isLeased: true,
    start: ({ pool }) => {
      const store = openStore(pool)
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
  }
}

/** Returns the closed working days to reconcile at a simulated clock time, newest first. */
function listClosedDays(worldMs: number): readonly string[] {
  return Array.from({ length: DAYS_CHECKED }, (_, back) => workingDate(worldMs - CLOSES_AFTER_MS - (back + 1) * DAY_MS))
}
