import { DAY_MS, workingDate } from '@touchline/domain/calendar'
import type pg from 'pg'
import { secrets } from '../secrets/index.ts'
import { staff } from '../staff/index.ts'
import { createRunAudited } from '../audit-log/index.ts'
import { members, type PostMovement, type ReadBalance } from '../members/index.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import type { Job, Module, Platform, ModuleApiOf } from '../platform/module.ts'
import type { PageRequest } from '../platform/page.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import { runLoop } from '../runtime/jobs/run-loop.ts'
import { createPollBalance } from './balance.ts'
import { createBookedStore } from './booked.store.ts'
import { allocateCredit } from './credit.store.ts'
import type { CreditOrder } from './credit.ts'
import { cashAction, creditAction, settleAction } from './hierarchy/money-actions.ts'
import type { MoneyTransfers } from './hierarchy/money-ports.ts'
import { moneyRoutes } from './hierarchy/money.http.ts'
import { createReadCompanyOutstanding, createReadOutstanding } from './hierarchy/outstanding.ts'
import { statementRoute } from './hierarchy/statement.http.ts'
import { readTillDay } from './hierarchy/till-statement.store.ts'
import { createLedgerStore } from './ledger.store.ts'
import { connectionRoutes } from './operator/connection.http.ts'
import { createReadOperatorBalance } from './operator/operator-balance.ts'
import type { OperatorWalletStatus } from './operator/operator-wallet-ports.ts'
import {
  listWalletStatuses,
  readWalletStatus,
  requeueCalls,
  stuckCalls,
  sealPlainWalletKeys,
} from './operator/operator-wallet.store.ts'
import type { OperatorWallets } from './operator/operator-wallets.ts'
import type { OperatorCallChanges } from './operator/reconcile-ports.ts'
import { readDifferences, readReconciledDays, retryCall, wantReconciliation } from './operator/reconciled.store.ts'
import { createOperatorCallActions } from './operator/reconciliation-actions.ts'
import { CASH_SHARD, createPostMovement } from './post-movement.ts'
import { createProtectionTotals } from './protection/protection-totals.ts'
import { protectionRoutes } from './protection/protection.http.ts'
import { createProtectionTotalsStore, createProtectionStore } from './protection/protection.store.ts'
import { createDailyStatement } from './statement/daily-statement.ts'
import { dailyStatementRoute } from './statement/dailystatement.http.ts'
import { createEntryStore } from './statement/statement-entries.store.ts'
import type { DailyStatement } from './statement/statement-ports.ts'
import { createStatementStore } from './statement/statement.store.ts'
import { payCash } from './uplines/upline-cash.store.ts'
import type { CashOrder } from './uplines/upline-cash.ts'
import {
  sumHierarchyDays,
  type HierarchyRange,
  type MemberRange,
  type DirectMembersRange,
  readAllCompanyIds,
  readCompanyIds,
  readHierarchySums,
  readMemberSums,
  readDirectMembersSums,
} from './uplines/upline-days.store.ts'
import { readHierarchyFunds } from './uplines/upline-funds.store.ts'
import { readOutstanding, readTopOutstanding, settleUplineAccount } from './uplines/upline-settlement.store.ts'
import type { SettleOrder, TopAccount } from './uplines/upline-settlement.ts'
import type { MemberSumsBy, SumsBy, SumsPage } from './uplines/upline-sums.ts'
import { userBalanceRoute } from './userbalance.http.ts'
import { operatorBalanceRoute } from './vuserbalance.http.ts'
import { walletDescription } from './wallet.description.ts'
import { signShardHeads } from './signed-heads.store.ts'
import { openOperatorWallets, type OperatorWalletApi } from './operator/open-operator-wallets.ts'
import { createReconciliationJob } from './operator/reconciliation-job.ts'
import { createReconcileStore } from './operator/reconcile.store.ts'
import { createOperatorCallStore } from './operator/operator-calls.store.ts'
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
  readonly postMovement: PostMovement
  /** Returns the amount at risk on a member's open bets in minor units, for every wallet type. */
  readonly readOutstandingMinor: (memberId: number) => Promise<bigint>
  readonly booked: ReturnType<typeof createBookedStore>
  readonly entries: ReturnType<typeof createEntryStore>
  readonly readEntries: ReturnType<typeof createEntryStore>
  readonly statement: DailyStatement
  readonly hierarchyMoney: HierarchyMoney
  /** Lists the states of operator wallets, of one operator or of every operator. */
  readonly listWalletStatuses: (operatorId: number | null) => Promise<readonly OperatorWalletStatus[]>
}

