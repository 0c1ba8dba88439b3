import type pg from 'pg'
import type { MemberOwner } from './account-directory.ts'

interface OwnerRow {
  readonly id: bigint
  readonly account_id: string
  readonly operator: string
  readonly above: string | null
}

const OWNERS = `
  select m.id, m.account_id, o.name as operator, u.account_id as above
  from member m join operator o on o.id = m.operator_id left join upline u on u.id = m.upline_id
  where m.id = any($1::bigint[]) order by m.id`

const NAMED = 'select id from member where account_id = $1 and ($2::integer is null or operator_id = $2)'

/** Returns operator and direct upline by member id. */
export async function readMemberOwners(
  pool: pg.Pool,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, MemberOwner>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await pool.query<OwnerRow>({ name: 'member_owners', text: OWNERS, values: [memberIds] })
  return new Map(
    rows.map(({ id, account_id, operator, above }) => [Number(id), { accountId: account_id, operator, above }]),
  )
}

/**
 * Returns the id of a member by account id, limited to an operator unless null. Returns null if there is no such
 * member.
 */
export async function readMemberId(
  pool: pg.Pool,
  accountId: string,
  operatorId: number | null,
): Promise<number | null> {
  const { rows } = await pool.query<{ id: bigint }>(NAMED, [accountId, operatorId])
  return rows[0] === undefined ? null : Number(rows[0].id)
}
