import { DAY_MS, workingDate } from '@touchline/domain/calendar'
import { runLoop } from '../platform/jobs/run-loop.ts'
import type { Job, Platform } from '../platform/module.ts'
import type { OperatorWallets } from './operator/operator-wallets.ts'
import { createReconcileDay } from './operator/reconcile-day.ts'
import { createReconcileStore } from './operator/reconcile.store.ts'

/** Interval of the check for requested days. */
const LOOK_EVERY_MS = 2_000

/** Number of closed days that the job checks until their results are complete. */
const DAYS_ASKED = 7

/** Delay after the end of a working day, so that calls from before noon are complete. */
const CLOSES_AFTER_MS = 3_600_000

/** Returns the closed days to check, newest first, at a simulated clock time. */
const daysAsked = (worldMs: number): readonly string[] =>
  Array.from({ length: DAYS_ASKED }, (_, back) => workingDate(worldMs - CLOSES_AFTER_MS - (back + 1) * DAY_MS))

type Wallets = Pick<OperatorWallets, 'operatorIds' | 'statusesOf' | 'callsOf'>

/** Reconciles calls to type-2 operator wallets with the operators' records, one closed day at a time (WA10). */
export const reconciliation = ({ clock, log }: Platform, wallets: Wallets): Job => ({
  name: 'wallets of operators held against ours',
  role: 'worker',
  alone: true,
  start: ({ pool }) => {
    const store = createReconcileStore(pool)
    const stopping = new AbortController()
    const { signal } = stopping
    const reconcileDay = createReconcileDay({ store, wallets, signal })
    const onError = (err: unknown): void => {
      if (!signal.aborted) log.error({ err }, 'reconciling a day with an operator wallet failed')
    }
    const step = async (): Promise<void> => {
      const [next] = await store.due(wallets.operatorIds(), daysAsked(clock.worldMs()))
      if (next !== undefined) await reconcileDay(next)
    }
    const stop = runLoop(() => step().catch(onError), LOOK_EVERY_MS)
    return () => {
      stopping.abort()
      return stop()
    }
  },
})
