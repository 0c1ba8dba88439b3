import type pg from 'pg'
import type { MemberStore } from './account-ports.ts'

const UNIQUE_VIOLATION = '23505'

// An account id is taken in every case, so that no two logins look alike.
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

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION

/** What a member logs in with. */
export const createCredentialStore = (
  pool: pg.Pool,
): Pick<MemberStore, 'passwordHash' | 'replacePassword' | 'passwordChosen' | 'setNickname'> => ({
  passwordHash: async (memberId) => {
    const { rows } = await pool.query<{ password_hash: string }>('select password_hash from member where id = $1', [
      memberId,
    ])
    return rows[0]?.password_hash ?? null
  },
  replacePassword: async (memberId, oldHash, newHash) => {
    const { rowCount } = await pool.query('update member set password_hash = $3 where id = $1 and password_hash = $2', [
      memberId,
      oldHash,
      newHash,
    ])
    return rowCount === 1
  },
  passwordChosen: async (memberId) => {
    const text = 'update member set must_change_password = false where id = $1 and must_change_password'
    await pool.query(text, [memberId])
  },
  setNickname: async (memberId, nickname) => {
    try {
      const { rows } = await pool.query<{ outcome: Outcome }>(SET_NICKNAME, [memberId, nickname])
      return rows[0]?.outcome ?? 'taken'
    } catch (error) {
      // Two members asked for the same name at once.
      if (isUniqueViolation(error)) return 'taken'
      throw error
    }
  },
})
