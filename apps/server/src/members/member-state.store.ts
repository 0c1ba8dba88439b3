import type { AccountState } from '@touchline/domain/acceptance'
import type pg from 'pg'

/** Returns the state of a member account, or null if there is no such member. */
export async function readMemberState(pool: Pick<pg.Pool, 'query'>, accountId: string): Promise<AccountState | null> {
  const { rows } = await pool.query<{ state: AccountState }>('select state from member where account_id = $1', [
    accountId,
  ])
  return rows[0]?.state ?? null
}

/**
 * Changes the state of a member account and ends the sessions if `locksOut` is true. Running servers are notified.
 * @returns false if there is no such member
 */
export async function writeMemberState(
  pool: Pick<pg.Pool, 'query'>,
  accountId: string,
  state: AccountState,
  locksOut: boolean,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with changed as (
       update member set state = $2 where account_id = $1 returning id
     ), ended as (
       update session s set expires_at = now() from changed c
       where $3 and s.member_id = c.id and s.expires_at > now()
     )
     select from changed`,
    [accountId, state, locksOut],
  )
  return rowCount === 1
}

/** Returns the id of a member and locks the row until the transaction ends. Returns null if there is no such member. */
export async function lockMemberId(client: Pick<pg.Pool, 'query'>, accountId: string): Promise<number | null> {
  const { rows } = await client.query<{ id: bigint }>('select id from member where account_id = $1 for no key update', [
    accountId,
  ])
  return rows[0] === undefined ? null : Number(rows[0].id)
}
