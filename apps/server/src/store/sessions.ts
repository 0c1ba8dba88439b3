import type pg from 'pg'
import type { SessionStore } from '../services/account-ports.ts'

const seconds = (ms: number): number => ms / 1000

const OPEN = `
  with replaced as (
    update session set expires_at = to_timestamp($4)
    where $5 and member_id = $2 and expires_at > to_timestamp($4)
  ), logged as (
    update member set previous_login_at = last_login_at, last_login_at = to_timestamp($4) where id = $2
  )
  insert into session (token_hash, member_id, expires_at, created_at, last_seen_at)
  values ($1, $2, to_timestamp($3), to_timestamp($4), to_timestamp($4))`

/** Sessions in PostgreSQL. All times are the wall clock's, given by the caller. */
export const createSessionStore = (pool: pg.Pool): SessionStore => ({
  open: async ({ tokenHash, memberId, nowMs, expiresAtMs, endOthers }) => {
    await pool.query(OPEN, [tokenHash, memberId, seconds(expiresAtMs), seconds(nowMs), endOthers])
  },
  find: async (tokenHash) => {
    const { rows } = await pool.query<{ member_id: bigint; expires_at: Date }>({
      name: 'session-find',
      text: 'select member_id, expires_at from session where token_hash = $1',
      values: [tokenHash],
    })
    const row = rows[0]
    return row === undefined ? null : { memberId: Number(row.member_id), expiresAtMs: row.expires_at.getTime() }
  },
  extend: async (tokenHash, nowMs, expiresAtMs) => {
    await pool.query({
      name: 'session-extend',
      text: `update session set last_seen_at = to_timestamp($2), expires_at = to_timestamp($3)
        where token_hash = $1 and expires_at > to_timestamp($2)`,
      values: [tokenHash, seconds(nowMs), seconds(expiresAtMs)],
    })
  },
  end: async (tokenHash, nowMs) => {
    await pool.query(
      'update session set expires_at = to_timestamp($2) where token_hash = $1 and expires_at > to_timestamp($2)',
      [tokenHash, seconds(nowMs)],
    )
  },
  endOthers: async (memberId, tokenHash, nowMs) => {
    await pool.query(
      `update session set expires_at = to_timestamp($3)
       where member_id = $1 and token_hash <> $2 and expires_at > to_timestamp($3)`,
      [memberId, tokenHash, seconds(nowMs)],
    )
  },
  takeNonce: async (operatorId, nonce, expiresAtMs) => {
    const { rowCount } = await pool.query(
      `insert into launch_nonce (operator_id, nonce, expires_at) values ($1, $2, to_timestamp($3))
       on conflict do nothing`,
      [operatorId, nonce, seconds(expiresAtMs)],
    )
    return rowCount === 1
  },
  dropEnded: async (beforeMs) => {
    await pool.query('delete from session where expires_at < to_timestamp($1)', [seconds(beforeMs)])
    await pool.query('delete from launch_nonce where expires_at < to_timestamp($1)', [seconds(beforeMs)])
  },
})
