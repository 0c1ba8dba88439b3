import type { Currency } from '@touchline/domain/money'
import { SPORTS } from '@touchline/domain/sport'
import type pg from 'pg'
import { createDemoLines } from './demo-accounts.store.ts'
import { computeHouseLimits } from '../operators/index.ts'
import {
  type PasswordHash,
  createMemberStore,
  addMember,
  addOperator,
  limitMember,
  lockOperator,
  type NewAccount,
} from '../members/index.ts'
import { DEMO_ELSEWHERE, type DemoLine, openDemoTournament } from './demo-tree.ts'

/** Demo upline path in a currency that no other demo path uses. */
const LINE: DemoLine = {
  operator: DEMO_ELSEWHERE.operator,
  currency: 'SGD',
  uplines: [
    { accountId: 'DW', level: 'shareholder', positionBp: 9_000, commissionBp: 50, credit: 0n },
    { accountId: 'DW00', level: 'master', positionBp: 6_000, commissionBp: 30, credit: 0n },
    { accountId: 'DW0000', level: 'agent', positionBp: 2_500, commissionBp: 10, credit: 0n },
  ],
  members: [DEMO_ELSEWHERE.below],
  memberCredit: 0n,
  offices: [],
}

type DirectMember = Pick<NewAccount, 'accountId' | 'currency'> & { readonly currency: Currency }

/** Demo members directly below the company, without an upline. */
const DIRECT: readonly DirectMember[] = [
  { accountId: DEMO_ELSEWHERE.accountId, currency: 'MYR' },
  { accountId: DEMO_ELSEWHERE.myanmar, currency: 'MMK' },
]

/**
 * Creates the missing parts of the type-2 demo operator: the operator, its members and its upline path. Returns the
 * operator id, or null if a type-1 operator uses the name.
 */
export async function ensureElsewhere(pool: pg.Pool, passwordHash: PasswordHash): Promise<number | null> {
  await addOperator(pool, DEMO_ELSEWHERE.operator, 2)
  const operator = await lockOperator(pool, DEMO_ELSEWHERE.operator)
  if (operator?.type !== 2) return null
  let isNew = false
  for (const member of DIRECT) {
    isNew = (await ensureMember(pool, { ...member, operatorId: operator.id, passwordHash })) || isNew
  }
  // Opens the tournament rooms only together with the first members, so that a later start does not turn on a
  // tournament that was turned off.
  if (isNew) await openDemoTournament(createMemberStore(pool), operator.id)
  await createDemoLines(
    { pool, passwordHash, officeHash: passwordHash, allocateCredit: noCredit },
    DEMO_ELSEWHERE.operator,
    [LINE],
  )
  return operator.id
}

/** Creates the demo member. Returns false if the member exists already. */
async function ensureMember(pool: pg.Pool, member: Omit<NewAccount, 'commType'> & DirectMember): Promise<boolean> {
  const memberId = await addMember(pool, { ...member, commType: 'A' })
  if (memberId === null) return false
  const sports = SPORTS.map(({ id }) => id)
  await limitMember(pool, memberId, sports, computeHouseLimits(member.currency))
  await createMemberStore(pool).passwordChosen(memberId)
  return true
}

async function noCredit(): Promise<{ readonly outcome: string }> {
  return { outcome: 'walletElsewhere' }
}
