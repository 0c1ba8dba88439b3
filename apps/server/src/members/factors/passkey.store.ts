import type pg from 'pg'
import { FACTOR_TABLES, type FactorOwner } from './factor-tables.ts'
import type { Passkey, PasskeyStore, StoredPasskey } from './factor-ports.ts'
import {
  type ChallengeSeal,
  createChallengeSeal,
  createPasskeySeal,
  type PasskeySeal,
} from '../sessions/login-seals.ts'
import type { Pepper } from '../../secrets/index.ts'

type Queryable = Pick<pg.Pool, 'query'>
type Tables = (typeof FACTOR_TABLES)[FactorOwner]

/** Maximum number of attempts at a challenge. */
const MAX_TRIES = 5
/** Maximum number of passkeys of an owner. */
const MAX_PASSKEYS = 10

interface PasskeyRow {
  readonly id: bigint
  readonly owner_id: bigint
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: bigint
  readonly transports: readonly string[]
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
  readonly seal: Buffer | null
}

type Reading = Pick<PasskeyStore, 'passkey' | 'listPasskeys' | 'listCredentials'>

type Writing = Pick<PasskeyStore, 'addPasskey' | 'usePasskey' | 'renamePasskey' | 'removePasskey'>

type Steps = Pick<PasskeyStore, 'openChallenge' | 'tryChallenge' | 'closeChallenge'>

interface ChallengeRow {
  readonly owner_id: bigint | null
  readonly challenge: string | null
  readonly expires_at: Date
  readonly seal: Buffer
}

interface UnsealedRow {
  readonly credential_id: string
  readonly owner_id: bigint
  readonly public_key: Buffer
  readonly seal: Buffer | null
}

/** Creates the PostgreSQL store of passkeys and login challenges. Rows without a valid seal are ignored. */
export function createPasskeyStore(client: Queryable, owner: FactorOwner, pepper: Pepper): PasskeyStore {
  const [tables, seal] = [FACTOR_TABLES[owner], createPasskeySeal(pepper, owner)]
  return {
    ...createReading(client, tables, seal),
    ...createWriting(client, tables, seal),
    ...createSteps(client, tables, createChallengeSeal(pepper, owner)),
  }
}

function createReading(client: Queryable, tables: Tables, seal: PasskeySeal): Reading {
  const isSealed = (row: PasskeyRow): boolean => seal.isValid(toStoredPasskey(row), row.seal)
  const all = async (ownerId: number): Promise<readonly PasskeyRow[]> => {
    const text = `${selectText(tables)} where ${tables.id} = $1 order by id`
    return (await client.query<PasskeyRow>(text, [ownerId])).rows.filter(isSealed)
  }
  return {
    passkey: async (credentialId) => {
      const text = `${selectText(tables)} where credential_id = $1`
      const { rows } = await client.query<PasskeyRow>(text, [credentialId])
      return rows.filter(isSealed).map(toStoredPasskey)[0] ?? null
    },
    listPasskeys: async (ownerId) => (await all(ownerId)).map(toPasskey),
    listCredentials: async (ownerId) => (await all(ownerId)).map(toStoredPasskey),
  }
}

function toStoredPasskey({ owner_id, credential_id, public_key, counter, transports }: PasskeyRow): StoredPasskey {
  return {
    ownerId: Number(owner_id),
    credentialId: credential_id,
    publicKey: public_key,
    counter: Number(counter),
    transports,
  }
}

function selectText({ passkey, id }: Tables): string {
  return `select *, ${id} as owner_id from ${passkey}`
}

function toPasskey({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id: Number(id),
    name,
    createdMs: created_at.getTime(),
    lastUsedMs: last_used_at?.getTime() ?? null,
  }
}

