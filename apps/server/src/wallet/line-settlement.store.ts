import type pg from 'pg'
import type { EdgeStanding, SettleOrder, SettleOutcome } from './line-settlement.ts'

interface OutcomeRow {
  readonly outcome: SettleOutcome['outcome']
  readonly member_id: bigint | null
  readonly operator_id: number
  readonly transfers: number
  readonly amount: bigint
}

/** UP6: one commit of the caller's. */
export const settleLine = async (
  client: Pick<pg.Pool, 'query'>,
  lane: number,
  at: { readonly workingDate: string; readonly atMs: number },
  order: SettleOrder,
): Promise<SettleOutcome> => {
  const { account, as, partMinor, whole, ref, orderedBy } = order
  const { rows } = await client.query<OutcomeRow>('select * from settle_line($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    lane,
    at.workingDate,
    at.atMs,
    account,
    as,
    partMinor,
    whole,
    ref,
    orderedBy,
  ])
  const [row] = rows
  if (row === undefined) throw new Error('the database did not answer')
  const { outcome, member_id: memberId, operator_id: operatorId, transfers, amount: amountMinor } = row
  if (outcome !== 'done') return { outcome }
  return { outcome, memberId: memberId === null ? null : Number(memberId), operatorId, transfers, amountMinor }
}

const READ_STANDING = `
  select e.upline_id, m.account_id, coalesce(c.credit, a.credit) as credit, coalesce(c.given, 0) as given, e.amount,
    t.balance as cash
  from account_on_tree($1) o
  cross join lateral open_edges(o.upline_id, o.member_id) e
  left join upline_credit c on c.upline_id = e.upline_id
  left join member m on m.id = e.member_id
  left join ledger_account a on a.id = e.member_id * 2
  left join ledger_account t on t.id = -2000000000 - e.upline_id
  where o.upline_id in (e.upline_id, e.above_id) or e.member_id = o.member_id
  order by e.upline_id = o.upline_id desc nulls last, e.upline_id, m.account_id`

interface StandingRow {
  readonly upline_id: bigint | null
  readonly account_id: string | null
  readonly credit: bigint
  readonly given: bigint
  readonly amount: bigint
  readonly cash: bigint | null
}

/** An account, then those right below it; of members those on credit. Empty where there is none of them. */
export const readStanding = async (
  client: Pick<pg.Pool, 'query'>,
  account: string,
): Promise<readonly EdgeStanding[]> => {
  const { rows } = await client.query<StandingRow>(READ_STANDING, [account])
  return rows.map(({ upline_id: id, account_id: memberAccount, credit, given, amount, cash }) => ({
    uplineId: id === null ? null : Number(id),
    memberAccount,
    creditMinor: credit,
    givenMinor: given,
    openMinor: amount,
    cashMinor: cash,
  }))
}
