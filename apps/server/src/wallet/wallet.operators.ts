import { type KeySeal, operatorChanged } from '../accounts/index.ts'
import { runLoop } from '../platform/jobs/run-loop.ts'
import type { Job, Platform } from '../platform/module.ts'
import { balanceReported, publishBalances, type BalancePublisherDeps } from './operator/balance-reported.ts'
import { DriveCalls, type OnHoldUpdate } from './operator/drive-calls.ts'
import { createOperatorCallStore } from './operator/operator-calls.store.ts'
import { sealPlainWalletKeys } from './operator/operator-wallet.store.ts'
import { OperatorWallets } from './operator/operator-wallets.ts'
import type { OwedStore } from './operator/owed-calls.ts'
import { createSendCall, type Endpoint } from './operator/send-call.ts'
import type { WalletReach } from './operator/wallet-address.ts'

const DRIVE_EVERY_MS = 500

/** Public interface of operator wallets (type 2) for products (WA2). */
export interface OperatorWalletApi {
  readonly operatorWallets: OperatorWallets
  readonly holdOf: OwedStore['holdOf']
  /** Registers a product's handler for holds that end otherwise than by the response to the hold request. */
  readonly hearHolds: (product: string, handler: OnHoldUpdate) => void
  /** Pushes a balance reported by the operator, in minor units, to the member's sockets. */
  readonly tellBalance: (memberId: number, balanceMinor: bigint) => void
  /** Opens simulated operator wallets for the history of a demo. These wallets accept every call. */
  readonly openPlayed: (operatorIds: readonly number[]) => Promise<PlayedWallets>
}

interface PlayedWallets {
  readonly operatorWallets: OperatorWallets
  /** Acknowledges every pending call of the simulated wallets. */
  readonly tellAll: () => Promise<void>
}

/** Endpoint of simulated wallets, which no call ever reaches. */
const NOWHERE: Endpoint = { url: '', keyId: '', secret: '' }

const openPlayed = async (store: OwedStore, operatorIds: readonly number[]): Promise<PlayedWallets> => {
  const operatorWallets = new OperatorWallets({
    store: { endpoints: async () => new Map(operatorIds.map((operatorId) => [operatorId, NOWHERE])) },
    send: async (_endpoint, _call, { transaction_id }) => ({ answer: { transaction_id, status: 'done' } }),
    monotonicMs: () => 0,
  })
  await operatorWallets.readAgain()
  const onError = (error: unknown): never => {
    throw error
  }
  const parts = { store, wallets: operatorWallets, holders: new Map(), onTold: () => undefined, onError }
  const drive = new DriveCalls(parts)
  return {
    operatorWallets,
    tellAll: async () => {
      for (const operatorId of operatorIds) await drive.drive(operatorId, true)
    },
  }
}

/** Opens the operator wallets for every process, and the delivery job for pending calls. */
export const openOperatorWallets = (
  { pool, clock, bus, hub, log }: Platform,
  seal: KeySeal,
  { reach, ...member }: Pick<BalancePublisherDeps, 'outstandingOf' | 'barredNow'> & { readonly reach: WalletReach },
) => {
  const calls = createOperatorCallStore(pool, seal)
  const holders = new Map<string, OnHoldUpdate>()
  const operatorWallets = new OperatorWallets({
    store: calls,
    send: createSendCall(clock.wallMs, { reach }),
    monotonicMs: () => performance.now(),
  })
  const failed = (err: unknown, what: string): void => log.error({ err }, `${what} failed`)
  const readAgain = (): void => {
    operatorWallets.readAgain().catch((err: unknown) => failed(err, 'reading where operators keep wallets'))
  }
  publishBalances({ ...member, bus, hub, onError: (err) => failed(err, 'notifying a member of the operator’s result') })
  bus.subscribe(operatorChanged, readAgain)
  bus.onGap(readAgain)
  const job: Job = {
    name: 'calls owed to operators',
    role: 'worker',
    alone: true,
    start: ({ pool: ours }) => {
      const store = createOperatorCallStore(ours, seal)
      const drive = new DriveCalls({
        store,
        wallets: operatorWallets,
        holders,
        onTold: (balances) => bus.publish(balanceReported, balances),
        onError: failed,
      })
      const stop = runLoop(
        () => drive.step().catch((err: unknown) => failed(err, 'delivering calls to operators')),
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
      await operatorWallets.readAgain()
    },
    face: {
      operatorWallets,
      holdOf: calls.holdOf,
      hearHolds: (product, handler) => void holders.set(product, handler),
      tellBalance: (memberId, balanceMinor) =>
        bus.publish(balanceReported, [{ memberId, availableMinor: String(balanceMinor) }]),
      openPlayed: (operatorIds) => openPlayed(calls, operatorIds),
    } satisfies OperatorWalletApi,
  }
}