function createWriting(client: Queryable, tables: Tables, seal: PasskeySeal): Writing {
  const { passkey: table, id: owner } = tables
  const changesOne = async (text: string, values: readonly unknown[]): Promise<boolean> =>
    (await client.query(text, [...values])).rowCount === 1
  return {
    addPasskey: (passkey) => {
      const { credentialId, ownerId, publicKey, counter, transports, name, nowMs } = passkey
      const values = [credentialId, ownerId, publicKey, counter, transports, name, seconds(nowMs), seal.seal(passkey)]
      return changesOne(addText(tables), values)
    },
    usePasskey: (credentialId, counter, nowMs) =>
      changesOne(
        `update ${table} set counter = $2, last_used_at = to_timestamp($3)
         where credential_id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
        [credentialId, counter, seconds(nowMs)],
      ),
    renamePasskey: (ownerId, id, name) =>
      changesOne(`update ${table} set name = $3 where ${owner} = $1 and id = $2`, [ownerId, id, name]),
    removePasskey: (ownerId, id) => changesOne(`delete from ${table} where ${owner} = $1 and id = $2`, [ownerId, id]),
  }
}

function seconds(ms: number): number {
  return ms / 1000
}

// Inserts a passkey and deletes an unconfirmed authenticator secret. The enrolment of that secret started with fewer
// checks than a further factor requires.
function addText({ passkey, totp, id }: Tables): string {
  return `
    with added as (
      insert into ${passkey} (credential_id, ${id}, public_key, counter, transports, name, created_at, seal)
      select $1, $2, $3, $4, $5, $6, to_timestamp($7), $8
      where (select count(*) from ${passkey} where ${id} = $2) < ${MAX_PASSKEYS}
      on conflict (credential_id) do nothing returning 1
    ), dropped as (delete from ${totp} where ${id} = $2 and not confirmed and exists (select from added))
    select from added`
}

function createSteps(client: Queryable, { challenge: table, id: owner }: Tables, seal: ChallengeSeal): Steps {
  return {
    openChallenge: async (step) => {
      const { tokenHash, ownerId, purpose, challenge } = step
      const expiresAtMs = Math.floor(step.expiresAtMs)
      await client.query(
        `insert into ${table} (token_hash, ${owner}, purpose, challenge, expires_at, seal)
         values ($1, $2, $3, $4, to_timestamp($5), $6)`,
        [tokenHash, ownerId, purpose, challenge, seconds(expiresAtMs), seal.seal({ ...step, expiresAtMs })],
      )
    },
    tryChallenge: async (tokenHash, purpose, nowMs) => {
      const {
        rows: [row],
      } = await client.query<ChallengeRow>(
        `update ${table} set tries = tries + 1
         where token_hash = $1 and purpose = $2 and expires_at > to_timestamp($3) and tries < ${MAX_TRIES}
         returning ${owner} as owner_id, challenge, expires_at, seal`,
        [tokenHash, purpose, seconds(nowMs)],
      )
      if (row === undefined) return null
      const { challenge, expires_at } = row
      const ownerId = row.owner_id === null ? null : Number(row.owner_id)
      const identity = { tokenHash, ownerId, purpose, challenge, expiresAtMs: expires_at.getTime() }
      return seal.isValid(identity, row.seal) ? { ownerId, challenge } : null
    },
    closeChallenge: async (tokenHash) =>
      (await client.query(`delete from ${table} where token_hash = $1`, [tokenHash])).rowCount === 1,
  }
}

/**
 * Adds seals with the current pepper to passkeys that predate seals or are sealed with the second pepper. Other
 * passkeys stay unchanged.
 */
export async function sealPasskeys(client: Queryable, pepper: Pepper): Promise<void> {
  for (const owner of ['member', 'staff'] as const) {
    const { passkey, id } = FACTOR_TABLES[owner]
    const { rows } = await client.query<UnsealedRow>(
      `select credential_id, ${id} as owner_id, public_key, seal from ${passkey}
       where seal is null or substring(seal from 1 for 4) = $1`,
      [pepper.other?.id ?? null],
    )
    const seal = createPasskeySeal(pepper, owner)
    const sealed = rows.flatMap((row) => {
      const identity = {
        ownerId: Number(row.owner_id),
        credentialId: row.credential_id,
        publicKey: row.public_key,
      }
      const isOurs = row.seal === null || seal.isValid(identity, row.seal)
      return isOurs ? [{ credentialId: row.credential_id, seal: seal.seal(identity) }] : []
    })
    const values = [sealed.map(({ credentialId }) => credentialId), sealed.map((each) => each.seal)]
    await client.query(RESEAL(passkey), values)
  }
}

function RESEAL(table: string): string {
  return `
    update ${table} t set seal = n.seal from unnest($1::text[], $2::bytea[]) as n(credential_id, seal)
    where t.credential_id = n.credential_id`
}
