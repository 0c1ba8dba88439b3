import { accounts, createRunAudited } from '../accounts/index.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import type { ModuleApiOf, Platform } from '../platform/module.ts'
import { cashAction, creditAction, settleAction } from './hierarchy/money-actions.ts'
import type { MoneyTransfers } from './hierarchy/money-ports.ts'
import { moneyRoutes } from './hierarchy/money.http.ts'
import { createReadCompanyOutstanding, createReadOutstanding } from './hierarchy/outstanding.ts'
import { statementRoute } from './hierarchy/statement.http.ts'
import { connectionRoutes } from './operator/connection.http.ts'
import { readWalletStatus, requeueCalls, stuckCalls } from './operator/operator-wallet.store.ts'
import type { OperatorWallets } from './operator/operator-wallets.ts'
import type { OperatorCallChanges } from './operator/reconcile-ports.ts'
import { readDifferences, readReconciledDays, retryCall, wantReconciliation } from './operator/reconciled.store.ts'
import { createOperatorCallActions } from './operator/reconciliation-actions.ts'
import type { DailyStatement } from './statement-ports.ts'
import type { LineMoney } from './wallet.lines.ts'

interface WalletStaffParts {
  readonly lines: LineMoney
  readonly statement: DailyStatement
  readonly wallets: OperatorWallets
}

/** Routes of the money in the caller's downline: credit, cash, settlement, open balances and statements. */
const createMoneyRoutes = (
  { pool, clock }: Platform,
  apiOf: ModuleApiOf,
  { lines, statement }: WalletStaffParts,
): StaffCallRoute[] => {
  const { staffRoute, directory } = apiOf(accounts)
  const runAudited = createRunAudited(
    pool,
    (client): MoneyTransfers => ({
      allocateCredit: (order) => lines.allocateCredit(client, order),
      payCash: (order) => lines.payCash(client, order),
      settle: (order) => lines.settle(client, order),
    }),
  )
  return [
    ...moneyRoutes(staffRoute, {
      credit: creditAction(runAudited),
      cash: cashAction(runAudited),
      settle: settleAction(runAudited),
      outstanding: createReadOutstanding({ ...lines, directory }),
      companyOutstanding: createReadCompanyOutstanding({ ...lines, directory }),
    }),
    statementRoute(staffRoute, { statement, tillDay: lines.tillDay, uplineNames: directory.readUplineNames, clock }),
  ]
}

/** Routes of the connection to an operator wallet. */
const createConnectionRoutes = (
  { pool, clock }: Platform,
  apiOf: ModuleApiOf,
  { wallets }: WalletStaffParts,
): StaffCallRoute[] => {
  const { staffRoute, forOperator } = apiOf(accounts)
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

/** Creates the routes by which staff move money in their downline and look after operator wallets. */
export const createStaffRoutes = (
  platform: Platform,
  apiOf: ModuleApiOf,
  parts: WalletStaffParts,
): StaffCallRoute[] => [...createMoneyRoutes(platform, apiOf, parts), ...createConnectionRoutes(platform, apiOf, parts)]
