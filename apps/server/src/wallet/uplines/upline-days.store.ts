import { CURRENCIES, type Currency } from '@touchline/domain/money'
import type pg from 'pg'
import type { HierarchySums, MemberSumsBy, SumsBy, SumsFilter, SumsPage } from './upline-sums.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface SumsRow {
  readonly key: string
  readonly bets: number
  readonly turnover: bigint
  readonly valid_turnover: bigint
  readonly member_win_loss: bigint
  readonly member_commission: bigint
  readonly win_loss: readonly string[]
  readonly commission: readonly string[]
}

const LEVELS = [0, 1, 2, 3, 4, 5]

/** SQL columns of win/loss and commission by level, from daily sums and from single bookings. */
const SUMMED = `${sumByLevel((level) => `d.win_loss[${level + 1}]`)} as win_loss,
  ${sumByLevel((level) => `d.commission[${level + 1}]`)} as commission`
const BOOKED = `${sumByLevel((level) => `d.w${level}`)} as win_loss,
  ${sumByLevel((level) => `d.c${level}`)} as commission`

/** SQL expressions of the group key, by grouping. */
const KEYS = {
  day: 'd.working_date::text',
  product: 'd.product',
  sport: `d.product || '/' || d.category`,
  match: `d.product || '/' || d.category || '/' || d.item`,
  bet: `d.product || '/' || d.subject`,
} as const satisfies Readonly<Record<Exclude<MemberSumsBy, 'account'>, string>>

interface Days {
  /** First and last working day, both inclusive. */
  readonly from: string
  readonly to: string
}

interface SumsOptions {
  readonly filter?: SumsFilter | undefined
  readonly page?: SumsPage | undefined
}

export interface HierarchyRange extends Days, SumsOptions {
  readonly uplineIds: readonly number[]
}

/** Company of an operator in one currency. */
export interface OperatorCompany {
  readonly operatorId: number
  readonly currency: Currency
}

export interface DirectMembersRange extends Days, SumsOptions {
  readonly above: number | OperatorCompany
}

/**
 * SQL conditions for bets of members directly below an upline, or directly below the company, at the time of the bet
 * (UP5).
 */
const BELOW_UPLINE = 'd.upline_ids @> array[$3::bigint] and d.upline_ids[1] = $3::bigint and $9::text is null'
const BELOW_COMPANY = 'd.operator_id = $3::bigint and d.currency = $9::text and d.split_id is null'

export interface MemberRange extends Days, SumsOptions {
  readonly memberId: number
  /**
   * Only bets with every listed upline in the upline path at acceptance (UP5). `none`: bets accepted without an upline.
   */
  readonly below: readonly number[] | 'none'
  /** Only the bookings of this bet. */
  readonly betId?: string
}

/**
 * Returns the booked sums of accounts over a range of working days (UP1 to UP3). Grouped by account id, day, product,
 * category or item; empty groups have no row.
 */
export async function readHierarchySums(
  client: Queryable,
  { uplineIds, from, to, ...narrowed }: HierarchyRange,
  by: SumsBy = 'account',
): Promise<readonly HierarchySums[]> {
  const key = by === 'account' ? 'd.upline_id' : KEYS[by]
  const items = by === 'match' || (narrowed.filter?.item ?? null) !== null
  const text = sumsText(key, SUMMED, `upline_report($1, $2, $3, ${items}) d where true`)
  const { rows } = await client.query<SumsRow>(text, [from, to, uplineIds, ...toFilterParams(narrowed)])
  return rows.map(toLineSums)
}

function sumsText(key: string, byLevel: string, source: string): string {
  return `
    select (${key})::text as key, sum(d.bets)::integer as bets, sum(d.turnover)::bigint as turnover,
      sum(d.valid_turnover)::bigint as valid_turnover, sum(d.member_win_loss)::bigint as member_win_loss,
      sum(d.member_commission)::bigint as member_commission, ${byLevel}
    from ${source}
      and ($4::text is null or d.product = $4) and ($5::integer is null or d.category = $5)
      and ($6::integer is null or d.item = $6) and ($7::text is null or (${key})::text collate "C" > $7)
    group by ${key} order by (${key})::text collate "C" limit $8`
}

