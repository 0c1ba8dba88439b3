import type { TextSeal } from '../accounts/index.ts'
import type { Job, Platform } from '../platform/module.ts'
import { LEDGER_SHARDS } from '../betting/index.ts'
import { RunSettlement } from './run-settlement.ts'
import { createSettlement } from './settle-match.ts'
import { createSettlementStore } from './settlement.store.ts'

/** Creates the job that settles stored bets. One process of the database runs the job. */
export const openSettlement = ({ clock, bus, log }: Platform, seal: TextSeal) => {
  let running: RunSettlement | null = null
  const job: Job = {
    name: 'settlement',
    role: 'worker',
    isLeased: true,
    start: ({ pool }) => {
      const settlement = createSettlement({
        store: createSettlementStore(pool, seal),
        clock,
        shards: LEDGER_SHARDS.settle,
        bus,
      })
      const started = new RunSettlement({
        settlement,
        bus,
        clock,
        onError: (err, context) => log.error({ err }, `${context} failed`),
      })
      started.start()
      running = started
      return () => started.stop()
    },
  }
  return {
    job,
    /** Resolves when this process has tried to settle each match for which it has received an event. */
    settled: async (): Promise<void> => running?.idle(),
  }
}
