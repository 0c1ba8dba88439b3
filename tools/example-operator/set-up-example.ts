import { randomBytes } from 'node:crypto'
import type { Currency } from '@touchline/domain/money'
import type { Pool } from '../bench/pool.ts'
import { ensureElsewhere } from '../../apps/server/src/demo/type-2-demo.store.ts'
import { DEMO_ELSEWHERE } from '../../apps/server/src/demo/demo-tree.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-world.ts'
import { createKeySeal } from '../../apps/server/src/secrets/key-seal.ts'
import { lockOperator } from '../../apps/server/src/members/office.store.ts'
import { createPasswords } from '../../apps/server/src/members/passwords/passwords.ts'
import type { Pepper } from '../../apps/server/src/secrets/pepper.ts'
import { type StoredCall, moneyCallBody } from '../../apps/server/src/wallet/operator/call-body.ts'
import {
  addWalletKey,
  connectWallet,
  removeWalletKey,
} from '../../apps/server/src/wallet/operator/operator-wallet.store.ts'
import { ExampleWallet } from './wallet.ts'

/** Type-2 example operator beside the server, and its members. One member has uplines. */
export const EXAMPLE = { ...DEMO_ELSEWHERE, keyId: 'example', password: DEMO_PASSWORD } as const

/** Currency by example member. */
export const EXAMPLE_CURRENCIES: ReadonlyMap<string, Currency> = new Map([
  [EXAMPLE.accountId, 'MYR'],
  [EXAMPLE.myanmar, 'MMK'],
  [EXAMPLE.below, 'SGD'],
])

const ACKNOWLEDGED_CALLS = `
  select c.call, m.account_id as "accountId", m.currency, c.product, c.subject::text, c.round, c.ref,
    c.amount as "amountMinor", c.at_ms::float8 as "atMs"
  from operator_call c join member m on m.id = c.member_id
  where m.account_id = any ($1) and c.acknowledged_at is not null and c.state in ('accepted', 'rolled_back')
  order by c.id`

/** Balance in minor units that exceeds any possible stake. */
const PLENTY_MINOR = 10n ** 15n

/**
 * Creates the example operator with members and uplines if missing, and connects a wallet with a new key. Idempotent.
 * Returns the secret of the key.
 */
export async function setUpExample(pool: Pool, pepper: Pepper): Promise<string> {
  const operatorId = await ensureElsewhere(pool, await createPasswords(pepper).hash(EXAMPLE.password))
  if (operatorId === null) throw new Error(`the operator ${EXAMPLE.operator} is not of type 2`)
  const secret = randomBytes(32).toString('base64url')
  await removeWalletKey(pool, operatorId, EXAMPLE.keyId)
  const key = { keyId: EXAMPLE.keyId, secret, seal: createKeySeal(pepper, 'wallet') }
  if (!(await addWalletKey(pool, operatorId, key))) throw new Error('the example has no room for a key')
  return secret
}

/** Connects the example operator to the wallet at the URL. */
export async function connectExample(pool: Pool, url: string): Promise<void> {
  const operator = await lockOperator(pool, EXAMPLE.operator)
  if (operator === null) throw new Error(`there is no operator ${EXAMPLE.operator}`)
  await connectWallet(pool, operator.id, url)
}

/**
 * Rebuilds the example wallet from the stored operator calls, as if it had existed before the first bet.
 * @param firstMinor initial balance by member, in minor units
 */
export async function rebuildWallet(pool: Pool, firstMinor: ReadonlyMap<string, bigint>): Promise<ExampleWallet> {
  const wallet = new ExampleWallet()
  for (const account of firstMinor.keys()) wallet.balances.set(account, PLENTY_MINOR)
  const { rows } = await pool.query<StoredCall>(ACKNOWLEDGED_CALLS, [[...firstMinor.keys()]])
  for (const stored of rows) wallet.answer(stored.call, moneyCallBody(stored))
  for (const [account, first] of firstMinor) {
    wallet.balances.set(account, (wallet.balances.get(account) ?? 0n) - PLENTY_MINOR + first)
  }
  return wallet
}
