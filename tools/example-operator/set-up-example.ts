import { randomBytes } from 'node:crypto'
import type { Pool } from '../bench/pool.ts'
import { ensureElsewhere } from '../../apps/server/src/accounts/accounts.elsewhere.ts'
import { DEMO_ELSEWHERE } from '../../apps/server/src/accounts/demo-tree.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/accounts/demo-world.ts'
import { createKeySeal } from '../../apps/server/src/accounts/key-seal.ts'
import { lockOperator } from '../../apps/server/src/accounts/office.store.ts'
import { createPasswords } from '../../apps/server/src/accounts/passwords.ts'
import type { Pepper } from '../../apps/server/src/accounts/pepper.ts'
import {
  addWalletKey,
  connectWallet,
  removeWalletKey,
} from '../../apps/server/src/wallet/operator/operator-wallet.store.ts'

/** The operator of type 2 that is played beside the server, and its members, one of them below a line. */
export const EXAMPLE = { ...DEMO_ELSEWHERE, keyId: 'example', password: DEMO_PASSWORD } as const

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

/** What members of the example won and lost before its wallet was there, minor units, by account. */
export const wonBefore = async (pool: Pool, accounts: readonly string[]): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await pool.query<{ account_id: string; balance: bigint }>(
    `select m.account_id, a.balance from member m join ledger_account a on a.id = m.id * 2
     where m.account_id = any ($1) order by m.account_id`,
    [accounts],
  )
  return new Map(rows.map(({ account_id, balance }) => [account_id, balance]))
}