/** Module of the ledger: wallets of members and uplines, and operator wallets. */
export const wallet = {
  name: 'wallet',
  description: walletDescription,
  commands: {
    money: async () => (await import('./money.command.ts')).moneyCommand,
    protection: async () => (await import('./protection/protection.command.ts')).protectionCommand,
  },
  schema: walletSchema,
  rights: ['credit'],
  open:
    ({ dataDir, databaseUrl, walletLoopback = false }) =>
    (platform, apiOf) => {
      const { pool, reads, clock } = platform
      const ledger = createLedgerStore(pool)
      const { readBalance, readOutstandingMinor } = ledger
      const { createMemberRouteFor, sessionTimes: sessions } = apiOf(members)
      const { walletSeal } = apiOf(secrets)
      const memberRoute = createMemberRouteFor('wallet')
      const hierarchyMoney = createHierarchyMoney({ pool, reads, clock, shard: CASH_SHARD })
      const statement = createDailyStatement(createStatementStore(reads))
      const protection = createProtectionStore(pool)
      const operators = openOperatorWallets(platform, {
        ...ledger,
        ...protection,
        openCalls: (connections) => createOperatorCallStore(connections, walletSeal),
        sealPlainKeys: () => sealPlainWalletKeys(pool, walletSeal),
        reach: walletLoopback ? 'loopback' : 'outside',
      })
      const postMovement = createPostMovement({ store: ledger, clock, shard: CASH_SHARD })
      const readTotals = createProtectionTotals({ store: createProtectionTotalsStore(reads), sessions, clock })
      return {
        api: {
          readBalance,
          postMovement,
          readOutstandingMinor,
          /** Readers of booked totals and of ledger postings. */
          booked: createBookedStore(reads),
          entries: createEntryStore(pool),
          /** Same reader as `entries` on the connection pool for reports, to keep bets fast. */
          readEntries: createEntryStore(reads),
          ...operators.face,
          statement,
          hierarchyMoney,
          listWalletStatuses: (operatorId) => listWalletStatuses(pool, operatorId),
        } satisfies WalletApi,
        start: operators.start,
        jobs: createJobs(platform, { dataDir, databaseUrl }, operators),
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
          hierarchyMoney,
          statement,
          wallets: operators.face.operatorWallets,
        }),
      }
    },
} satisfies Module<unknown, WalletOptions>

function createJobs(
  platform: Platform,
  headOptions: Pick<WalletOptions, 'dataDir' | 'databaseUrl'>,
  { job: operatorCalls, face }: ReturnType<typeof openOperatorWallets>,
): Job[] {
  return [
    signHeads(platform, headOptions),
    operatorCalls,
    createReconciliationJob(platform, { wallets: face.operatorWallets, openStore: createReconcileStore }),
    sumDays(platform),
  ]
}

/** Job that signs the heads of the ledger shards. */
function signHeads(
  { clock, log }: Platform,
  { dataDir, databaseUrl }: Pick<WalletOptions, 'dataDir' | 'databaseUrl'>,
): Job {
  return {
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
  }
}

function sumDays({ clock, log }: Platform): Job {
  return {
    name: 'daily sums of uplines',
    role: 'worker',
    isLeased: true,
    start: async ({ pool }) =>
      runLoop(async () => {
        // Sums a working day only one day after its end, so that bookings from the end of the day are complete.
        const before = workingDate(clock.worldMs() - DAY_MS)
        await sumHierarchyDays(pool, before).catch((err: unknown) =>
          log.error({ err }, 'computing daily totals failed'),
        )
      }, SUM_EVERY_MS),
  }
}

interface HierarchyMoneyParts {
  readonly pool: pg.Pool
  /** Connection pool for reports and history, separate to keep bets fast. */
  readonly reads: pg.Pool
  readonly clock: Pick<Clock, 'worldMs'>
  /** Ledger shard of payments between neighbouring accounts of the upline tree. */
  readonly shard: number
}

export type HierarchyMoney = ReturnType<typeof createHierarchyMoney>

