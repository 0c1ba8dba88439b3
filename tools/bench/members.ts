import { createHash, randomBytes } from 'node:crypto'
import { workingDate } from '@touchline/domain/calendar'
import { openPepper } from '../../apps/server/src/secrets/open-pepper.store.ts'
import { createSessionSeal } from '../../apps/server/src/members/sessions/login-seals.ts'
import type { Pool } from './pool.ts'

/** Session of a logged-in member. */
export type Session = { readonly accountId: string; readonly token: string }

const DEPOSIT_MINOR = 1_000_000_000_000n
const SESSION = "now() + interval '1 hour'"

/**
 * Creates members of the demo operator with a deposit, limits that no bench reaches, and an open session. Writes
 * directly to the tables, because hashing a password per member would take longer than the bench.
 * @param dataDir data folder of the server, whose pepper signs the session tokens; null if the bench uses no tokens:
 *   the sessions are then unsigned
 */
export async function openSessions(pool: Pool, count: number, dataDir: string | null): Promise<Session[]> {
  const sessions = Array.from({ length: count }, (_, index) => ({
    accountId: `bench${index}`,
    token: randomBytes(32).toString('base64url'),
  }))
  const names = sessions.map(({ accountId }) => accountId)
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into member (account_id, operator_id, currency, password_hash)
     select name, (select min(id) from operator), 'MYR', '' from unnest($1::text[]) with ordinality as n(name, place)
     order by place returning id`,
    [names],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query(
    `insert into member_limit (member_id, sport_id, min_bet, max_bet, max_payout, max_per_match)
     select id, 1, 100, $2::bigint, $2::bigint, $2::bigint from unnest($1::bigint[]) as m(id)
     on conflict (member_id, sport_id) do update set min_bet = excluded.min_bet, max_bet = excluded.max_bet,
       max_payout = excluded.max_payout, max_per_match = excluded.max_per_match`,
    [ids, DEPOSIT_MINOR],
  )
  const nowMs = Date.now()
  for (const id of ids) {
    await pool.query("select transfer_funds(7::smallint, $1, $2, 'deposit', $3, null, $4, $5, 'bench')", [
      workingDate(nowMs),
      nowMs,
      id,
      DEPOSIT_MINOR,
      `bench-${id}`,
    ])
  }
  const hashes = sessions.map(({ token }) => createHash('sha256').update(token).digest())
  const seal = dataDir === null ? null : createSessionSeal(await openPepper({ pool, dataDir }), 'member')
  const seals = hashes.map(
    (tokenHash, at) => seal?.seal({ tokenHash, ownerId: Number(ids[at]), createdMs: nowMs }) ?? null,
  )
  await pool.query(
    `insert into session (token_hash, member_id, created_at, expires_at, seal)
     select hash, id, to_timestamp($4::double precision / 1000), ${SESSION}, seal
     from unnest($1::bytea[], $2::bigint[], $3::bytea[]) as s(hash, id, seal)`,
    [hashes, ids, seals, nowMs],
  )
  return sessions
}
