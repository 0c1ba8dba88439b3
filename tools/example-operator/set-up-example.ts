import { randomBytes } from 'node:crypto'
import { SPORTS } from '@touchline/domain/sport'
import type { Pool } from '../bench/pool.ts'
import { createKeySeal } from '../../apps/server/src/accounts/key-seal.ts'
import { createMemberStore } from '../../apps/server/src/accounts/members.store.ts'
import { addMember, addOperator, limitMember, lockOperator } from '../../apps/server/src/accounts/office.store.ts'
import { createPasswords, type Passwords } from '../../apps/server/src/accounts/passwords.ts'
import type { Pepper } from '../../apps/server/src/accounts/pepper.ts'
import {
  addWalletKey,
  connectWallet,
  removeWalletKey,
} from '../../apps/server/src/wallet/operator/operator-wallet.store.ts'

/** The operator of type 2 that is played beside the server, and its member. */
export const EXAMPLE = { operator: 'example', keyId: 'example', accountId: 'demo-there', password: 'demo88' } as const

const UNIT = 100n
const LIMITS = {
  minBetMinor: UNIT,
  maxBetMinor: UNIT * 5_000n,
  maxPayoutMinor: UNIT * 50_000n,
  maxPerMatchMinor: UNIT * 20_000n,
}

const ensureMember = async (pool: Pool, operatorId: number, passwords: Pick<Passwords, 'hash'>): Promise<void> => {
  const { accountId, password } = EXAMPLE
  const passwordHash = await passwords.hash(password)
  const memberId = await addMember(pool, { accountId, operatorId, currency: 'MYR', commType: 'A', passwordHash })
  if (memberId === null) return
  const sports = SPORTS.map(({ id }) => id)
  await limitMember(pool, memberId, sports, LIMITS)
  await createMemberStore(pool).passwordChosen(memberId)
}

/**
 * Makes the example's operator and member where they are missing, and connects a wallet with a key drawn anew. Safe to
 * repeat. Gives the secret of the key.
 */
export const setUpExample = async (pool: Pool, pepper: Pepper): Promise<string> => {
  await addOperator(pool, EXAMPLE.operator, 2)
  const operator = await lockOperator(pool, EXAMPLE.operator)
  if (operator?.type !== 2) throw new Error(`the operator ${EXAMPLE.operator} is not of type 2`)
  await ensureMember(pool, operator.id, createPasswords(pepper))
  const secret = randomBytes(32).toString('base64url')
  await removeWalletKey(pool, operator.id, EXAMPLE.keyId)
  const key = { keyId: EXAMPLE.keyId, secret, seal: createKeySeal(pepper, 'wallet') }
  if (!(await addWalletKey(pool, operator.id, key))) throw new Error('the example has no room for a key')
  return secret
}

/** The server asks the example's wallet there from now on. */
export const connectExample = async (pool: Pool, url: string): Promise<void> => {
  const operator = await lockOperator(pool, EXAMPLE.operator)
  if (operator === null) throw new Error(`there is no operator ${EXAMPLE.operator}`)
  await connectWallet(pool, operator.id, url)
}
