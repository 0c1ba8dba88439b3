import { walletHeading } from './wallet.heading.ts'
import { accounts, type BalanceOf } from '../accounts/index.ts'
import type { Module } from '../platform/module.ts'
import { createPollBalance } from './balance.ts'
import { createBookedStore } from './booked.store.ts'
import { createDailyStatement } from './daily-statement.ts'
import { dailyStatementRoute } from './dailystatement.http.ts'
import { createEntryStore } from './entries.store.ts'
import { keepHeads } from './keep-heads.ts'
import { createLedgerStore } from './ledger.store.ts'
import { createPostMovement } from './post-movement.ts'
import { createStatementStore } from './statement.store.ts'
import { userBalanceRoute } from './userbalance.http.ts'
import { operatorBalanceRoute } from './vuserbalance.http.ts'
import { walletSchema } from './wallet.schema.ts'

/** The lane of the ledger that deposits and withdrawals have for themselves. */
const CASH_LANE = 7

interface WalletOptions {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
}

/** What products have of the ledger. */
export interface WalletFace {
  readonly balanceOf: BalanceOf
  readonly booked: ReturnType<typeof createBookedStore>
  readonly entries: ReturnType<typeof createEntryStore>
  readonly readEntries: ReturnType<typeof createEntryStore>
}

/** The ledger: what members have, and how it moved. */
export const wallet = {
  name: 'wallet',
  heading: walletHeading,
  schema: walletSchema,
  open:
    ({ dataDir, databaseUrl }) =>
    async ({ pool, reads, clock, log, closing }, faceOf) => {
      const ledger = createLedgerStore(pool)
      const { balanceOf } = ledger
      const { memberRouteOf, fundsFrom } = faceOf(accounts)
      const memberRoute = memberRouteOf('wallet')
      fundsFrom({ balanceOf, postMovement: createPostMovement({ store: ledger, clock, lane: CASH_LANE }) })
      // Opened before all that posts, and closed after it: the last heads are those of the stop.
      const onError = (err: unknown): void => log.error({ err }, 'signing the heads of the ledger failed')
      const heads = await keepHeads({ pool, dataDir, databaseUrl, wallMs: clock.wallMs, onError })
      closing.add(() => heads.stop())
      const statement = createDailyStatement(createStatementStore(reads))
      return {
        face: {
          balanceOf,
          /** What products booked, and how money moved for them. */
          booked: createBookedStore(reads),
          entries: createEntryStore(pool),
          /** The same from connections that no bet waits for. */
          readEntries: createEntryStore(reads),
        } satisfies WalletFace,
        routes: [
          userBalanceRoute(memberRoute, createPollBalance(balanceOf)),
          operatorBalanceRoute(memberRoute),
          dailyStatementRoute(memberRoute, { statement, clock }),
        ],
      }
    },
} satisfies Module<unknown, WalletOptions>
