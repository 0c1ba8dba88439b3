import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { sealAuditEntry } from './audit-seal.ts'
import { hasAmount, sameShape } from './audit-entry-shape.ts'
import type {
  AuditedChange,
  AuditEntry,
  AuditFilter,
  LastAuditEntry,
  NewAuditEntry,
  OfficeAuditFilter,
  RunAudited,
  Unchanged,
} from './audit-entry.ts'
import type { Pepper } from '../secrets/index.ts'
import { createRecordSecurity } from './security-log.store.ts'

interface AuditEntryRow {
  readonly id: bigint
  readonly at: Date
  readonly command: string
  readonly ordered_by: string
  readonly os_user: string | null
  readonly right_used: string | null
  readonly address: string | null
  readonly affected_accounts: readonly string[]
  readonly arguments: AuditEntry['args']
  readonly before: unknown
  readonly after: unknown
}

const READ = `
  select id, at, command, ordered_by, os_user, right_used, address, affected_accounts, arguments, before, after
  from audit_log where ($1::text is null or command = $1) and ($2::text is null or ordered_by = $2)
    and ($3::bigint is null or id < $3)`

const TEXT_VALUES_PATH = 'strict $.** ? (@.type() == "string" || @.type() == "number")'
/**
 * SQL expression: texts and numbers in the arguments and the `after` state of an audit entry. Must equal the expression
 * of the index `audit_log_by_word`.
 */
const TEXT_VALUES = `(jsonb_path_query_array(arguments, '${TEXT_VALUES_PATH}') ||
  coalesce(jsonb_path_query_array(after, '${TEXT_VALUES_PATH}'), '[]'))`

const READ_OFFICE = `${READ}
    and ($5::integer is null or operator_id = $5)
    and ($6::bigint is null or upline_id in (select b.upline_id from downline_of($6) b))
    and ($7::text is null or affected_accounts @> array[$7])
    and ($8::double precision is null or at >= to_timestamp($8))
    and ($9::double precision is null or at < to_timestamp($9))
    and ($10::jsonb is null or arguments @> $10)
    and ($11::text is null or affected_accounts @> array[$11]
      or ${TEXT_VALUES} @> $12::jsonb or ${TEXT_VALUES} @> $13::jsonb)
  order by id desc limit $4`

const RECORD = `
  select record_audit_entry($1, $2, $3, $4, $5, $6::bigint, $7::integer, $8::bigint, $9, $10, $11::text[], $12::jsonb,
    $13::jsonb, $14::jsonb)`

const NOBODY = { staffId: null, operatorId: null, uplineId: null, right: null, address: null }

/** Operator of a command without an operator argument: the operator of the affected accounts, if unique. */
const SELECT_OPERATOR = `
  select min(a.operator_id) as id from (
    select operator_id from member where account_id = any ($1) or id = any ($2)
    union select operator_id from upline where account_id = any ($1)
    union select id from operator where name = $3
  ) a having count(distinct a.operator_id) = 1`

/** Currency of the affected accounts, if unique. */
const SELECT_CURRENCY = `
  select min(a.currency) as currency from (
    select currency from member where account_id = any ($1)
    union select currency from upline where account_id = any ($1)
  ) a having count(distinct a.currency) = 1`

type SealKey = Pick<Pepper, 'id' | 'mac'>

const sealKeys = new WeakMap<pg.Pool, () => Promise<SealKey>>()

interface Recording {
  /**
   * Id of the audit entry, set in the transaction before the entry is recorded. The database function
   * `audit_uid_in_progress` reads the id.
   */
  readonly uid: string
  /** Key that seals the audit entry; null only in tests. */
  readonly key: SealKey | null
}

/** Returns the last audit entry of a command for each value of `field` in its `after` state. */
export async function readLastEntryByFieldValue(
  pool: pg.Pool,
  command: string,
  field: string,
): Promise<readonly LastAuditEntry[]> {
  const { rows } = await pool.query<{ of: string; ordered_by: string; at: Date; before: unknown }>(
    `select distinct on (after ->> $2) after ->> $2 as of, ordered_by, at, before from audit_log
     where command = $1 and after ? $2 order by after ->> $2, id desc`,
    [command, field],
  )
  return rows.map(({ of, ordered_by, at, before }) => ({ fieldValue: of, by: ordered_by, atMs: at.getTime(), before }))
}

/** Lists audit entries, newest first. */
export async function readAuditLog(
  pool: pg.Pool,
  { command, orderedBy, before, limit }: AuditFilter,
): Promise<readonly AuditEntry[]> {
  const { rows } = await pool.query<AuditEntryRow>(`${READ} order by id desc limit $4`, [
    command,
    orderedBy,
    before,
    limit,
  ])
  return rows.map(toAuditEntry)
}

function toAuditEntry(row: AuditEntryRow): AuditEntry {
  return {
    id: row.id,
    atMs: row.at.getTime(),
    command: row.command,
    orderedBy: row.ordered_by,
    osUser: row.os_user,
    right: row.right_used,
    address: row.address,
    affectedAccounts: row.affected_accounts,
    args: row.arguments,
    before: row.before,
    after: row.after,
  }
}

/** Lists audit entries of an operator, or of an upline and its downline, newest first. */
export async function readOfficeAuditLog(pool: pg.Pool, filter: OfficeAuditFilter): Promise<readonly AuditEntry[]> {
  const { command, orderedBy, before, limit, operatorId, uplineId, affectedAccount, fromMs, toMs, args, about } = filter
  const [from, to, among] = [toSeconds(fromMs), toSeconds(toMs), args === undefined ? null : JSON.stringify(args)]
  const values = [
    command,
    orderedBy,
    before,
    limit,
    operatorId,
    uplineId,
    affectedAccount,
    from,
    to,
    among,
    ...toTextSearchParams(about),
  ]
  const { rows } = await pool.query<AuditEntryRow>(READ_OFFICE, values)
  return rows.map(toAuditEntry)
}

function toSeconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000
}

/**
 * Returns the SQL parameters of the full-text filter. A numeric search text matches both strings and numbers in an
 * audit entry.
 */
function toTextSearchParams(about: string | undefined): readonly (string | null)[] {
  if (about === undefined) return [null, null, null]
  const number = /^\d{1,15}$/.test(about) ? Number(about) : about
  return [about, JSON.stringify([about]), JSON.stringify([number])]
}

/**
 * Registers the seal key of the audit entries recorded through a pool. `keyOf` is called at the start of each
 * operation.
 */
export function registerSealKey(pool: pg.Pool, keyOf: () => Promise<SealKey>): void {
  sealKeys.set(pool, keyOf)
}

/**
 * Runs a command or office change and records its audit entry in the same transaction. If the result of `work` has no
 * `before`, the transaction is rolled back and no audit entry is recorded.
 */
export async function withAuditEntry<T>(
  pool: pg.Pool,
  newEntry: NewAuditEntry,
  work: (client: pg.PoolClient) => Promise<AuditedChange<T> | Unchanged<T>>,
): Promise<T> {
  const recording = { uid: randomUUID(), key: (await sealKeys.get(pool)?.()) ?? null }
  const client = await pool.connect()
  try {
    await client.query(`begin; set local touchline.audit_uid = '${recording.uid}'`)
    const outcome = await work(client)
    if ('before' in outcome) await recordAuditEntry(client, newEntry, outcome, recording)
    await client.query('before' in outcome ? 'commit' : 'rollback')
    client.release()
    return outcome.result
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function recordAuditEntry(
  client: pg.PoolClient,
  newEntry: NewAuditEntry,
  done: AuditedChange<unknown>,
  { uid, key }: Recording,
): Promise<void> {
  const { securityEntries } = done
  const [before, after] = sameShape(done.before, done.after)
  const { command, osUser } = newEntry
  const commandArgs = done.args ?? newEntry.args
  const affectedAccounts =
    done.affectedAccounts ?? [commandArgs['account']].filter((account) => typeof account === 'string')
  const auditArgs = await withCurrency(client, commandArgs, [before, after], affectedAccounts)
  const by = toActorFields(newEntry, done)
  const operatorId =
    by.operatorId ?? (osUser === null ? null : await findCommandOperator(client, newEntry, done, affectedAccounts))
  const { staffId, uplineId, right, address } = by
  const orderedBy = cut(newEntry.orderedBy, 200)
  const sealed = {
    ...by,
    uid,
    command,
    orderedBy,
    osUser,
    operatorId,
    affectedAccounts,
    args: auditArgs,
    before,
    after,
  }
  const seal = key === null ? null : sealAuditEntry(key, sealed)
  const json = [auditArgs, before, after].map((value) => JSON.stringify(value))
  const actor = [orderedBy, osUser, staffId, operatorId, uplineId, right, address]
  await client.query(RECORD, [uid, seal, command, ...actor, affectedAccounts, ...json])
  const record = createRecordSecurity(client)
  for (const entry of securityEntries) await record(entry)
}

/** Adds the currency to the recorded arguments if the audit entry contains an amount. */
async function withCurrency(
  client: Pick<pg.PoolClient, 'query'>,
  auditArgs: AuditEntry['args'],
  states: readonly unknown[],
  affectedAccounts: readonly unknown[],
): Promise<AuditEntry['args']> {
  if ('currency' in auditArgs || affectedAccounts.length === 0 || ![auditArgs, ...states].some(hasAmount))
    return auditArgs
  const { rows } = await client.query<{ currency: string }>(SELECT_CURRENCY, [affectedAccounts])
  return rows[0] === undefined ? auditArgs : { ...auditArgs, currency: rows[0].currency }
}

function toActorFields(newEntry: NewAuditEntry, { securityEntries }: AuditedChange<unknown>) {
  if (newEntry.osUser !== null) {
    return { ...NOBODY, operatorId: securityEntries.find(({ operatorId }) => operatorId)?.operatorId ?? null }
  }
  const { staffId, operatorId, uplineId, right, address } = newEntry
  return { staffId, operatorId, uplineId, right, address: cut(address, 100) }
}

/** Truncates a text like the audit log columns: by characters, not by UTF-16 units. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : Array.from(text).slice(0, length).join('')
}

async function findCommandOperator(
  client: Pick<pg.PoolClient, 'query'>,
  { args }: NewAuditEntry,
  { securityEntries }: AuditedChange<unknown>,
  affectedAccounts: readonly unknown[],
): Promise<number | null> {
  const members = securityEntries.map(({ memberId }) => memberId).filter((id) => id !== null)
  const { rows } = await client.query<{ id: number }>(SELECT_OPERATOR, [
    affectedAccounts,
    members,
    args['operator'] ?? null,
  ])
  return rows[0]?.id ?? null
}

/** Creates the runner of audited actions, whose stores `createStores` opens on the transaction. */
export function createRunAudited<Stores>(
  pool: pg.Pool,
  createStores: (client: pg.PoolClient) => Stores,
): RunAudited<Stores> {
  return (entry, action) => withAuditEntry(pool, entry, (client) => action(createStores(client)))
}
