import type pg from 'pg'
import type { LoggedSecurity, RecordSecurity, SecurityKind } from './security-log.ts'

interface LogRow {
  readonly id: bigint
  readonly at: Date
  readonly kind: SecurityKind
  readonly member_id: bigint | null
  readonly operator_id: number | null
  readonly actor: string
  readonly address: string | null
  readonly device: string | null
  readonly detail: LoggedSecurity['detail']
}

export interface SecurityFilter {
  readonly kind: SecurityKind | null
  readonly accountId: string | null
  readonly address: string | null
  /** Page cursor: only entries with a lower id; null starts with the newest entry. */
  readonly before: bigint | null
  readonly limit: number
}

const RECORD = 'select record_security($1, $2, $3, $4, $5, $6, $7::jsonb)'

const READ = `
  select l.id, l.at, l.kind, l.member_id, l.operator_id, l.actor, l.address, l.device, l.detail
  from security_log l
  where ($1::text is null or l.kind = $1) and ($3::text is null or l.address = $3)
    and ($2::text is null or l.actor = $2 or l.member_id = (select m.id from member m where m.account_id = $2))
    and ($4::bigint is null or l.id < $4)
  order by l.id desc limit $5`

/** Creates the writer of the security log. */
export function createRecordSecurity(pool: Pick<pg.Pool, 'query'>): RecordSecurity {
  return async ({ kind, memberId, operatorId = null, actor, address, device, detail }) => {
    const detailJson = JSON.stringify(detail, (_key, value: unknown) =>
      typeof value === 'string' ? clean(value) : value,
    )
    await pool.query({
      name: 'record_security',
      text: RECORD,
      values: [kind, memberId, operatorId, clean(actor), clean(address), clean(device), detailJson],
    })
  }
}

/** Removes NUL bytes, which headers and names may contain but PostgreSQL text may not. */
function clean(text: string | null): string | null {
  return text?.replaceAll('\0', '') ?? null
}

/** Lists entries of the security log, newest first. */
export async function readSecurity(
  pool: pg.Pool,
  { kind, accountId, address, before, limit }: SecurityFilter,
): Promise<readonly LoggedSecurity[]> {
  const { rows } = await pool.query<LogRow>(READ, [kind, accountId, address, before, limit])
  return rows.map(toLoggedSecurity)
}

function toLoggedSecurity({ at, member_id, operator_id, ...row }: LogRow): LoggedSecurity {
  return {
    ...row,
    atMs: at.getTime(),
    memberId: member_id === null ? null : Number(member_id),
    operatorId: operator_id,
  }
}
