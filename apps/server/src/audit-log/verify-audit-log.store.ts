import type pg from 'pg'
import type { SealedAuditEntry } from './audit-seal.ts'
import type { AuditReader } from './verify-audit-log.ts'

interface ChainedRow {
  readonly id: string
  readonly texts: readonly (string | null)[]
  readonly hash_hex: string
  readonly uid: string | null
  readonly seal: Buffer | null
  readonly command: string
  readonly ordered_by: string
  readonly os_user: string | null
  readonly staff_id: bigint | null
  readonly operator_id: number | null
  readonly upline_id: bigint | null
  readonly right_used: string | null
  readonly address: string | null
  readonly affected_accounts: readonly string[]
  readonly arguments: unknown
  readonly before: unknown
  readonly after: unknown
}

const SELECT_ENTRIES = `
  select id::text, encode(hash, 'hex') as hash_hex, array[encode(prev_hash, 'hex'), id::text,
    floor(extract(epoch from at) * 1000000)::bigint::text, command, ordered_by, os_user, staff_id::text,
    operator_id::text, upline_id::text, right_used, address, array_to_string(affected_accounts, ','), arguments::text,
    before::text, after::text] as texts, uid, seal, command, ordered_by, os_user, staff_id, operator_id, upline_id,
    right_used, address, affected_accounts, arguments, before, after
  from audit_log where id > $1 and id <= $2 order by audit_log.id limit $3`

/** Creates the reader of the audit log. */
export function createAuditReader(client: Pick<pg.Pool, 'query'>): AuditReader {
  return {
    readEntries: async (afterId, lastId, limit) => {
      const { rows } = await client.query<ChainedRow>(SELECT_ENTRIES, [afterId, lastId, limit])
      return rows.map((row) => {
        const { id, texts, hash_hex: hashHex, seal } = row
        return { id, texts, hashHex, sealed: toSealedEntry(row), seal }
      })
    },
    head: async () => {
      const { rows } = await client.query<{ id: string; hash_hex: string }>(
        "select last_id::text as id, encode(last_hash, 'hex') as hash_hex from audit_log_head",
      )
      if (rows[0] === undefined) throw new Error('the audit log has no head')
      return { id: rows[0].id, hashHex: rows[0].hash_hex }
    },
  }
}

function toSealedEntry(row: ChainedRow): SealedAuditEntry | null {
  if (row.uid === null) return null
  const {
    uid,
    command,
    ordered_by: orderedBy,
    os_user: osUser,
    operator_id: operatorId,
    address,
    affected_accounts: affectedAccounts,
  } = row
  const { arguments: auditArgs, before, after, right_used: right } = row
  const [staffId, uplineId] = [row.staff_id, row.upline_id].map(toNumber) as [number | null, number | null]
  return {
    uid,
    command,
    orderedBy,
    osUser,
    staffId,
    operatorId,
    uplineId,
    right,
    address,
    affectedAccounts,
    args: auditArgs,
    before,
    after,
  }
}

function toNumber(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}
