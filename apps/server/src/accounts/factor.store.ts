import type pg from 'pg'
import { createCodeStore } from './code.store.ts'
import type { FactorStore, StoredPasskey } from './factor-ports.ts'

/** Wrong answers that one step of a login takes. */
const TRIES = 5
/** Passkeys of one member. */
const PASSKEYS = 10

const seconds = (ms: number): number => ms / 1000

interface PasskeyRow {
  readonly member_id: bigint
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: bigint
  readonly transports: readonly string[]
}

const FACTORS = `
  select exists (select from member_totp where member_id = $1 and confirmed) as totp,
    (select count(*)::integer from recovery_code where member_id = $1) as recovery_left,
    coalesce((
      select json_agg(json_build_object('id', id, 'name', name,
        'createdMs', floor(extract(epoch from created_at) * 1000),
        'lastUsedMs', floor(extract(epoch from last_used_at) * 1000)) order by id)
      from member_passkey where member_id = $1
    ), '[]') as passkeys`

// The member's row is held, so that two at once do not both find room for the last one.
const ADD_PASSKEY = `
  with held as (select id from member where id = $2 for no key update)
  insert into member_passkey (credential_id, member_id, public_key, counter, transports, name, created_at)
  select $1, held.id, $3, $4, $5, $6, to_timestamp($7) from held
  where (select count(*) from member_passkey where member_id = $2) < ${PASSKEYS}
  on conflict (credential_id) do nothing`

const passkeyOf = ({ member_id, credential_id, public_key, counter, transports }: PasskeyRow): StoredPasskey => ({
  memberId: Number(member_id),
  credentialId: credential_id,
  publicKey: public_key,
  counter: Number(counter),
  transports,
})

const createPasskeyStore = (
  pool: pg.Pool,
): Pick<FactorStore, 'addPasskey' | 'passkey' | 'credentialsOf' | 'usePasskey' | 'removePasskey'> => ({
  addPasskey: async ({ credentialId, memberId, publicKey, counter, transports, name, nowMs }) => {
    const { rowCount } = await pool.query(ADD_PASSKEY, [
      credentialId,
      memberId,
      publicKey,
      counter,
      transports,
      name,
      seconds(nowMs),
    ])
    return rowCount === 1
  },
  passkey: async (credentialId) => {
    const {
      rows: [row],
    } = await pool.query<PasskeyRow>('select * from member_passkey where credential_id = $1', [credentialId])
    return row === undefined ? null : passkeyOf(row)
  },
  credentialsOf: async (memberId) => {
    const { rows } = await pool.query<PasskeyRow>('select * from member_passkey where member_id = $1 order by id', [
      memberId,
    ])
    return rows.map(passkeyOf)
  },
  usePasskey: async (credentialId, counter, nowMs) => {
    const { rowCount } = await pool.query(
      `update member_passkey set counter = $2, last_used_at = to_timestamp($3)
       where credential_id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
      [credentialId, counter, seconds(nowMs)],
    )
    return rowCount === 1
  },
  removePasskey: async (memberId, id) => {
    const { rowCount } = await pool.query('delete from member_passkey where member_id = $1 and id = $2', [memberId, id])
    return rowCount === 1
  },
})

const createChallengeStore = (
  pool: pg.Pool,
): Pick<FactorStore, 'openChallenge' | 'tryChallenge' | 'closeChallenge'> => ({
  openChallenge: async ({ tokenHash, memberId, purpose, challenge, expiresAtMs }) => {
    await pool.query(
      `insert into login_challenge (token_hash, member_id, purpose, challenge, expires_at)
       values ($1, $2, $3, $4, to_timestamp($5))`,
      [tokenHash, memberId, purpose, challenge, seconds(expiresAtMs)],
    )
  },
  tryChallenge: async (tokenHash, purpose, nowMs) => {
    const {
      rows: [row],
    } = await pool.query<{ member_id: bigint | null; challenge: string | null }>(
      `update login_challenge set tries = tries + 1
       where token_hash = $1 and purpose = $2 and expires_at > to_timestamp($3) and tries < ${TRIES}
       returning member_id, challenge`,
      [tokenHash, purpose, seconds(nowMs)],
    )
    if (row === undefined) return null
    return { memberId: row.member_id === null ? null : Number(row.member_id), challenge: row.challenge }
  },
  closeChallenge: async (tokenHash) => {
    const { rowCount } = await pool.query('delete from login_challenge where token_hash = $1', [tokenHash])
    return rowCount === 1
  },
})

/** Second factors in PostgreSQL. */
export const createFactorStore = (pool: pg.Pool): FactorStore => ({
  ...createCodeStore(pool, 'member'),
  ...createPasskeyStore(pool),
  ...createChallengeStore(pool),
  factorsOf: async (memberId) => {
    const {
      rows: [row],
    } = await pool.query<{
      totp: boolean
      recovery_left: number
      passkeys: Awaited<ReturnType<FactorStore['factorsOf']>>['passkeys']
    }>(FACTORS, [memberId])
    if (row === undefined) throw new Error('one row was expected')
    return { totp: row.totp, passkeys: row.passkeys, recoveryLeft: row.recovery_left }
  },
})
