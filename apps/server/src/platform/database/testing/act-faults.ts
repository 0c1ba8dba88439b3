import type pg from 'pg'

interface AuditEntryRow {
  readonly id: bigint
  readonly command: string
  readonly arguments: unknown
  readonly before: unknown
  readonly after: unknown
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const namesIn = (value: unknown): readonly string[] | null => (isFields(value) ? Object.keys(value).toSorted() : null)

const isAlike = (was: unknown, is: unknown): boolean =>
  !isFields(was) || !isFields(is) || namesIn(was)?.join() === namesIn(is)?.join()

const AMOUNT = /^(amount|balance|credit|part|minBet|maxBet|maxPayout|maxPerMatch)$/

const hasAmount = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasAmount)
  if (!isFields(value)) return false
  return Object.entries(value).some(([name, inner]) =>
    AMOUNT.test(name) ? typeof inner === 'string' && /^-?\d+$/.test(inner) : hasAmount(inner),
  )
}

const findFault = ({
  arguments: params,
  before,
  after,
}: Pick<AuditEntryRow, 'arguments' | 'before' | 'after'>): string | null => {
  if (!isAlike(before, after)) return `${JSON.stringify([namesIn(before), namesIn(after)])} are of two shapes`
  const namesCurrency = isFields(params) && typeof params['currency'] === 'string'
  return !namesCurrency && [params, before, after].some(hasAmount) ? 'names an amount without its currency' : null
}

/**
 * Returns faulty audit entries of a test. `before` and `after` must have the same fields, and amounts need a currency.
 */
export const readAuditFaults = async (owner: pg.Pool): Promise<readonly string[]> => {
  const { rows } = await owner.query<AuditEntryRow>(
    'select id, command, arguments, before, after from audit_log order by id',
  )
  return rows.flatMap((row) => {
    const fault = findFault(row)
    return fault === null ? [] : [`act ${row.id} (${row.command}) ${fault}`]
  })
}
