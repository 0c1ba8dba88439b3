import type pg from 'pg'
import { createKeySeal } from '../../secrets/key-seal.ts'
import { createPepper } from '../../secrets/pepper.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import { createOperatorHolds } from '../../wallet/operator/authorize.ts'
import { DriveCalls } from '../../wallet/operator/drive-calls.ts'
import { createOperatorCallStore } from '../../wallet/operator/operator-calls.store.ts'
import { OperatorWallets } from '../../wallet/operator/operator-wallets.ts'
import type { SendCall } from '../../wallet/operator/send-call.ts'
import type { BetPublisher } from '../../betting/lists/bets-changed.ts'
import { createApplyBetHold } from '../../betting/placing/apply-bet-hold.ts'
import { createBetHoldStore } from '../../betting/placing/bet-hold.store.ts'
import { SPORTSBOOK } from '../../betting/product.ts'

/** Seal that encrypts the operators' wallet keys in the database. */
export const TEST_WALLET_SEAL = createKeySeal(createPepper('a pepper of the world, long enough'), 'wallet')

/** Sender of wallet calls for tests without operator wallets: each call gets no response. */
export const NO_OPERATOR: SendCall = () => Promise.resolve({ unheard: 'no operator keeps a wallet' })

interface TestOperatorParts {
  readonly pool: pg.Pool
  readonly send: SendCall
  readonly clock: Clock
  readonly bus: BetPublisher
}

/** Creates the access to operator wallets; `send` is the test's fake operator. */
export function createTestOperators({ pool, send, clock, bus }: TestOperatorParts) {
  const store = createOperatorCallStore(pool, TEST_WALLET_SEAL)
  const wallets = new OperatorWallets({ store, send, monotonicMs: clock.monotonicMs.bind(clock) })
  const holds = createOperatorHolds({ wallets, readHold: store.readHold })
  holds.registerHoldHandler(SPORTSBOOK, createApplyBetHold({ store: createBetHoldStore(pool), clock, shard: 3, bus }))
  const drive = new DriveCalls({
    store,
    wallets,
    onHoldUpdate: holds.handleUpdate,
    onBalances: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  return { wallets, holds, drive }
}
