import { randomBytes } from 'node:crypto'
import { SPORTS } from '@touchline/domain/sport'
import type { Pool } from '../bench/pool.ts'
import { createDemoLines } from '../../apps/server/src/accounts/accounts.demo.ts'
import { demoLimits } from '../../apps/server/src/accounts/demo-limits.ts'
import type { DemoLine } from '../../apps/server/src/accounts/demo-tree.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/accounts/demo-world.ts'
import { createKeySeal } from '../../apps/server/src/accounts/key-seal.ts'
import { createMemberStore } from '../../apps/server/src/accounts/members.store.ts'
import { addMember, addOperator, limitMember, lockOperator } from '../../apps/server/src/accounts/office.store.ts'
import { createPasswords } from '../../apps/server/src/accounts/passwords.ts'
import type { Pepper } from '../../apps/server/src/accounts/pepper.ts'
import {
  addWalletKey,
  connectWallet,
  removeWalletKey,
} from '../../apps/server/src/wallet/operator/operator-wallet.store.ts'

/** The operator of type 2 that is played beside the server, and its members, one of them below a line. */
export const EXAMPLE = {
  operator: 'example',
  keyId: 'example',
  accountId: 'demo-there',
  below: 'DW0000001',
  password: DEMO_PASSWORD,
} as const

/** A currency that no other line of the demo has. */
const LINE: DemoLine = {
  operator: EXAMPLE.operator,
  currency: 'SGD',
  scale: 1n,
  uplines: [
    { accountId: 'DW', level: 'shareholder', positionBp: 9_000, commissionBp: 50, credit: 0n },
    { accountId: 'DW00', level: 'master', positionBp: 6_000, commissionBp: 30, credit: 0n },
    { accountId: 'DW0000', level: 'agent', positionBp: 2_500, commissionBp: 10, credit: 0n },
  ],
  members: [EXAMPLE.below],
  memberCredit: 0n,
  offices: [],
}

const ensureMember = async (pool: Pool, operatorId: number, passwordHash: string): Promise<void> => {
  const { accountId } = EXAMPLE
  const memberId = await addMember(pool, { accountId, operatorId, currency: 'MYR', commType: 'A', passwordHash })
  if (memberId === null) return
  const sports = SPORTS.map(({ id }) => id)
  await limitMember(pool, memberId, sports, demoLimits('MYR', 1n))
  await createMemberStore(pool).passwordChosen(memberId)
}

const noCredit = async (): Promise<{ readonly outcome: string }> => ({ outcome: 'walletElsewhere' })

/**
 * Makes the example's operator, members and line where they are missing, and connects a wallet with a key drawn anew.
 * Safe to repeat. Gives the secret of the key.
 */
export const setUpExample = async (pool: Pool, pepper: Pepper): Promise<string> => {
  await addOperator(pool, EXAMPLE.operator, 2)
  const operator = await lockOperator(pool, EXAMPLE.operator)
  if (operator?.type !== 2) throw new Error(`the operator ${EXAMPLE.operator} is not of type 2`)
  const passwordHash = await createPasswords(pepper).hash(EXAMPLE.password)
  await ensureMember(pool, operator.id, passwordHash)
  await createDemoLines({ pool, passwordHash, giveCredit: noCredit }, EXAMPLE.operator, [LINE])
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
