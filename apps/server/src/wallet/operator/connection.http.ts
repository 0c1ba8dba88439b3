import {
  CheckWalletStatus,
  DriveWallet,
  DriveWalletAnswer,
  ShowWallet,
  WalletAnswer,
  WalletStatusAnswer,
} from '@touchline/contract/office/connections'
import type { ForOperator, StaffRoute } from '../../staff/index.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import type { StaffCallRoute } from '../../platform/http/route.ts'
import type { OperatorWalletReads } from './operator-wallet-ports.ts'
import type { OperatorWallets } from './operator-wallets.ts'
import type { ReconciledReads } from './reconcile-ports.ts'
import type { OperatorCallActions } from './reconciliation-actions.ts'
import { reconciliationRoutes } from './reconciliation.http.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const LISTED = 50

interface ConnectionParts {
  readonly reads: OperatorWalletReads
  readonly reconciled: ReconciledReads
  readonly actions: OperatorCallActions
  readonly clock: Pick<Clock, 'worldMs'>
  readonly wallets: Pick<OperatorWallets, 'isDown' | 'fetchStatus'>
  readonly forOperator: ForOperator
}

/** Routes of the connection to a type-2 operator wallet, and of its reconciliation (WA2 to WA4, WA10). */
export function connectionRoutes(staffRoute: StaffRoute, parts: ConnectionParts): StaffCallRoute[] {
  const { reads, wallets, actions, forOperator } = parts
  return [
    staffRoute({
      url: '/office/wallet',
      summary: 'Get the connection to an operator wallet: its address and the undelivered calls',
      needs: 'settings',
      weight: 'list',
      errors: ['notFound'],
      body: ShowWallet,
      answer: WalletAnswer,
      handle: forOperator(async ({ operator }) => {
        const wallet = await reads.readStatus(operator.name)
        if (wallet === null || wallet.type === 1) return { ...DONE, wallet: null }
        const { url, keys, owed, unknownHolds } = wallet
        const stuck = (await reads.readStuckCalls(operator.id, LISTED)).map(({ accountId, amountMinor, ...call }) => ({
          ...call,
          account: accountId,
          amount: String(amountMinor),
        }))
        return {
          ...DONE,
          wallet: { url, keys: [...keys], isDown: wallets.isDown(operator.id), owed, unknownHolds, stuck },
        }
      }),
    }),
    staffRoute({
      url: '/office/walletstatus',
      summary: 'Ask the operator for the status of a call, by transaction id',
      needs: 'settings',
      weight: 'list',
      errors: ['notFound'],
      body: CheckWalletStatus,
      answer: WalletStatusAnswer,
      handle: forOperator(async ({ operator, body: { transactionId } }) => ({
        ...DONE,
        says: await wallets.fetchStatus(operator.id, transactionId),
      })),
    }),
    staffRoute({
      url: '/office/drivewallet',
      summary: 'Retry all undelivered calls to an operator wallet now',
      needs: 'settings',
      changesData: true,
      errors: ['notFound'],
      body: DriveWallet,
      answer: DriveWalletAnswer,
      handle: forOperator(async ({ operator, actor }) => ({
        ...DONE,
        calls: await actions.retryCalls(actor, operator),
      })),
    }),
    ...reconciliationRoutes(staffRoute, parts),
  ]
}
