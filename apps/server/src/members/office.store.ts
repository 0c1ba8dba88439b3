import type { BetLimits } from '@touchline/domain/acceptance'
import type pg from 'pg'
import type { PasswordHash } from './passwords/passwords.ts'

type Queryable = Pick<pg.Pool, 'query'>

export interface OperatorRow {
  readonly id: number
  readonly name: string
  readonly type: 1 | 2
  readonly session_rule: 'newest' | 'many'
  readonly currencies: readonly string[]
}

const OPERATOR = 'select id, name, type, session_rule, currencies from operator'

export interface NewAccount {
  readonly accountId: string
  readonly operatorId: number
  readonly currency: string
  readonly commType: string
  readonly passwordHash: PasswordHash
}

const ADD_MEMBER = `
  insert into member (account_id, operator_id, currency, password_hash, comm_type, must_change_password)
  select $1::text, $2::integer, $3, $4, $5, true
  where not exists (select from member where lower(nickname) = lower($1) or lower(account_id) = lower($1))
    and not exists (select from upline where account_id = upper($1))
  on conflict (account_id) do nothing returning id`

/**
 * Returns an operator by name and locks the row until the transaction ends. Returns null if there is no such operator.
 */
export async function lockOperator(client: Queryable, name: string): Promise<OperatorRow | null> {
  const { rows } = await client.query<OperatorRow>(`${OPERATOR} where name = $1 for no key update`, [name])
  return rows[0] ?? null
}

/** Returns false if the name is taken. */
export async function addOperator(client: Queryable, name: string, type: 1 | 2): Promise<boolean> {
  const text = 'insert into operator (name, type) values ($1, $2) on conflict (name) do nothing'
  return (await client.query(text, [name, type])).rowCount === 1
}

/** Adds a member with a temporary password. Returns the member id, or null if the name is taken, ignoring case. */
export async function addMember(client: Queryable, account: NewAccount): Promise<number | null> {
  const { accountId, operatorId, currency, commType, passwordHash } = account
  const { rows } = await client.query<{ id: bigint }>(ADD_MEMBER, [
    accountId,
    operatorId,
    currency,
    passwordHash.sealFor({ owner: 'member', login: accountId, version: 1 }),
    commType,
  ])
  return rows[0] === undefined ? null : Number(rows[0].id)
}

/** Sets identical limits in the listed sports. Unchanged limits cause no update and no notification. */
export async function limitMember(
  client: Queryable,
  memberId: number,
  sportIds: readonly number[],
  limits: BetLimits,
): Promise<void> {
  const { minBetMinor, maxBetMinor, maxPayoutMinor, maxPerMatchMinor } = limits
  await client.query(
    `insert into member_limit as l (member_id, sport_id, min_bet, max_bet, max_payout, max_per_match)
     select $1, s, $3, $4, $5, $6 from unnest($2::integer[]) s
     on conflict (member_id, sport_id) do update set min_bet = excluded.min_bet, max_bet = excluded.max_bet,
       max_payout = excluded.max_payout, max_per_match = excluded.max_per_match
     where (l.min_bet, l.max_bet, l.max_payout, l.max_per_match) is distinct from
       (excluded.min_bet, excluded.max_bet, excluded.max_payout, excluded.max_per_match)`,
    [memberId, sportIds, minBetMinor, maxBetMinor, maxPayoutMinor, maxPerMatchMinor],
  )
}
