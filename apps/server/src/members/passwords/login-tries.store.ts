import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { AttemptCounter, AttemptKind, CountedTry, GuessTries, LoginTries, LoginTry } from './login-tries.ts'
import { toMemberLogin, type MemberRow, SELECT_MEMBER } from '../members.store.ts'

/**
 * Maximum number of stored attempt counters. Most expire after an hour, daily counters after a day. Each counter cost
 * its author a password check of 25 ms.
 */
const MAX_ROWS = 200_000

/** Returns wall-clock epoch milliseconds. Null uses the database clock, which every node shares. */
export type TriesClock = (() => number) | null

interface CountedRow {
  readonly wait_ms: number | null
  readonly keys: readonly string[]
  readonly kinds: readonly string[]
}

// Finds a member by account id or case-insensitive nickname.
const FIND = `
  select l.*, t.wait_ms, t.keys, t.kinds
  from (select 1) one
  left join lateral (
    ${SELECT_MEMBER} where m.account_id = $1 or lower(m.nickname) = lower($1) order by m.account_id = $1 desc limit 1
  ) l on true
  cross join lateral count_login_attempt('password', $2, l.id, $3, $4, to_timestamp($5)) t`

export function createLoginTries(pool: pg.Pool, clock: TriesClock): LoginTries {
  const nowS = createSeconds(clock)
  return {
    find: async (accountId, attempt) => {
      const { name, address, deviceHash } = namedBy(attempt)
      const {
        rows: [row],
      } = await pool.query<(MemberRow | { readonly id: null }) & CountedRow>({
        name: 'login-find',
        text: FIND,
        values: [accountId, name, address, deviceHash, nowS()],
      })
      if (row === undefined) throw new Error('the query must return one row')
      return { storedLogin: row.id === null ? null : toMemberLogin(row), counted: toCountedTry(row) }
    },
    count: async (step, attempt) => {
      const { name, address, deviceHash } = namedBy(attempt)
      const { rows } = await pool.query<CountedRow>(
        'select wait_ms, keys, kinds from count_login_attempt($6, $1, $2, $3, $4, to_timestamp($5))',
        [name, attempt.memberId, address, deviceHash, nowS(), step],
      )
      if (rows[0] === undefined) throw new Error('the query must return one row')
      return toCountedTry(rows[0])
    },
    countStaff: async (step, attempt) => {
      const { name, address, deviceHash } = namedBy(attempt)
      const { rows } = await pool.query<CountedRow>(
        'select wait_ms, keys, kinds from count_staff_attempt($6, $1, $2, $3, $4, to_timestamp($5))',
        [name, attempt.staffId, address, deviceHash, nowS(), step],
      )
      if (rows[0] === undefined) throw new Error('the query must return one row')
      return toCountedTry(rows[0])
    },
    resetAttempts: async ({ keys, kinds }) => {
      await pool.query('select reset_attempts($1, $2)', [keys, kinds])
    },
  }
}

function createSeconds(clock: TriesClock) {
  return (): number | null => (clock === null ? null : clock() / 1000)
}

/**
 * Returns the storage form of an attempt. The name is hashed, because a name may be as long as the request body and
 * contain any characters.
 */
function namedBy({ name, caller: { address, deviceToken } }: Omit<LoginTry, 'memberId'>) {
  return {
    name: hashOf(name).toString('base64url'),
    address,
    deviceHash: deviceToken === null ? null : hashOf(deviceToken),
  }
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function toCountedTry({ wait_ms, keys, kinds }: CountedRow): CountedTry {
  return { waitMs: wait_ms, keys, kinds }
}

/**
 * Creates the counter of password and second-factor checks.
 * @param ownerPrefix prefix of the counter keys, for ids that are not member ids
 */
export function createAttemptCounter(pool: pg.Pool, clock: TriesClock, ownerPrefix = ''): AttemptCounter {
  const nowS = createSeconds(clock)
  const keyOf = (id: number, kind: AttemptKind): string => `attempt ${kind} ${ownerPrefix}${id}`
  return {
    countAttempt: async (memberId, kind) => {
      const { rows } = await pool.query<{ wait_ms: number | null }>(
        `select count_attempts(array[$1], '{signed_in}', to_timestamp($2)) as wait_ms`,
        [keyOf(memberId, kind), nowS()],
      )
      return rows[0]?.wait_ms === null
    },
    resetAttempts: async (memberId, kind) => {
      await pool.query(`select reset_attempts(array[$1], '{signed_in}')`, [keyOf(memberId, kind)])
    },
  }
}

export function createGuessTries(pool: pg.Pool, clock: TriesClock): GuessTries {
  const nowS = createSeconds(clock)
  const buildKeys = (memberId: number, secret: string) => [`guessed ${secret} ${memberId}`, `guessed ${memberId}`]
  return {
    countGuess: async (memberId, secret) => {
      const { rows } = await pool.query<{ wait_ms: number | null }>(
        `select count_attempts($1, '{signed_in,member_day}', to_timestamp($2)) as wait_ms`,
        [buildKeys(memberId, secret), nowS()],
      )
      return rows[0]?.wait_ms === null
    },
    recordCorrectGuess: async (memberId, secret) => {
      await pool.query(`select reset_attempts($1, '{signed_in,member_day}')`, [buildKeys(memberId, secret)])
    },
  }
}

/** Creates the deletion of expired attempts, so that a flood of names cannot fill the database. */
export function createSweepTries(pool: pg.Pool, clock: TriesClock): () => Promise<void> {
  const nowS = createSeconds(clock)
  return async () => {
    await pool.query('select delete_expired_attempts(to_timestamp($1), $2)', [nowS(), MAX_ROWS])
  }
}
