import type { AccountState } from '@touchline/domain/acceptance'
import type pg from 'pg'

/** The state of a member's account; null where there is no such member. */
export const readMemberState = async (
  pool: Pick<pg.Pool, 'query'>,
  accountId: string,
): Promise<AccountState | null> => {
  const { rows } = await pool.query<{ state: AccountState }>('select state from member where account_id = $1', [
    accountId,
  ])
  return rows[0]?.state ?? null
}

/**
 * Changes the state of a member's account, and ends his sessions where it locks him out; a running server hears of it.
 * @returns false where there is no such member
 */
export const writeMemberState = async (
  pool: Pick<pg.Pool, 'query'>,
  accountId: string,
  state: AccountState,
  locksOut: boolean,
): Promise<boolean> => {
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

/** The number of an account; it stands still until the transaction is over. Null where there is no such member. */
export const memberIdOf = async (client: Pick<pg.Pool, 'query'>, accountId: string): Promise<number | null> => {
  const { rows } = await client.query<{ id: bigint }>('select id from member where account_id = $1 for update', [
    accountId,
  ])
  return rows[0] === undefined ? null : Number(rows[0].id)
}
