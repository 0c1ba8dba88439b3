import type pg from 'pg'
import type { MemberStore, PasswordStore } from '../account-ports.ts'
import type { PasswordHash, StoredPassword } from './passwords.ts'

const UNIQUE_VIOLATION = '23505'

// Account ids and nicknames are compared without case, so that no two logins look alike.
const SET_NICKNAME = `
  with taken as (
    select exists (
      select from member o where lower(o.nickname) = lower($2)
        or (lower(o.account_id) = lower($2) and o.id <> $1)
      union all select from upline where account_id = upper($2)
    ) as found
  ), set as (
    update member m set nickname = $2 from taken
    where m.id = $1 and m.nickname is null and not taken.found returning m.id
  )
  select case
    when exists (select from set) then 'set'
    when (select m.nickname from member m where m.id = $1) is not null then 'hasOne'
    else 'taken'
  end as outcome`

type Outcome = Awaited<ReturnType<MemberStore['setNickname']>>

/**
 * SQL to read and replace passwords. Staff rows change only through database functions, because the runtime role has no
 * write access.
 */
const PASSWORD_SQL = {
  member: {
    login: 'account_id',
    replace: 'select replace_member_password($1, $2, $3) as done',
    chosen: 'update member set must_change_password = false, password_at = now() where id = $1',
  },
  staff: {
    login: 'login_id',
    replace: 'select replace_staff_password($1, $2, $3) as done',
    chosen: 'select staff_password_chosen($1)',
  },
} as const

/** Returns the stored password of a login, or null if the login does not exist. */
export async function readPassword(
  client: Pick<pg.Pool, 'query'>,
  owner: keyof typeof PASSWORD_SQL,
  id: number,
): Promise<StoredPassword | null> {
  const { rows } = await client.query<Omit<StoredPassword, 'owner'>>(
    `select ${PASSWORD_SQL[owner].login} as login, password_version as version, password_hash as text
     from ${owner} where id = $1`,
    [id],
  )
  return rows[0] === undefined ? null : { ...rows[0], owner }
}

/** Creates the password store of members or staff. */
export function createPasswordStore(pool: Pick<pg.Pool, 'query'>, owner: keyof typeof PASSWORD_SQL): PasswordStore {
  return {
    readPassword: (id) => readPassword(pool, owner, id),
    replacePassword: async (id, old, wanted) => {
      const next = { ...old, version: old.version + 1 }
      const values = [id, next.version, wanted.sealFor(next)]
      const { rows } = await pool.query<{ done: boolean }>(PASSWORD_SQL[owner].replace, values)
      return rows[0]?.done === true
    },
    passwordChosen: async (id) => {
      await pool.query(PASSWORD_SQL[owner].chosen, [id])
    },
  }
}

/** Creates the store of member passwords and nicknames. */
export function createCredentialStore(pool: pg.Pool): PasswordStore & Pick<MemberStore, 'setNickname'> {
  return {
    ...createPasswordStore(pool, 'member'),
    setNickname: async (memberId, nickname) => {
      try {
        const { rows } = await pool.query<{ outcome: Outcome }>(SET_NICKNAME, [memberId, nickname])
        return rows[0]?.outcome ?? 'taken'
      } catch (error) {
        // Another member took the nickname concurrently.
        if (isUniqueViolation(error)) return 'taken'
        throw error
      }
    },
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

/**
 * Resets the password of a member on behalf of an upline or operator. The member must choose a new password at the next
 * login, and the sessions end.
 */
export async function drawMemberPassword(
  client: Pick<pg.Pool, 'query'>,
  memberId: number,
  {
    passwordHash,
    nowMs,
    address,
  }: { readonly passwordHash: PasswordHash; readonly nowMs: number; readonly address: string },
): Promise<void> {
  // Locks the row first, because the member may change the password concurrently.
  await client.query('update member set must_change_password = true where id = $1', [memberId])
  const passwords = createPasswordStore(client, 'member')
  const old = await passwords.readPassword(memberId)
  if (old === null || !(await passwords.replacePassword(memberId, old, passwordHash))) {
    throw new Error(`the password of member ${memberId} was not replaced`)
  }
  await endMemberSessions(client, memberId, { nowMs, address })
}

/**
 * Ends the sessions of a member and notifies the member of the reason.
 * @returns the number of ended sessions
 */
export async function endMemberSessions(
  client: Pick<pg.Pool, 'query'>,
  memberId: number,
  { nowMs, address }: { readonly nowMs: number; readonly address: string },
): Promise<number> {
  const { rows } = await client.query<{ ended: number }>(
    "select end_sessions($1, null, null, null, to_timestamp($2), 'ended', $3) as ended",
    [memberId, nowMs / 1000, address],
  )
  return rows[0]?.ended ?? 0
}
