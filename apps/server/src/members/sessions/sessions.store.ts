import type pg from 'pg'
import type { SessionStore } from '../account-ports.ts'
import type { SessionSeal } from './login-seals.ts'

interface SessionRow {
  readonly member_id: bigint
  readonly created_at: Date
  readonly seal: Buffer | null
  readonly expires_at: Date
  readonly hard_end_at: Date
}

interface ListedRow {
  readonly id: bigint
  readonly token_hash: Buffer
  readonly device: string | null
  readonly address: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
}

const LIST = `
  select id, token_hash, device, address, created_at, last_seen_at from session
  where member_id = $1 and expires_at > to_timestamp($2) order by last_seen_at desc, id desc`

const IS_KNOWN_DEVICE = 'select exists (select from member_device where token_hash = $1) as is_known'

type Reading = Pick<SessionStore, 'find' | 'listOpenSessions' | 'readEndTimes' | 'isKnownDevice'>

/**
 * Creates the PostgreSQL store of sessions. Rows without a valid seal are ignored. Times are wall-clock times from the
 * caller.
 */
export function createSessionStore(pool: pg.Pool, seal: SessionSeal): SessionStore {
  return {
    ...createReading(pool, seal),
    open: async (s) => {
      const createdMs = Math.floor(s.nowMs)
      await pool.query(
        `select open_session($1::bigint, $2::bytea, to_timestamp($3), $4::bigint, to_timestamp($5), $6::bytea, $7::text,
           $8::bytea, $9::text, $10::text, $11::text, $12::bytea)`,
        [
          s.memberId,
          s.tokenHash,
          seconds(createdMs),
          Math.floor(s.worldMs),
          seconds(s.idleEndMs),
          s.replaces,
          s.loginMethod,
          s.deviceHash,
          s.device,
          s.address,
          s.shownAddress,
          seal.seal({ tokenHash: s.tokenHash, ownerId: s.memberId, createdMs }),
        ],
      )
    },
    extend: async (tokenHash, nowMs, expiresAtMs) => {
      await pool.query({
        name: 'session-extend',
        text: `update session set last_seen_at = to_timestamp($2), expires_at = least(to_timestamp($3), hard_end_at)
          where token_hash = $1 and expires_at > to_timestamp($2)`,
        values: [tokenHash, seconds(nowMs), seconds(expiresAtMs)],
      })
    },
    end: async ({ memberId, id = null, tokenHash = null, exceptTokenHash = null, nowMs, why, address }) => {
      const { rows } = await pool.query<{ ended: number }>(
        'select end_sessions($1::bigint, $2::bigint, $3::bytea, $4::bytea, to_timestamp($5), $6, $7) as ended',
        [memberId, id, tokenHash, exceptTokenHash, seconds(nowMs), why, address],
      )
      return rows[0]?.ended ?? 0
    },
    consumeNonce: async (operatorId, nonce, expiresAtMs) => {
      const { rowCount } = await pool.query(
        `insert into launch_nonce (operator_id, nonce, expires_at) values ($1, $2, to_timestamp($3))
         on conflict do nothing`,
        [operatorId, nonce, seconds(expiresAtMs)],
      )
      return rowCount === 1
    },
    dropEnded: async (beforeMs) => {
      for (const table of ['session', 'launch_nonce', 'login_challenge']) {
        await pool.query(`delete from ${table} where expires_at < to_timestamp($1)`, [seconds(beforeMs)])
      }
    },
  }
}

function createReading(pool: pg.Pool, seal: SessionSeal): Reading {
  return {
    find: async (tokenHash) => {
      const {
        rows: [row],
      } = await pool.query<SessionRow>({
        name: 'session-find',
        text: 'select member_id, created_at, expires_at, hard_end_at, seal from session where token_hash = $1',
        values: [tokenHash],
      })
      if (row === undefined) return null
      const memberId = Number(row.member_id)
      const identity = { tokenHash, ownerId: memberId, createdMs: row.created_at.getTime() }
      if (!seal.isValid(identity, row.seal)) return null
      return {
        memberId,
        expiresAtMs: row.expires_at.getTime(),
        hardEndMs: row.hard_end_at.getTime(),
      }
    },
    listOpenSessions: async (memberId, nowMs) => {
      const { rows } = await pool.query<ListedRow>(LIST, [memberId, seconds(nowMs)])
      return rows.map(({ id, token_hash, device, address, created_at, last_seen_at }) => ({
        id: Number(id),
        key: token_hash.toString('base64'),
        device,
        address,
        sinceMs: created_at.getTime(),
        seenMs: last_seen_at.getTime(),
      }))
    },
    readEndTimes: async (keys, nowMs) => {
      const { rows } = await pool.query<{ token_hash: Buffer; expires_at: Date }>(
        `select token_hash, expires_at from session
         where token_hash = any ($1::bytea[]) and expires_at > to_timestamp($2)
         order by token_hash`,
        [keys.map((key) => Buffer.from(key, 'base64')), seconds(nowMs)],
      )
      return new Map(rows.map(({ token_hash, expires_at }) => [token_hash.toString('base64'), expires_at.getTime()]))
    },
    isKnownDevice: async (deviceHash) => {
      const { rows } = await pool.query<{ is_known: boolean }>(IS_KNOWN_DEVICE, [deviceHash])
      return rows[0]?.is_known === true
    },
  }
}

function seconds(ms: number): number {
  return ms / 1000
}
