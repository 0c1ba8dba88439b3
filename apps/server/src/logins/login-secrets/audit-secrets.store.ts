import type pg from 'pg'
import {
  createPasskeySeal,
  createPasswords,
  FACTOR_TABLES,
  type FactorOwner,
  type PasswordLogin,
  STAFF_NUMBERS,
  totpPurpose,
} from '../../members/index.ts'
import { createKeySeal, PEPPER_ID_BYTES, type Pepper, withOther } from '../../secrets/index.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** Kind of stored login secret: the query of its rows and the check whether the server wrote a row. */
interface Secret {
  /** Query with the columns `id` for the order, `name` for the report, and the columns read by the functions below. */
  readonly query: string
  readonly isOurs: (row: never) => boolean
  /** Returns the id in hex of the pepper that protects a row. */
  readonly pepperId: (row: never) => string
}

/** Number of secrets read in a single query. */
const PAGE = 5_000

interface PasswordRow extends Omit<PasswordLogin, 'owner'> {
  readonly text: string
}

interface PasskeyRow {
  readonly owner_id: bigint
  readonly credential_id: string
  readonly public_key: Buffer
  readonly seal: Buffer | null
}

interface KeyRow {
  readonly operator_id: number
  readonly key_id: string
  readonly sealed: Buffer | null
}

interface SecretAuditResult {
  readonly count: number
  /** Number of rows protected by a discarded pepper. Nobody can log in with these secrets. */
  readonly discardedCount: number
  readonly forged: readonly string[]
}

const PEPPER_ID_PATTERN = /^[0-9a-f]{8}$/

/**
 * Checks whether the server wrote the stored login secrets: passwords, passkeys, authenticators and launch keys. Rows
 * of a discarded pepper are counted separately, because login with these secrets is impossible.
 */
export async function auditSecrets(
  client: Queryable,
  pepper: Pepper,
): Promise<{ readonly ok: boolean; readonly line: string }> {
  const owners = ['member', 'staff'] as const
  const secrets = [
    ...owners.flatMap((owner) =>
      [buildPasswordSecret, buildPasskeySecret, buildAuthenticatorSecret].map((buildSecret) =>
        buildSecret(pepper, owner),
      ),
    ),
    buildLaunchKeySecret(pepper),
  ]
  const peppers = new Set(withOther(pepper).map(({ id }) => id.toString('hex')))
  let [count, discardedCount] = [0, 0]
  const forged: string[] = []
  for (const secret of secrets) {
    const read = await readPages(client, secret, peppers)
    count += read.count
    discardedCount += read.discardedCount
    forged.push(...read.forged)
  }
  if (forged.length === 0) {
    const discardedNote = discardedCount === 0 ? '' : `; ${discardedCount.toLocaleString('en')} of a discarded pepper`
    return { ok: true, line: `login secrets: ${count.toLocaleString('en')}, all seals agree${discardedNote}` }
  }
  const named = forged.slice(0, 10).join(', ')
  const more = forged.length > 10 ? ` and ${forged.length - 10} more` : ''
  return { ok: false, line: `login secrets: broken: not sealed by the server for its login: ${named}${more}` }
}

function buildPasswordSecret(pepper: Pepper, owner: FactorOwner): Secret {
  const { unseal } = createPasswords(pepper)
  const login = owner === 'member' ? 'account_id' : 'login_id'
  return {
    query: `select id::bigint as id, 'password of ${owner} ' || ${login} as name, ${login} as login,
      password_version as version, password_hash as text from ${owner}`,
    // Matches a stored text that is no password hash: a login without a password has none of these prefixes.
    isOurs: ({ text, ...passwordLogin }: PasswordRow) =>
      !/^(p[1-3]|\$argon2)/.test(text) || unseal({ ...passwordLogin, owner, text }) !== null,
    pepperId: ({ text }: PasswordRow) => text.slice(2, 2 + 2 * PEPPER_ID_BYTES),
  }
}

function buildPasskeySecret(pepper: Pepper, owner: FactorOwner): Secret {
  const { passkey, id } = FACTOR_TABLES[owner]
  const seal = createPasskeySeal(pepper, owner)
  return {
    query: `select id::bigint as id, 'passkey of ${owner} ' || ${id} as name, ${id} as owner_id, credential_id,
      public_key, seal from ${passkey}`,
    isOurs: (row: PasskeyRow) =>
      seal.isValid(
        { ownerId: Number(row.owner_id), credentialId: row.credential_id, publicKey: row.public_key },
        row.seal,
      ),
    pepperId: ({ seal: rowSeal }: PasskeyRow) => pepperIdOf(rowSeal),
  }
}

function pepperIdOf(seal: Buffer | null): string {
  return seal?.toString('hex', 0, PEPPER_ID_BYTES) ?? ''
}

function buildAuthenticatorSecret(pepper: Pepper, owner: FactorOwner): Secret {
  const { totp, id } = FACTOR_TABLES[owner]
  const sealedFor = owner === 'staff' ? STAFF_NUMBERS : ''
  return {
    query: `select ${id}::bigint as id, 'authenticator of ${owner} ' || ${id} as name, sealed_secret as sealed
      from ${totp}`,
    isOurs: ({ id: ownerId, sealed }: { readonly id: bigint; readonly sealed: Buffer }) =>
      canUnseal(() => pepper.unseal(totpPurpose(sealedFor, Number(ownerId)), sealed)),
    pepperId: ({ sealed }: { readonly sealed: Buffer }) => pepperIdOf(sealed),
  }
}

function canUnseal(unseal: () => unknown): boolean {
  try {
    unseal()
    return true
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}

function buildLaunchKeySecret(pepper: Pepper): Secret {
  const seal = createKeySeal(pepper, 'launch')
  return {
    query: `select operator_id::bigint * 2 + slot as id, 'launch key ' || key_id as name, operator_id, key_id,
      sealed_secret as sealed from launch_key`,
    isOurs: ({ operator_id, key_id, sealed }: KeyRow) =>
      sealed !== null && canUnseal(() => seal.unseal(operator_id, key_id, sealed)),
    pepperId: ({ sealed }: KeyRow) => pepperIdOf(sealed),
  }
}

async function readPages(
  client: Queryable,
  { query, isOurs, pepperId }: Secret,
  peppers: ReadonlySet<string>,
): Promise<SecretAuditResult> {
  const forged: string[] = []
  let [after, count, discardedCount] = [0n, 0, 0]
  for (;;) {
    const { rows } = await client.query<{ id: bigint; name: string }>(
      `select * from (${query}) q where q.id > $1 order by q.id limit ${PAGE}`,
      [after],
    )
    for (const row of rows) {
      if (isOurs(row as never)) count += 1
      else if (PEPPER_ID_PATTERN.test(pepperId(row as never)) && !peppers.has(pepperId(row as never)))
        discardedCount += 1
      else forged.push(row.name)
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < PAGE) return { count, discardedCount, forged }
  }
}
