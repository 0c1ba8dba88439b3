import { operatorChanged } from '../../members/index.ts'
import { runLoop } from '../../runtime/jobs/run-loop.ts'
import type { Job, Platform } from '../../platform/module.ts'
import { balanceReported, publishBalances, type BalancePublisherDeps } from './balance-reported.ts'
import { createOperatorHolds, type OperatorHolds } from './authorize.ts'
import { DriveCalls } from './drive-calls.ts'
import { type EndpointStore, OperatorWallets } from './operator-wallets.ts'
import type { PendingCallStore } from './owed-calls.ts'
import { createSendCall, type Endpoint } from './send-call.ts'
import type { WalletReach } from './wallet-address.ts'

const DRIVE_EVERY_MS = 500

/** Public interface of operator wallets (type 2) for products (WA2). */
export interface OperatorWalletApi extends Omit<OperatorHolds, 'handleUpdate'> {
  readonly operatorWallets: OperatorWallets
  /** Pushes a balance reported by the operator, in minor units, to the member's sockets. */
  readonly publishBalance: (memberId: number, balanceMinor: bigint) => void
  /** Opens simulated operator wallets for the history of a demo. These wallets accept every call. */
  readonly openSimulatedWallets: (operatorIds: readonly number[]) => Promise<SimulatedWallets>
}

interface SimulatedWallets extends Pick<OperatorWalletApi, 'authorize' | 'readHold' | 'registerHoldHandler'> {
  readonly operatorWallets: OperatorWallets
  /** Acknowledges every pending call of the simulated wallets. */
  readonly acknowledgeAll: () => Promise<void>
}

interface OperatorWalletParts extends Pick<BalancePublisherDeps, 'readOutstandingMinor' | 'barredNow'> {
  readonly reach: WalletReach
  /** Opens the store of calls and endpoints on database connections. */
  readonly openCalls: (pool: Platform['pool']) => PendingCallStore & EndpointStore
  /** Seals the signing keys that are stored in plain text. */
  readonly sealPlainKeys: () => Promise<void>
}

/** Endpoint of simulated wallets, which no call ever reaches. */
const NOWHERE: Endpoint = { url: '', keyId: '', secret: '' }

/** Opens the operator wallets for every process, and the delivery job for pending calls. */
export function openOperatorWallets(
  { pool, clock, bus, hub, log }: Platform,
  { reach, openCalls, sealPlainKeys, ...member }: OperatorWalletParts,
) {
  const calls = openCalls(pool)
  const operatorWallets = new OperatorWallets({
    store: calls,
    send: createSendCall(clock.wallMs, { reach }),
    monotonicMs: () => performance.now(),
  })
  const { handleUpdate, ...holds } = createOperatorHolds({ wallets: operatorWallets, readHold: calls.readHold })
  const logFailure = (err: unknown, activity: string): void => log.error({ err }, `${activity} failed`)
  const reloadEndpoints = (): void => {
    operatorWallets
      .reloadEndpoints()
      .catch((err: unknown) => logFailure(err, 'reading the wallet locations of operators'))
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
    name: 'operator calls',
    role: 'worker',
    isLeased: true,
    start: ({ pool: ours }) => {
      const store = openCalls(ours)
      const drive = new DriveCalls({
        store,
        wallets: operatorWallets,
        onHoldUpdate: handleUpdate,
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
      await sealPlainKeys()
      await operatorWallets.reloadEndpoints()
    },
    face: {
      operatorWallets,
      ...holds,
      publishBalance: (memberId, balanceMinor) =>
        bus.publish(balanceReported, [{ memberId, availableMinor: String(balanceMinor) }]),
      openSimulatedWallets: (operatorIds) => openSimulatedWallets(calls, operatorIds),
    } satisfies OperatorWalletApi,
  }
}

async function openSimulatedWallets(
  store: PendingCallStore,
  operatorIds: readonly number[],
): Promise<SimulatedWallets> {
  const operatorWallets = new OperatorWallets({
    store: { endpoints: async () => new Map(operatorIds.map((operatorId) => [operatorId, NOWHERE])) },
    send: async (_endpoint, _call, { transaction_id }) => ({ answer: { transaction_id, status: 'done' } }),
    monotonicMs: () => 0,
  })
  await operatorWallets.reloadEndpoints()
  const onError = (error: unknown): never => {
    throw error
  }
  const { handleUpdate, ...holds } = createOperatorHolds({ wallets: operatorWallets, readHold: store.readHold })
  const drive = new DriveCalls({
    store,
    wallets: operatorWallets,
    onHoldUpdate: handleUpdate,
    onBalances: () => undefined,
    onError,
  })
  return {
    ...holds,
    operatorWallets,
    acknowledgeAll: async () => {
      for (const operatorId of operatorIds) await drive.drive(operatorId, true)
    },
  }
}