function toFilterParams({ filter, page }: SumsOptions): unknown[] {
  return [
    filter?.product ?? null,
    filter?.category ?? null,
    filter?.item ?? null,
    page?.after ?? null,
    page?.limit ?? null,
  ]
}

function toLineSums(row: SumsRow): HierarchySums {
  return {
    key: row.key,
    bets: row.bets,
    turnoverMinor: row.turnover,
    validTurnoverMinor: row.valid_turnover,
    memberWinLossMinor: row.member_win_loss,
    memberCommissionMinor: row.member_commission,
    winLossMinor: row.win_loss.map(BigInt),
    commissionMinor: row.commission.map(BigInt),
  }
}

/** Returns the company ids of an operator by currency, for use in sum queries. */
export async function readCompanyIds(client: Queryable, operatorId: number): Promise<ReadonlyMap<Currency, number>> {
  const { rows } = await client.query<{ currency: Currency; id: bigint }>(
    'select c as currency, company_of($1, c) as id from unnest($2::text[]) c order by c',
    [operatorId, CURRENCIES],
  )
  return new Map(rows.map(({ currency, id }) => [currency, Number(id)]))
}

/** Returns the company ids of every operator by operator name, for use in sum queries. */
export async function readAllCompanyIds(
  client: Queryable,
  operators: readonly { readonly id: number; readonly name: string }[],
): Promise<ReadonlyMap<string, ReadonlyMap<Currency, number>>> {
  const { rows } = await client.query<{ name: string; currency: Currency; id: bigint }>(
    `select o.name, c as currency, company_of(o.id, c) as id
     from unnest($1::integer[], $2::text[]) o(id, name) cross join unnest($3::text[]) c order by o.name, c`,
    [operators.map(({ id }) => id), operators.map(({ name }) => name), CURRENCIES],
  )
  const all = new Map<string, Map<Currency, number>>()
  for (const { name, currency, id } of rows) {
    const ids = all.get(name) ?? new Map<Currency, number>()
    all.set(name, ids.set(currency, Number(id)))
  }
  return all
}

/**
 * Returns the booked sums of direct members of an account, or of a company, at the time of the bet. Grouped by member
 * account.
 */
export async function readDirectMembersSums(
  client: Queryable,
  { above, from, to, ...narrowed }: DirectMembersRange,
): Promise<readonly HierarchySums[]> {
  const [id, currency, below] =
    typeof above === 'number' ? [above, null, BELOW_UPLINE] : [above.operatorId, above.currency, BELOW_COMPANY]
  const source = `upline_booking d join member m on m.id = d.member_id
    where d.working_date between $1 and $2 and ${below}`
  const text = sumsText('m.account_id', BOOKED, source)
  const { rows } = await client.query<SumsRow>(text, [from, to, id, ...toFilterParams(narrowed), currency])
  return rows.map(toLineSums)
}

/** Returns the booked sums of one member. The key `account` returns the member's total. */
export async function readMemberSums(
  client: Queryable,
  { memberId, below, betId, from, to, ...narrowed }: MemberRange,
  by: MemberSumsBy,
): Promise<readonly HierarchySums[]> {
  const source = `upline_booking d where d.working_date between $1 and $2 and d.member_id = $3
    and case when $9::bigint[] is null then d.split_id is null else coalesce(d.upline_ids, '{}') @> $9 end
    and ($10::bigint is null or d.product = 'sportsbook' and d.subject = $10)`
  const text = sumsText(by === 'account' ? 'd.member_id' : KEYS[by], BOOKED, source)
  const { rows } = await client.query<SumsRow>(text, [
    from,
    to,
    memberId,
    ...toFilterParams(narrowed),
    below === 'none' ? null : below,
    betId ?? null,
  ])
  return rows.map(toLineSums)
}

/** Closes the days before a date and computes their sums. Existing sums stay unchanged. */
export async function sumHierarchyDays(client: Queryable, before: string): Promise<void> {
  await client.query('select close_upline_days($1)', [before])
  await client.query('select sum_upline_days()')
}

function sumByLevel(column: (level: number) => string): string {
  return `array[${LEVELS.map((level) => `sum(${column(level)})`).join(', ')}]::bigint[]`
}
