import { type KeySeal, operatorChanged } from '../accounts/index.ts'
import { runLoop } from '../platform/jobs/run-loop.ts'
import type { Job, Platform } from '../platform/module.ts'
import { balanceReported, publishBalances, type BalancePublisherDeps } from './operator/balance-reported.ts'
import { DriveCalls, type OnHoldUpdate } from './operator/drive-calls.ts'
import { createOperatorCallStore } from './operator/operator-calls.store.ts'
import { sealPlainWalletKeys } from './operator/operator-wallet.store.ts'
import { OperatorWallets } from './operator/operator-wallets.ts'
import type { PendingCallStore } from './operator/owed-calls.ts'
import { createSendCall, type Endpoint } from './operator/send-call.ts'
import type { WalletReach } from './operator/wallet-address.ts'

const DRIVE_EVERY_MS = 500

/** Public interface of operator wallets (type 2) for products (WA2). */
export interface OperatorWalletApi {
  readonly operatorWallets: OperatorWallets
  readonly readHold: PendingCallStore['readHold']
  /** Registers a product's handler for holds that end otherwise than by the response to the hold request. */
  readonly registerHoldHandler: (product: string, handler: OnHoldUpdate) => void
  /** Pushes a balance reported by the operator, in minor units, to the member's sockets. */
  readonly publishBalance: (memberId: number, balanceMinor: bigint) => void
  /** Opens simulated operator wallets for the history of a demo. These wallets accept every call. */
  readonly openSimulatedWallets: (operatorIds: readonly number[]) => Promise<SimulatedWallets>
}

interface SimulatedWallets {
  readonly operatorWallets: OperatorWallets
  /** Acknowledges every pending call of the simulated wallets. */
  readonly acknowledgeAll: () => Promise<void>
}

/** Endpoint of simulated wallets, which no call ever reaches. */
const NOWHERE: Endpoint = { url: '', keyId: '', secret: '' }

const openSimulatedWallets = async (
  store: PendingCallStore,
  operatorIds: readonly number[],
): Promise<SimulatedWallets> => {
  const operatorWallets = new OperatorWallets({
    store: { endpoints: async () => new Map(operatorIds.map((operatorId) => [operatorId, NOWHERE])) },
    send: async (_endpoint, _call, { transaction_id }) => ({ answer: { transaction_id, status: 'done' } }),
    monotonicMs: () => 0,
  })
  await operatorWallets.reloadEndpoints()
  const onError = (error: unknown): never => {
    throw error
  }
  const parts = { store, wallets: operatorWallets, holders: new Map(), onBalances: () => undefined, onError }
  const drive = new DriveCalls(parts)
  return {
    operatorWallets,
    acknowledgeAll: async () => {
      for (const operatorId of operatorIds) await drive.drive(operatorId, true)
    },
  }
}

/** Opens the operator wallets for every process, and the delivery job for pending calls. */
export const openOperatorWallets = (
  { pool, clock, bus, hub, log }: Platform,
  seal: KeySeal,
  {
    reach,
    ...member
  }: Pick<BalancePublisherDeps, 'readOutstandingMinor' | 'barredNow'> & { readonly reach: WalletReach },
) => {
  const calls = createOperatorCallStore(pool, seal)
  const holders = new Map<string, OnHoldUpdate>()
  const operatorWallets = new OperatorWallets({
    store: calls,
    send: createSendCall(clock.wallMs, { reach }),
    monotonicMs: () => performance.now(),
  })
  const logFailure = (err: unknown, activity: string): void => log.error({ err }, `${activity} failed`)
  const reloadEndpoints = (): void => {
    operatorWallets.reloadEndpoints().catch((err: unknown) => logFailure(err, 'reading where operators keep wallets'))
  }
  publishBalances({
    ...member,
    bus,
    hub,
    onError: (err) => logFailure(err, 'notifying a member of the operator’s result'),
  })
  bus.subscribe(operatorChanged, reloadEndpoints)
  bus.onGap(reloadEndpoints)
  const job: Job = {
    name: 'calls owed to operators',
    role: 'worker',
    isLeased: true,
    start: ({ pool: ours }) => {
      const store = createOperatorCallStore(ours, seal)
      const drive = new DriveCalls({
        store,
        wallets: operatorWallets,
        holders,
        onBalances: (balances) => bus.publish(balanceReported, balances),
        onError: logFailure,
      })
      const stop = runLoop(
        () => drive.step().catch((err: unknown) => logFailure(err, 'delivering calls to operators')),
        DRIVE_EVERY_MS,
      )
      return async () => {
        await stop()
        await drive.idle()
      }
    },
  }
  return {
    job,
    start: async () => {
      await sealPlainWalletKeys(pool, seal)
      await operatorWallets.reloadEndpoints()
    },
    face: {
      operatorWallets,
      readHold: calls.readHold,
      registerHoldHandler: (product, handler) => void holders.set(product, handler),
      publishBalance: (memberId, balanceMinor) =>
        bus.publish(balanceReported, [{ memberId, availableMinor: String(balanceMinor) }]),
      openSimulatedWallets: (operatorIds) => openSimulatedWallets(calls, operatorIds),
    } satisfies OperatorWalletApi,
  }
}