/** Creates the money operations of uplines: credit, cash, open balances and booked sums of accounts. */
function createHierarchyMoney({ pool, reads, clock, shard }: HierarchyMoneyParts) {
  return {
    /** Gives or takes back credit in the transaction of the client (UP6). */
    allocateCredit: (client: pg.PoolClient, order: CreditOrder) =>
      allocateCredit(client, order, Math.floor(clock.worldMs())),
    /** Pays cash between neighbouring accounts in the transaction of the client (UP10). */
    payCash: (client: pg.PoolClient, order: CashOrder) => payCash(client, shard, readMoment(clock), order),
    settle: (client: pg.PoolClient, order: SettleOrder) => settleUplineAccount(client, shard, readMoment(clock), order),
    readOutstanding: (account: string) => readOutstanding(pool, account),
    readTopOutstanding: (operatorId: number, tops: readonly TopAccount[], page: SumsPage) =>
      readTopOutstanding(reads, operatorId, tops, page),
    funds: (ids: Parameters<typeof readHierarchyFunds>[1]) => readHierarchyFunds(pool, ids),
    /** Returns the cash statement of an upline for one working day (UP10). */
    tillDay: (uplineId: number, date: string, page: PageRequest) => readTillDay(reads, uplineId, date, page),
    companyIds: (operatorId: number) => readCompanyIds(reads, operatorId),
    allCompanyIds: (operators: Parameters<typeof readAllCompanyIds>[1]) => readAllCompanyIds(reads, operators),
    sums: (range: HierarchyRange, by: SumsBy) => readHierarchySums(reads, range, by),
    directMembersSums: (range: DirectMembersRange) => readDirectMembersSums(reads, range),
    memberSums: (range: MemberRange, by: MemberSumsBy) => readMemberSums(reads, range, by),
  }
}

function readMoment(clock: Pick<Clock, 'worldMs'>) {
  const atMs = Math.floor(clock.worldMs())
  return { workingDate: workingDate(atMs), atMs }
}

interface WalletStaffParts {
  readonly hierarchyMoney: HierarchyMoney
  readonly statement: DailyStatement
  readonly wallets: OperatorWallets
}

/** Creates the routes by which staff move money in their downline and look after operator wallets. */
function createStaffRoutes(platform: Platform, apiOf: ModuleApiOf, parts: WalletStaffParts): StaffCallRoute[] {
  return [...createMoneyRoutes(platform, apiOf, parts), ...createConnectionRoutes(platform, apiOf, parts)]
}

/** Routes of the money in the caller's downline: credit, cash, settlement, open balances and statements. */
function createMoneyRoutes(
  { pool, clock }: Platform,
  apiOf: ModuleApiOf,
  { hierarchyMoney, statement }: WalletStaffParts,
): StaffCallRoute[] {
  const { staffRoute } = apiOf(staff)
  const { directory } = apiOf(members)
  const runAudited = createRunAudited(
    pool,
    (client): MoneyTransfers => ({
      allocateCredit: (order) => hierarchyMoney.allocateCredit(client, order),
      payCash: (order) => hierarchyMoney.payCash(client, order),
      settle: (order) => hierarchyMoney.settle(client, order),
    }),
  )
  return [
    ...moneyRoutes(staffRoute, {
      credit: creditAction(runAudited),
      cash: cashAction(runAudited),
      settle: settleAction(runAudited),
      outstanding: createReadOutstanding({ ...hierarchyMoney, directory }),
      companyOutstanding: createReadCompanyOutstanding({ ...hierarchyMoney, directory }),
    }),
    statementRoute(staffRoute, {
      statement,
      tillDay: hierarchyMoney.tillDay,
      uplineNames: directory.readUplineNames,
      clock,
    }),
  ]
}

/** Routes of the connection to an operator wallet. */
function createConnectionRoutes(
  { pool, clock }: Platform,
  apiOf: ModuleApiOf,
  { wallets }: WalletStaffParts,
): StaffCallRoute[] {
  const { staffRoute, forOperator } = apiOf(staff)
  const runAudited = createRunAudited(
    pool,
    (client): OperatorCallChanges => ({
      requeueCalls: (operatorId) => requeueCalls(client, operatorId),
      wantReconciliation: (day) => wantReconciliation(client, day),
      retryCall: (day, transactionId) => retryCall(client, day, transactionId),
    }),
  )
  return connectionRoutes(staffRoute, {
    reads: {
      readStatus: (operator) => readWalletStatus(pool, operator),
      readStuckCalls: (operatorId, limit) => stuckCalls(pool, operatorId, limit),
    },
    reconciled: {
      readDays: (operatorId, limit) => readReconciledDays(pool, operatorId, limit),
      readDifferences: (day, page) => readDifferences(pool, day, page),
    },
    actions: createOperatorCallActions(runAudited),
    clock,
    wallets,
    forOperator,
  })
}
