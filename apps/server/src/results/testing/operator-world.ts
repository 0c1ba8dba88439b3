import type pg from 'pg'
import { createKeySeal } from '../../accounts/key-seal.ts'
import { createPepper } from '../../accounts/pepper.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { DriveCalls } from '../../wallet/operator/drive-calls.ts'
import { createOperatorCallStore } from '../../wallet/operator/operator-calls.store.ts'
import { OperatorWallets } from '../../wallet/operator/operator-wallets.ts'
import type { SendCall } from '../../wallet/operator/send-call.ts'
import type { BetPublisher } from '../../betting/lists/bets-changed.ts'
import { createHoldAtOperator } from '../../betting/placing/hold-at-operator.ts'
import { createOperatorHoldStore } from '../../betting/placing/operator-hold.store.ts'
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
export const createTestOperators = ({ pool, send, clock, bus }: TestOperatorParts) => {
  const store = createOperatorCallStore(pool, TEST_WALLET_SEAL)
  const wallets = new OperatorWallets({ store, send, monotonicMs: clock.monotonicMs.bind(clock) })
  const atOperator = createHoldAtOperator({
    wallets,
    store: createOperatorHoldStore(pool, store),
    clock,
    shard: 3,
    bus,
  })
  const drive = new DriveCalls({
    store,
    wallets,
    holders: new Map([[SPORTSBOOK, atOperator.handleUpdate]]),
    onBalances: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  return { wallets, atOperator, drive }
}
