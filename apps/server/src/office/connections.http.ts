import { answered } from '@touchline/contract/envelope'
import {
  CheckWalletStatus,
  ChangeLaunchKey,
  DriveWallet,
  DriveWalletAnswer,
  LaunchKeysAnswer,
  ListLaunchKeys,
  MakeLaunchKey,
  MakeLaunchKeyAnswer,
  ShowWallet,
  WalletAnswer,
  WalletStatusAnswer,
} from '@touchline/contract/office/connections'
import type pg from 'pg'
import { type KeySeal, listLaunchKeys, type StaffRoute } from '../accounts/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import { type OperatorWallets, readWalletStatus, stuckCalls } from '../wallet/index.ts'
import { retryWalletCallsAction, revokeLaunchKeyAction, createLaunchKeyAction } from './office.connections.ts'
import type { ForOperator } from './office.operator.ts'
import { reconciliationRoutes } from './reconciliation.http.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const LISTED = 50

interface ConnectionParts {
  readonly pool: pg.Pool
  readonly clock: Pick<Clock, 'worldMs'>
  readonly launchSeal: KeySeal
  readonly wallets: Pick<OperatorWallets, 'isDown' | 'fetchStatus'>
  readonly forOperator: ForOperator
}

/** Routes of the keys that sign an operator's launch tokens. */
const launchKeyRoutes = (staffRoute: StaffRoute, { pool, launchSeal, forOperator }: ConnectionParts): Route[] => [
  staffRoute({
    url: '/office/launchkeys',
    summary: 'List the operator’s launch keys, without their secrets',
    needs: 'settings',
    errors: ['notFound'],
    body: ListLaunchKeys,
    answer: LaunchKeysAnswer,
    handle: forOperator(async ({ operator }) => ({ ...DONE, keys: [...(await listLaunchKeys(pool, operator.id))] })),
  }),
  staffRoute({
    url: '/office/makelaunchkey',
    summary: 'Create a launch key. The response shows the secret once. An operator has at most two active keys.',
    needs: 'main',
    changesData: true,
    stepUp: () => true,
    errors: ['notFound', 'launchKeyNotMade'],
    body: MakeLaunchKey,
    answer: MakeLaunchKeyAnswer,
    handle: forOperator(async ({ operator, actor, isByPlatformStaff, reply, body: { keyId } }) => {
      if (isByPlatformStaff) return refuse(reply, 'NoUserAccessRight')
      const secret = await createLaunchKeyAction(pool, launchSeal)(actor, operator, keyId)
      return secret === null ? refuse(reply, 'launchKeyNotMade') : { ...DONE, secret }
    }),
  }),
  staffRoute({
    url: '/office/endlaunchkey',
    summary: 'End a launch key. Tokens that it signs are no longer accepted.',
    needs: 'settings',
    changesData: true,
    errors: ['notFound'],
    body: ChangeLaunchKey,
    answer: answered({}),
    handle: forOperator(async ({ operator, actor, reply, body: { keyId } }) =>
      (await revokeLaunchKeyAction(pool)(actor, operator, keyId)) ? DONE : refuse(reply, 'notFound'),
    ),
  }),
]

/** Routes of an operator's connection: launch keys and the type-2 operator wallet (WA2 to WA4). */
export const connectionRoutes = (staffRoute: StaffRoute, parts: ConnectionParts): Route[] => {
  const { pool, wallets, forOperator } = parts
  return [
    ...launchKeyRoutes(staffRoute, parts),
    staffRoute({
      url: '/office/wallet',
      summary: 'Get the connection to an operator wallet: its address and the undelivered calls',
      needs: 'settings',
      weight: 'list',
      errors: ['notFound'],
      body: ShowWallet,
      answer: WalletAnswer,
      handle: forOperator(async ({ operator }) => {
        const wallet = await readWalletStatus(pool, operator.name)
        if (wallet === null || wallet.type === 1) return { ...DONE, wallet: null }
        const { url, keys, owed, unknownHolds } = wallet
        const stuck = (await stuckCalls(pool, operator.id, LISTED)).map(({ accountId, amountMinor, ...call }) => ({
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
        calls: await retryWalletCallsAction(pool)(actor, operator),
      })),
    }),
    ...reconciliationRoutes(staffRoute, parts),
  ]
}
