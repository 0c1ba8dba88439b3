import type pg from 'pg'

interface AuditEntryRow {
  readonly id: bigint
  readonly command: string
  readonly arguments: unknown
  readonly before: unknown
  readonly after: unknown
}

type Fields = Readonly<Record<string, unknown>>

const AMOUNT = /^(amount|balance|credit|part|minBet|maxBet|maxPayout|maxPerMatch)$/

/**
 * Returns faulty audit entries of a test. `before` and `after` must have the same fields, and amounts need a currency.
 */
export async function readAuditFaults(owner: pg.Pool): Promise<readonly string[]> {
  const { rows } = await owner.query<AuditEntryRow>(
    'select id, command, arguments, before, after from audit_log order by id',
  )
  return rows.flatMap((row) => {
    const fault = findFault(row)
    return fault === null ? [] : [`act ${row.id} (${row.command}) ${fault}`]
  })
}

function findFault({
  arguments: params,
  before,
  after,
}: Pick<AuditEntryRow, 'arguments' | 'before' | 'after'>): string | null {
  if (!isAlike(before, after)) return `${JSON.stringify([namesIn(before), namesIn(after)])} are of two shapes`
  const namesCurrency = isFields(params) && typeof params['currency'] === 'string'
  return !namesCurrency && [params, before, after].some(hasAmount) ? 'names an amount without its currency' : null
}

function isAlike(was: unknown, is: unknown): boolean {
  return !isFields(was) || !isFields(is) || namesIn(was)?.join() === namesIn(is)?.join()
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function namesIn(value: unknown): readonly string[] | null {
  return isFields(value) ? Object.keys(value).toSorted() : null
}

function hasAmount(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasAmount)
  if (!isFields(value)) return false
  return Object.entries(value).some(([name, inner]) =>
    AMOUNT.test(name) ? typeof inner === 'string' && /^-?\d+$/.test(inner) : hasAmount(inner),
  )
}
