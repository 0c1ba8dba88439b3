import type { AccountState } from '@touchline/domain/acceptance'
import type { Currency } from '@touchline/domain/money'
import { foldText } from '@touchline/domain/search'
import type pg from 'pg'
import type { ListedAccount, AccountListParams } from './account-rows.ts'
import { levelName, levelNumber, MEMBER_LEVEL } from '../members/index.ts'

const UPLINE = `
  select u.account_id, u.id as upline_id, null::bigint as member_id, u.level, u.currency,
    null::text as nickname, u.state, u.operator_id, f.last_login_at, f.last_login_address, f.password_at
  from upline u left join staff f on f.upline_id = u.id and f.main`
const MEMBERS = `
  select m.account_id, null, m.id, ${MEMBER_LEVEL}, m.currency, m.nickname, m.state, m.operator_id, m.last_login_at,
    m.last_login_address,
    case when (select o.passwords from operator o where o.id = m.operator_id) then m.password_at end
  from member m`

/** Matches nicknames with non-ASCII characters. They are few, so a separate index covers them. */
const ACCENTED = `(m.nickname ~ '[^ -~]' and starts_with(fold_text(m.nickname), $8))`

const LIST = withBelow(`
  select * from (
    ${UPLINE} where u.operator_id = $1 and u.account_id > $6 and ($4::text is null or u.state = $4)
      and ($5::integer is null or u.level = $5) and case when $3::text is null then u.parent_id is not distinct from $2
        else ($2::bigint is null or u.above @> array[$2]) and ${prefixMatch('u.account_id')} end
    union all
    ${MEMBERS} where m.operator_id = $1 and m.account_id > $6 and ($4::text is null or m.state = $4)
      and ($5::integer is null or ${MEMBER_LEVEL} = $5)
      and case when $3::text is null then m.upline_id is not distinct from $2
        else ($2::bigint is null or m.upline_id in (select b.upline_id from downline_of($2) b))
          and (${prefixMatch('m.account_id')} or ${prefixMatch('m.nickname')} or ${ACCENTED}) end
  ) f order by f.account_id limit $7`)

const ONE = withBelow(`${UPLINE} where u.account_id = $1 union all ${MEMBERS} where m.account_id = $1`)

interface Row {
  readonly account_id: string
  readonly upline_id: bigint | null
  readonly member_id: bigint | null
  readonly level: number
  readonly currency: Currency
  readonly nickname: string | null
  readonly state: AccountState
  readonly members: number
  readonly lines: number
  readonly last_login_at: Date | null
  readonly last_login_address: string | null
  readonly password_until: Date | null
}

/** Lists accounts in the order of their ids. */
export async function readAccounts(pool: pg.Pool, params: AccountListParams): Promise<readonly ListedAccount[]> {
  const { operatorId, underId, search, state, level, after, limit } = params
  const levelFilter = level === null ? null : level === 'member' ? MEMBER_LEVEL : levelNumber(level)
  const { rows } = await pool.query<Row>(LIST, [
    operatorId,
    underId,
    search === null ? null : foldedId(search),
    state,
    levelFilter,
    after ?? '',
    limit,
    foldText(search ?? ''),
  ])
  return rows.map(toListedAccount)
}

/**
 * Removes accents, width and digit script from a search text, because account ids contain only Latin letters and
 * digits.
 */
function foldedId(search: string): string {
  return /^[\p{L}\p{M}\p{N}]+$/u.test(search) ? foldText(search) : search
}

function toListedAccount(row: Row): ListedAccount {
  return {
    accountId: row.account_id,
    uplineId: idOf(row.upline_id),
    memberId: idOf(row.member_id),
    level: levelName(row.level),
    currency: row.currency,
    nickname: row.nickname,
    state: row.state,
    members: row.members,
    lines: row.lines,
    lastLoginMs: row.last_login_at?.getTime() ?? null,
    lastLoginAddress: row.last_login_address,
    passwordUntilMs: row.password_until?.getTime() ?? null,
  }
}

function idOf(id: bigint | null): number | null {
  return id === null ? null : Number(id)
}

/** Returns an account, or null if the id does not exist. */
export async function readAccount(pool: pg.Pool, accountId: string): Promise<ListedAccount | null> {
  const { rows } = await pool.query<Row>(ONE, [accountId])
  return rows[0] === undefined ? null : toListedAccount(rows[0])
}

/** Wraps a query of accounts and adds their downline counts, computed only for the accounts found. */
function withBelow(accountsQuery: string): string {
  return `
    select r.account_id, r.upline_id, r.member_id, r.level, r.currency, r.nickname, r.state,
      (select count(*) from member m where m.upline_id = r.upline_id)::integer as members,
      (select count(*) from upline c where c.parent_id = r.upline_id)::integer as lines,
      r.last_login_at, r.last_login_address, password_until(r.password_at, o.password_days) as password_until
    from (${accountsQuery}) r join operator o on o.id = r.operator_id order by r.account_id`
}

/** Case-insensitive prefix match that uses an index. The search text is not treated as a pattern. */
function prefixMatch(column: string): string {
  return `starts_with(lower(${column}), lower($3))`
}
