import type pg from 'pg'
import type { AccountFunds } from '../../members/index.ts'

const READ = `
  select c.upline_id, null::bigint as member_id, c.credit, c.allocated, a.balance, null::bigint as at_risk
  from upline_credit c join ledger_account a on a.id = -2000000000 - c.upline_id where c.upline_id = any ($1)
  union all
  select null, a.member_id, a.credit, 0, a.balance, a.at_risk
  from ledger_account a where a.id = any (select m * 2 from unnest($2::bigint[]) m)`

interface Row {
  readonly upline_id: bigint | null
  readonly member_id: bigint | null
  readonly credit: bigint
  readonly allocated: bigint
  readonly balance: bigint
  readonly at_risk: bigint | null
}

/** Returns the funds of accounts by account id. */
export async function readHierarchyFunds(
  pool: pg.Pool,
  { uplineIds, memberIds }: { readonly uplineIds: readonly number[]; readonly memberIds: readonly number[] },
) {
  const { rows } = await pool.query<Row>(READ, [uplineIds, memberIds])
  const [uplines, members] = [new Map<number, AccountFunds>(), new Map<number, AccountFunds>()]
  for (const { upline_id: uplineId, member_id: memberId, credit, allocated, balance, at_risk: atRisk } of rows) {
    const funds = { creditMinor: credit, allocatedMinor: allocated, balanceMinor: balance, outstandingMinor: atRisk }
    if (uplineId === null) members.set(Number(memberId), funds)
    else uplines.set(Number(uplineId), funds)
  }
  return { uplines, members }
}
