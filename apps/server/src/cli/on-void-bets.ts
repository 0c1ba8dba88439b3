import process from 'node:process'
import type pg from 'pg'
import { withAuditEntry } from '../accounts/audit-log.store.ts'
import type { TextSeal } from '../accounts/text-seal.ts'
import { LEDGER_SHARDS } from '../betting/lanes.ts'
import { connectBus } from '../platform/bus/bus.ts'
import { openSeal } from '../platform/bus/open-bus.ts'
import { PostgresTransport } from '../platform/bus/postgres-transport.ts'
import { createClockStore } from '../platform/clock/world-clock.store.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import { sealOldFacts } from '../offer/matches/fact-seals.store.ts'
import { createSettlement } from '../results/settle-match.ts'
import { createSettlementStore } from '../results/settlement.store.ts'
import { createVoidOrderStore } from '../results/changes/void-order.store.ts'
import { createVoidBets, type VoidOrderStore, type VoidBets, type VoidRefusal } from '../results/changes/void-bets.ts'
import { createActor } from './actor.ts'

/**
 * Creates a store that records the audit entry of a void in the transaction that writes the void. The affected bets are
 * settled afterwards.
 */
const recordedStore = (pool: pg.Pool, seal: TextSeal): VoidOrderStore => ({
  ...createVoidOrderStore(pool, seal),
  add: (matchId, voidOrder) => {
    const { orderedBy, note, window, restores } = voidOrder
    const { osUser } = createActor(orderedBy)
    const auditArgs = { match: matchId, window, takeBack: restores, note }
    return withAuditEntry<number | VoidRefusal>(
      pool,
      { command: 'void', orderedBy, osUser, args: auditArgs },
      async (client) => {
        const added = await createVoidOrderStore(client, seal).add(matchId, voidOrder)
        if (typeof added === 'string') return { result: added }
        const detail = { matchId, actNo: added, takesBack: restores, note, osUser }
        return {
          result: added,
          before: { acts: added - 1 },
          after: { acts: added },
          securityEntries: [{ kind: 'void', memberId: null, actor: orderedBy, address: null, device: null, detail }],
        }
      },
    )
  },
})

/**
 * Runs void and settlement work on a database. Running servers receive the change events before the function returns.
 */
export const onVoidBets = async <T>(
  pool: pg.Pool,
  seal: TextSeal,
  work: (voids: VoidBets) => Promise<T>,
): Promise<T> => {
  await oneAtATime(pool, 'settlement facts', () => sealOldFacts(pool, seal))
  const clockReading = await createClockStore(pool).read()
  const clock = {
    wallMs: Date.now,
    worldMs: () => clockReading?.worldMs ?? Date.now(),
    monotonicMs: () => performance.now(),
  }
  const bus = await connectBus({
    transports: [new PostgresTransport(String(pool.options.connectionString))],
    seal: await openSeal(pool),
    onError: (error, context) => process.stderr.write(`${context} failed: ${String(error)}\n`),
  })
  try {
    const settlement = createSettlement({
      store: createSettlementStore(pool, seal),
      clock,
      shards: LEDGER_SHARDS.settle,
      bus,
    })
    return await work(createVoidBets({ store: recordedStore(pool, seal), clock, settlement }))
  } finally {
    await bus.close()
  }
}
