import { SPORTS } from '@touchline/domain/sport'
import type pg from 'pg'
import { createDemoLines } from './accounts.demo.ts'
import { demoLimits } from './demo-limits.ts'
import { DEMO_ELSEWHERE, type DemoLine } from './demo-tree.ts'
import { createMemberStore } from './members.store.ts'
import { addMember, addOperator, limitMember, lockOperator } from './office.store.ts'

/** A currency that no other line of the demo has. */
const LINE: DemoLine = {
  operator: DEMO_ELSEWHERE.operator,
  currency: 'SGD',
  scale: 1n,
  uplines: [
    { accountId: 'DW', level: 'shareholder', positionBp: 9_000, commissionBp: 50, credit: 0n },
    { accountId: 'DW00', level: 'master', positionBp: 6_000, commissionBp: 30, credit: 0n },
    { accountId: 'DW0000', level: 'agent', positionBp: 2_500, commissionBp: 10, credit: 0n },
  ],
  members: [DEMO_ELSEWHERE.below],
  memberCredit: 0n,
  offices: [],
}

const ensureMember = async (pool: pg.Pool, operatorId: number, passwordHash: string): Promise<void> => {
  const { accountId } = DEMO_ELSEWHERE
  const memberId = await addMember(pool, { accountId, operatorId, currency: 'MYR', commType: 'A', passwordHash })
  if (memberId === null) return
  const sports = SPORTS.map(({ id }) => id)
  await limitMember(pool, memberId, sports, demoLimits('MYR', 1n))
  await createMemberStore(pool).passwordChosen(memberId)
}

const noCredit = async (): Promise<{ readonly outcome: string }> => ({ outcome: 'walletElsewhere' })

/**
 * Makes the demo's operator of type 2, its members and its line where they are missing. Gives its number; null where
 * the name is that of an operator of type 1.
 */
export const ensureElsewhere = async (pool: pg.Pool, passwordHash: string): Promise<number | null> => {
  await addOperator(pool, DEMO_ELSEWHERE.operator, 2)
  const operator = await lockOperator(pool, DEMO_ELSEWHERE.operator)
  if (operator?.type !== 2) return null
  await ensureMember(pool, operator.id, passwordHash)
  await createDemoLines({ pool, passwordHash, giveCredit: noCredit }, DEMO_ELSEWHERE.operator, [LINE])
  return operator.id
}
