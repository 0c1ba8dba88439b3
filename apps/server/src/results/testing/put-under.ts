import type { TestDatabase } from '../../runtime/database/testing/test-database.ts'

/** Share of every bet that an account gets from its upline, in basis points. */
export interface PositionShare {
  readonly position: number
  readonly commission: number
}

/** Shares of a shareholder, a master and an agent that cause rounding remainders. */
export const ODD: readonly PositionShare[] = [
  { position: 7_777, commission: 120 },
  { position: 5_001, commission: 99 },
  { position: 3_333, commission: 77 },
]

/**
 * Creates a shareholder, master and agent with these shares above a member.
 * @returns their account ids
 */
export async function putUnder(
  { owner }: Pick<TestDatabase, 'owner'>,
  { id }: { readonly id: number },
  shares: readonly PositionShare[],
): Promise<readonly number[]> {
  const line = await nextLine(owner)
  const above: number[] = []
  for (const [at, { position, commission }] of shares.entries()) {
    const { rows } = await owner.query<{ id: bigint }>(
      `with u as (
         insert into upline (account_id, operator_id, parent_id, above, level, currency)
         select $2, operator_id, $3, $4, $5, currency from member where id = $1 returning id
       ), s as (
         insert into upline_share (upline_id, product, position_bp, commission_bp)
         select id, 'sportsbook', $6, $7 from u
       )
       select id from u`,
      [id, `L${line}X${at}`, above.at(-1) ?? null, above, [1, 4, 5][at], position, commission],
    )
    above.push(Number(rows[0]?.id))
  }
  await owner.query('update member set upline_id = $2 where id = $1', [id, above.at(-1)])
  return above
}

/** Returns the number of the next upline path, from 1 in each database; used in the account names. */
async function nextLine(owner: TestDatabase['owner']): Promise<number> {
  const { rows } = await owner.query<{ next: number }>(
    'select count(*)::integer + 1 as next from upline where parent_id is null',
  )
  return rows[0]?.next ?? 1
}
