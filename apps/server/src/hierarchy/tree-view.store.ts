import type { AccountState } from '@touchline/domain/acceptance'
import type { Currency } from '@touchline/domain/money'
import type { PriceGroup } from '@touchline/domain/odds'
import type { AssignedShare } from '@touchline/domain/upline'
import type pg from 'pg'
import { type MemberRow, toLimits, levelName, MEMBER_LEVEL } from '../members/index.ts'
import type { SetAccount, TreeRow } from './tree-view.ts'

type Queryable = Pick<pg.Pool, 'query'>

const LIMITS = `json_agg(json_build_object('sport_id', sport_id, 'min_bet', min_bet::text, 'max_bet', max_bet::text,
  'max_payout', max_payout::text, 'max_per_match', max_per_match::text) order by sport_id)`

const READ_LINE = `
  with input as (
    select u.above || u.id as line, null::bigint as member_id from upline u where u.account_id = $1
    union all
    select coalesce(u.above || u.id, '{}'), m.id from member m left join upline u on u.id = m.upline_id
    where m.account_id = $1
  )
  select a.account_id, a.level, a.currency, a.state, a.price_group, a.closed_products,
    (select ${LIMITS} from upline_limit where upline_id = a.id) as limits
  from input join upline a on a.id = any (input.line)
  union all
  select m.account_id, ${MEMBER_LEVEL}, m.currency, m.state, m.comm_type, m.closed_products,
    (select ${LIMITS} from member_limit where member_id = m.id)
  from input join member m on m.id = input.member_id
  order by level`

interface SetRow {
  readonly account_id: string
  readonly level: number
  readonly currency: Currency
  readonly state: AccountState
  readonly price_group: PriceGroup | null
  readonly closed_products: readonly string[]
  readonly limits: MemberRow['limits'] | null
}

interface ShareRow {
  readonly account_id: string
  readonly product: string
  readonly sport_id: number | null
  readonly tab: AssignedShare['tab']
  readonly position_bp: number
  readonly commission_bp: number
}

// SQL of the upline tree, ordered by path of ids so that an account follows its upline. `$3` limits the number of rows.
const READ_TREE = `
  select u.account_id, u.level, u.currency, u.state, cardinality(u.above) as depth,
    (select count(*) from member m where m.upline_id = u.id) as members
  from upline u join operator o on o.id = u.operator_id
  where ($1::text is null or o.name = $1)
    and ($2::text is null or u.id = (select id from upline where account_id = $2)
      or u.above @> array[(select id from upline where account_id = $2)])
  order by u.above || u.id limit $3`

/**
 * Returns the own settings of an account and of its uplines, from the company down. Empty if the account does not
 * exist.
 */
export async function readLine(client: Queryable, accountId: string): Promise<readonly SetAccount[]> {
  const { rows } = await client.query<SetRow>(READ_LINE, [accountId])
  return rows.map((row) => ({
    accountId: row.account_id,
    level: levelName(row.level),
    currency: row.currency,
    state: row.state,
    priceGroup: row.price_group,
    closed: row.closed_products,
    limits: toLimits(row.limits ?? []),
  }))
}

/** Returns the shares of accounts (UP1) by account id. Accounts without shares are omitted. */
export async function readShares(
  client: Queryable,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AssignedShare[]>> {
  const { rows } = await client.query<ShareRow>(
    `select u.account_id, s.product, s.sport_id, s.tab, s.position_bp, s.commission_bp
     from upline_share s join upline u on u.id = s.upline_id where u.account_id = any ($1)
     order by u.level, s.product, s.sport_id nulls first, s.tab nulls first`,
    [accountIds],
  )
  const shares = new Map<string, AssignedShare[]>()
  for (const { account_id: id, product, sport_id: sportId, tab, position_bp, commission_bp } of rows) {
    const share = { product, sportId, tab, positionBp: position_bp, commissionBp: commission_bp }
    shares.set(id, [...(shares.get(id) ?? []), share])
  }
  return shares
}

/** Lists the upline tree of an operator, or an account with its downline, in depth-first order. */
export async function readTree(
  client: Queryable,
  { operator, accountId, limit }: { operator: string | null; accountId: string | null; limit: number },
): Promise<readonly TreeRow[]> {
  const { rows } = await client.query<SetRow & { readonly depth: number; readonly members: bigint }>(READ_TREE, [
    operator,
    accountId,
    limit,
  ])
  return rows.map(({ account_id, level, currency, state, depth, members }) => ({
    accountId: account_id,
    level: levelName(level),
    currency,
    state,
    depth,
    members: Number(members),
  }))
}
