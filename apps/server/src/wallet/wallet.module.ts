import { DAY_MS, workingDate } from '@touchline/domain/calendar'
import { walletDescription } from './wallet.description.ts'
import { accounts, type ReadBalance } from '../accounts/index.ts'
import type { Job, Module, Platform } from '../platform/module.ts'
import { runLoop } from '../platform/jobs/run-loop.ts'
import { createPollBalance } from './balance.ts'
import { createBookedStore } from './booked.store.ts'
import { createReadOperatorBalance } from './operator/balance-there.ts'
import { createDailyStatement } from './daily-statement.ts'
import { dailyStatementRoute } from './dailystatement.http.ts'
import { createEntryStore } from './entries.store.ts'
import { createLineMoney, type LineMoney } from './wallet.lines.ts'
import type { DailyStatement } from './statement-ports.ts'
import { signShardHeads } from './wallet.heads.ts'
import { reconciliation } from './wallet.reconcile.ts'
import { listWalletStatuses } from './operator/operator-wallet.store.ts'
import type { OperatorWalletStatus } from './operator/operator-wallet-ports.ts'
import { openOperatorWallets, type OperatorWalletApi } from './wallet.operators.ts'
import { createStaffRoutes } from './wallet.staff-routes.ts'
import { sumLineDays } from './line-days.store.ts'
import { createLedgerStore } from './ledger.store.ts'
import { CASH_SHARD, createPostMovement } from './post-movement.ts'
import { createProtectionTotals } from './protection-totals.ts'
import { protectionRoutes } from './protection.http.ts'
import { createProtectionTotalsStore, createProtectionStore } from './protection.store.ts'
import { createStatementStore } from './statement.store.ts'
import { userBalanceRoute } from './userbalance.http.ts'
import { operatorBalanceRoute } from './vuserbalance.http.ts'
import { walletSchema } from './wallet.schema.ts'

const SUM_EVERY_MS = 60_000

interface WalletOptions {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** Development only: allows operator wallets on the local machine over HTTP (WA11). */
  readonly walletLoopback?: boolean | undefined
}

/** Public interface of the wallet module for other modules. */
export interface WalletApi extends OperatorWalletApi {
  readonly readBalance: ReadBalance
  /** Returns the amount at risk on a member's open bets in minor units, for every wallet type. */
  readonly readOutstandingMinor: (memberId: number) => Promise<bigint>
  readonly booked: ReturnType<typeof createBookedStore>
  readonly entries: ReturnType<typeof createEntryStore>
  readonly readEntries: ReturnType<typeof createEntryStore>
  readonly statement: DailyStatement
  readonly lines: LineMoney
  /** Lists the states of operator wallets, of one operator or of every operator. */
  readonly listWalletStatuses: (operatorId: number | null) => Promise<readonly OperatorWalletStatus[]>
}

const sumDays = ({ clock, log }: Platform): Job => ({
  name: 'daily sums of lines',
  role: 'worker',
  isLeased: true,
  start: async ({ pool }) =>
    runLoop(async () => {
      // Sums a working day only one day after its end, so that bookings from the end of the day are complete.
      const before = workingDate(clock.worldMs() - DAY_MS)
      await sumLineDays(pool, before).catch((err: unknown) => log.error({ err }, 'computing daily totals failed'))
    }, SUM_EVERY_MS),
})

/** Job that signs the heads of the ledger shards. */
const signHeads = (
  { clock, log }: Platform,
  { dataDir, databaseUrl }: Pick<WalletOptions, 'dataDir' | 'databaseUrl'>,
): Job => ({
  name: 'signed heads of the ledger',
  role: 'worker',
  isLeased: true,
  // Registers the stop of the head signing, so that it runs after every job with postings has stopped and the last
  // signed heads are final.
  start: async ({ pool }) => {
    const onError = (err: unknown): void => log.error({ err }, 'signing the heads of the ledger failed')
    const heads = await signShardHeads({ pool, dataDir, databaseUrl, wallMs: clock.wallMs, onError })
    return () => heads.stop()
  },
})

/** Module of the ledger: wallets of members and uplines, and operator wallets. */
export const wallet = {
  name: 'wallet',
  description: walletDescription,
  schema: walletSchema,
  rights: ['credit'],
  open:
    ({ dataDir, databaseUrl, walletLoopback = false }) =>
    (platform, apiOf) => {
      const { pool, reads, clock } = platform
      const ledger = createLedgerStore(pool)
      const { readBalance, readOutstandingMinor } = ledger
      const { createMemberRouteFor, fundsFrom, sessionTimes: sessions, walletSeal } = apiOf(accounts)
      const memberRoute = createMemberRouteFor('wallet')
      const lines = createLineMoney({ pool, reads, clock, shard: CASH_SHARD })
      const statement = createDailyStatement(createStatementStore(reads))
      const protection = createProtectionStore(pool)
      const operators = openOperatorWallets(platform, walletSeal, {
        ...ledger,
        ...protection,
        reach: walletLoopback ? 'loopback' : 'outside',
      })
      const verifyWithOperator = operators.face.operatorWallets.authenticate
      const postMovement = createPostMovement({ store: ledger, clock, shard: CASH_SHARD })
      fundsFrom({ ...lines, readAccountFunds: lines.funds, readBalance, postMovement, verifyWithOperator })
      const readTotals = createProtectionTotals({ store: createProtectionTotalsStore(reads), sessions, clock })
      return {
        api: {
          readBalance,
          readOutstandingMinor,
          /** Readers of booked totals and of ledger postings. */
          booked: createBookedStore(reads),
          entries: createEntryStore(pool),
          /** Same reader as `entries` on the connection pool for reports, to keep bets fast. */
          readEntries: createEntryStore(reads),
          ...operators.face,
          statement,
          lines,
          listWalletStatuses: (operatorId) => listWalletStatuses(pool, operatorId),
        } satisfies WalletApi,
        start: operators.start,
        jobs: [
          signHeads(platform, { dataDir, databaseUrl }),
          operators.job,
          reconciliation(platform, operators.face.operatorWallets),
          sumDays(platform),
        ],
        routes: [
          userBalanceRoute(
            memberRoute,
            createPollBalance(({ id }) => readBalance(id)),
          ),
          operatorBalanceRoute(memberRoute, {
            barredNow: protection.barredNow,
            pollBalance: createPollBalance(
              createReadOperatorBalance({ ...protection, ...ledger, wallets: operators.face.operatorWallets }),
            ),
          }),
          dailyStatementRoute(memberRoute, { statement, clock }),
          ...protectionRoutes(memberRoute, { store: protection, sessions, readTotals }),
        ],
        staffRoutes: createStaffRoutes(platform, apiOf, {
          lines,
          statement,
          wallets: operators.face.operatorWallets,
        }),
      }
    },
} satisfies Module<unknown, WalletOptions>
