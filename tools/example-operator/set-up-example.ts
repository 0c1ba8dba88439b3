import { randomBytes } from 'node:crypto'
import type { Currency } from '@touchline/domain/money'
import type { Pool } from '../bench/pool.ts'
import { ensureElsewhere } from '../../apps/server/src/accounts/accounts.elsewhere.ts'
import { DEMO_ELSEWHERE } from '../../apps/server/src/accounts/demo-tree.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/accounts/demo-world.ts'
import { createKeySeal } from '../../apps/server/src/accounts/key-seal.ts'
import { lockOperator } from '../../apps/server/src/accounts/office.store.ts'
import { createPasswords } from '../../apps/server/src/accounts/passwords.ts'
import type { Pepper } from '../../apps/server/src/accounts/pepper.ts'
import { type KeptCall, moneyCallBody } from '../../apps/server/src/wallet/operator/call-body.ts'
import {
  addWalletKey,
  connectWallet,
  removeWalletKey,
} from '../../apps/server/src/wallet/operator/operator-wallet.store.ts'
import { ExampleWallet } from './wallet.ts'

/** The operator of type 2 that is played beside the server, and its members, one of them below a line. */
export const EXAMPLE = { ...DEMO_ELSEWHERE, keyId: 'example', password: DEMO_PASSWORD } as const

/** The currency of each member of the example. */
export const EXAMPLE_CURRENCIES: ReadonlyMap<string, Currency> = new Map([
  [EXAMPLE.accountId, 'MYR'],
  [EXAMPLE.myanmar, 'MMK'],
  [EXAMPLE.below, 'SGD'],
])

/**
 * Makes the example's operator, members and line where they are missing, and connects a wallet with a key drawn anew.
 * Safe to repeat. Gives the secret of the key.
 */
export const setUpExample = async (pool: Pool, pepper: Pepper): Promise<string> => {
  const operatorId = await ensureElsewhere(pool, await createPasswords(pepper).hash(EXAMPLE.password))
  if (operatorId === null) throw new Error(`the operator ${EXAMPLE.operator} is not of type 2`)
  const secret = randomBytes(32).toString('base64url')
  await removeWalletKey(pool, operatorId, EXAMPLE.keyId)
  const key = { keyId: EXAMPLE.keyId, secret, seal: createKeySeal(pepper, 'wallet') }
  if (!(await addWalletKey(pool, operatorId, key))) throw new Error('the example has no room for a key')
  return secret
}

/** The server asks the example's wallet there from now on. */
export const connectExample = async (pool: Pool, url: string): Promise<void> => {
  const operator = await lockOperator(pool, EXAMPLE.operator)
  if (operator === null) throw new Error(`there is no operator ${EXAMPLE.operator}`)
  await connectWallet(pool, operator.id, url)
}

const TOLD = `
  select c.call, m.account_id as "accountId", m.currency, c.product, c.subject::text, c.round, c.ref,
    c.amount as "amountMinor", c.at_ms::float8 as "atMs"
  from operator_call c join member m on m.id = c.member_id
  where m.account_id = any ($1) and c.heard_at is not null and c.state in ('taken', 'rolled_back')
  order by c.id`

/** More than any bet. */
const PLENTY_MINOR = 10n ** 15n

/**
 * The wallet of members of the example as if it had been there from the first bet on: it knows every call that was made
 * for them before.
 * @param firstMinor the members, and what each has at first, minor units
 */
export const walletBefore = async (pool: Pool, firstMinor: ReadonlyMap<string, bigint>): Promise<ExampleWallet> => {
  const wallet = new ExampleWallet()
  for (const account of firstMinor.keys()) wallet.balances.set(account, PLENTY_MINOR)
  const { rows } = await pool.query<KeptCall>(TOLD, [[...firstMinor.keys()]])
  for (const kept of rows) wallet.answer(kept.call, moneyCallBody(kept))
  for (const [account, first] of firstMinor) {
    wallet.balances.set(account, (wallet.balances.get(account) ?? 0n) - PLENTY_MINOR + first)
  }
  return wallet
}
