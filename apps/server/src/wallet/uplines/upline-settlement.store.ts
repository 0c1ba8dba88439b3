import type pg from 'pg'
import type { SumsPage } from './upline-sums.ts'
import type { TopAccount, EdgeOutstanding, SettleOrder, SettleOutcome, TopOutstanding } from './upline-settlement.ts'

interface OutcomeRow {
  readonly outcome: SettleOutcome['outcome']
  readonly member_id: bigint | null
  readonly operator_id: number
  readonly transfers: number
  readonly amount: bigint
  readonly lowered: number
}

const READ_OUTSTANDING = `
  select e.upline_id, m.account_id, coalesce(c.credit, a.credit) as credit, coalesce(c.allocated, 0) as allocated,
    e.amount,
    t.balance as cash
  from find_account($1) o
  cross join lateral open_balances(o.upline_id, o.member_id) e
  left join upline_credit c on c.upline_id = e.upline_id
  left join member m on m.id = e.member_id
  left join ledger_account a on a.id = e.member_id * 2
  left join ledger_account t on t.id = -2000000000 - e.upline_id
  where o.upline_id in (e.upline_id, e.above_id) or e.member_id = o.member_id
  order by e.upline_id = o.upline_id desc nulls last, e.upline_id, m.account_id`

interface OutstandingRow {
  readonly upline_id: bigint | null
  readonly account_id: string | null
  readonly credit: bigint
  readonly allocated: bigint
  readonly amount: bigint
  readonly cash: bigint | null
}

const READ_TOPS = `
  with page as materialized (
    select * from (
      select t.account_id, t.currency, t.id as upline_id, null::bigint as member_id
      from unnest($2::text[], $3::text[], $4::bigint[]) t(account_id, currency, id)
      union all
      select m.account_id, m.currency, null, m.id
      from member m join ledger_account a on a.id = m.id * 2 and a.credit > 0
      where m.operator_id = $1 and m.upline_id is null
    ) below
    where $5::text is null or account_id collate "C" > $5
    order by account_id collate "C" limit $6
  )
  select p.account_id, p.currency, coalesce(c.credit, a.credit) as credit, coalesce(c.allocated, 0) as allocated,
    e.amount,
    t.balance as cash
  from open_balances_of(array(select upline_id from page where upline_id is not null),
    array(select member_id from page where member_id is not null)) e
  join page p on p.upline_id = e.upline_id or p.member_id = e.member_id
  left join upline_credit c on c.upline_id = p.upline_id
  left join ledger_account a on a.id = p.member_id * 2
  left join ledger_account t on t.id = -2000000000 - p.upline_id
  order by p.account_id collate "C"`

interface TopRow extends Omit<OutstandingRow, 'upline_id' | 'account_id'> {
  readonly account_id: string
  readonly currency: string
}

/** Settles an account with its upline within the transaction of the caller (UP6). */
export async function settleUplineAccount(
  client: Pick<pg.Pool, 'query'>,
  shard: number,
  at: { readonly workingDate: string; readonly atMs: number },
  order: SettleOrder,
): Promise<SettleOutcome> {
  const { account, as, partMinor, includesDownline, ref, orderedBy } = order
  const { rows } = await client.query<OutcomeRow>('select * from settle_upline($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    shard,
    at.workingDate,
    at.atMs,
    account,
    as,
    partMinor,
    includesDownline,
    ref,
    orderedBy,
  ])
  const [row] = rows
  if (row === undefined) throw new Error('the query returned no row')
  const { outcome, member_id: memberId, operator_id: operatorId, transfers, amount: amountMinor, lowered } = row
  if (outcome !== 'done' && outcome !== 'repeated') return { outcome }
  return { outcome, memberId: memberId === null ? null : Number(memberId), operatorId, transfers, amountMinor, lowered }
}

/**
 * Returns the open balance of an account, then of its direct downline. Includes members only if on credit. Empty if no
 * account qualifies.
 */
export async function readOutstanding(
  client: Pick<pg.Pool, 'query'>,
  account: string,
): Promise<readonly EdgeOutstanding[]> {
  const { rows } = await client.query<OutstandingRow>(READ_OUTSTANDING, [account])
  return rows.map(({ upline_id: id, account_id: memberAccount, credit, allocated, amount, cash }) => ({
    uplineId: id === null ? null : Number(id),
    memberAccount,
    creditMinor: credit,
    allocatedMinor: allocated,
    openMinor: amount,
    cashMinor: cash,
  }))
}

/**
 * Returns the open balances between the company and its direct downline, including members on credit (UP9). One page,
 * ordered by account, after the account `after`.
 */
export async function readTopOutstanding(
  client: Pick<pg.Pool, 'query'>,
  operatorId: number,
  tops: readonly TopAccount[],
  { after, limit }: SumsPage,
): Promise<readonly TopOutstanding[]> {
  const { rows } = await client.query<TopRow>(READ_TOPS, [
    operatorId,
    tops.map(({ accountId }) => accountId),
    tops.map(({ currency }) => currency),
    tops.map(({ id }) => id),
    after,
    limit,
  ])
  return rows.map(({ account_id: account, currency, credit, allocated, amount, cash }) => ({
    account,
    currency,
    creditMinor: credit,
    allocatedMinor: allocated,
    openMinor: amount,
    cashMinor: cash,
  }))
}
