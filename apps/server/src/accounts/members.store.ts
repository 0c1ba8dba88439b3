import type pg from 'pg'
import type { Settings } from '@touchline/contract/account'
import type { AccountState, BetLimits } from '@touchline/domain/acceptance'
import type { SportId } from '@touchline/domain/match'
import type { PriceGroup } from '@touchline/domain/odds'
import type { Member, MemberStore, NewMember, Operator, SessionRule } from './account-ports.ts'
import { createCredentialStore } from './credential.store.ts'

interface OperatorRow {
  readonly operator_id: number
  readonly type: 1 | 2
  readonly operator: string
  readonly session_rule: SessionRule
  readonly passwords: boolean
}

interface MemberRow extends OperatorRow {
  readonly id: bigint
  readonly account_id: string
  readonly parent_id: string
  readonly currency: string
  readonly password_hash: string
  readonly state: AccountState
  readonly comm_type: PriceGroup
  readonly may_bet: boolean
  readonly must_change_password: boolean
  readonly sportsbook: boolean
  readonly myanmar: boolean
  readonly cash_out: boolean
  readonly bet_builder: boolean
  readonly myanmar_bp: number
  readonly myanmar_parlay_bp: readonly number[]
  readonly nickname: string | null
  readonly last_login_at: Date | null
  readonly previous_login_at: Date | null
  readonly settings: Partial<Settings>
  readonly limits: readonly { sport_id: number; min: string; max: string; pay: string; match: string }[]
}

const SELECT_MEMBER = `
  select m.id, m.account_id, m.parent_id, m.currency, m.password_hash, m.state, m.comm_type, m.nickname, m.settings,
    m.may_bet, m.must_change_password, m.last_login_at, m.previous_login_at, o.id as operator_id,
    o.name as operator, o.type, o.session_rule, o.passwords,
    o.sportsbook, o.myanmar, o.cash_out, o.bet_builder, o.myanmar_bp, o.myanmar_parlay_bp,
    coalesce((
      select json_agg(json_build_object('sport_id', l.sport_id, 'min', l.min_bet::text, 'max', l.max_bet::text,
        'pay', l.max_payout::text, 'match', l.max_per_match::text) order by l.sport_id)
      from member_limit l where l.member_id = m.id
    ), '[]') as limits
  from member m join operator o on o.id = m.operator_id`

const operatorOf = ({ operator_id, operator, type, session_rule, passwords }: OperatorRow): Operator => ({
  id: operator_id,
  name: operator,
  type,
  sessionRule: session_rule,
  passwords,
})

const limitsOf = (rows: MemberRow['limits']): ReadonlyMap<SportId, BetLimits> =>
  new Map(
    rows.map(({ sport_id, min, max, pay, match }) => [
      sport_id as SportId,
      {
        minBetMinor: BigInt(min),
        maxBetMinor: BigInt(max),
        maxPayoutMinor: BigInt(pay),
        maxPerMatchMinor: BigInt(match),
      },
    ]),
  )

const memberOf = (row: MemberRow): Member => ({
  id: Number(row.id),
  accountId: row.account_id,
  operator: operatorOf(row),
  parentId: row.parent_id,
  commType: row.comm_type,
  nickname: row.nickname,
  mustChangePassword: row.must_change_password,
  lastLoginMs: row.last_login_at?.getTime() ?? null,
  previousLoginMs: row.previous_login_at?.getTime() ?? null,
  settings: row.settings,
  currency: row.currency,
  state: row.state,
  mayBet: row.may_bet,
  ownWallet: row.type === 1,
  sportsbookEnabled: row.sportsbook,
  offers: {
    myanmar: row.myanmar,
    cashOut: row.cash_out,
    betBuilder: row.bet_builder,
    myanmarBp: row.myanmar_bp,
    myanmarParlayBp: row.myanmar_parlay_bp,
  },
  limits: limitsOf(row.limits),
})

const INSERT_MEMBER = `
  insert into member (account_id, operator_id, parent_id, currency, password_hash, settings, comm_type)
  select $1::text, $2::integer, $3, $4, $5, $6::jsonb, $7
  where not exists (select from member where lower(nickname) = lower($1))
  on conflict (account_id) do nothing returning id`

const insertValues = (member: NewMember): unknown[] => {
  const { accountId, operatorId, parentId, currency, commType, passwordHash, settings } = member
  return [accountId, operatorId, parentId, currency, passwordHash, JSON.stringify(settings), commType]
}

const ADD_LIMITS = `
  insert into member_limit (member_id, sport_id, min_bet, max_bet, max_payout, max_per_match)
  select $1, l.* from unnest($2::integer[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) l
  on conflict (member_id, sport_id) do nothing`

const limitValues = (memberId: number, limits: ReadonlyMap<SportId, BetLimits>): unknown[] => {
  const rows = [...limits.values()]
  return [
    memberId,
    [...limits.keys()],
    rows.map(({ minBetMinor }) => minBetMinor),
    rows.map(({ maxBetMinor }) => maxBetMinor),
    rows.map(({ maxPayoutMinor }) => maxPayoutMinor),
    rows.map(({ maxPerMatchMinor }) => maxPerMatchMinor),
  ]
}

const known = ([row]: readonly MemberRow[]) =>
  row === undefined ? null : { member: memberOf(row), passwordHash: row.password_hash }

export const createMemberStore = (pool: pg.Pool): MemberStore => ({
  ...createCredentialStore(pool),
  byAccountId: async (accountId) => {
    const { rows } = await pool.query<MemberRow>({
      name: 'member-by-account',
      text: `${SELECT_MEMBER} where m.account_id = $1`,
      values: [accountId],
    })
    return known(rows)
  },
  byLogin: async (name) => {
    const { rows } = await pool.query<MemberRow>({
      name: 'member-by-login',
      text: `${SELECT_MEMBER} where m.account_id = $1 or lower(m.nickname) = lower($1)
        order by m.account_id = $1 desc limit 1`,
      values: [name],
    })
    return known(rows)
  },
  byId: async (memberId) => {
    const { rows } = await pool.query<MemberRow>({
      name: 'member-by-id',
      text: `${SELECT_MEMBER} where m.id = $1`,
      values: [memberId],
    })
    return rows[0] === undefined ? null : memberOf(rows[0])
  },
  create: async (member) => {
    const { rows } = await pool.query<{ id: bigint }>(INSERT_MEMBER, insertValues(member))
    return rows[0] === undefined ? null : Number(rows[0].id)
  },
  addLimits: async (memberId, limits) => {
    await pool.query(ADD_LIMITS, limitValues(memberId, limits))
  },
  saveSettings: async (memberId, settings) => {
    const text = 'update member set settings = settings || $2::jsonb where id = $1'
    await pool.query(text, [memberId, JSON.stringify(settings)])
  },
  ensureOperator: async (name, secret) => {
    await pool.query(
      `with made as (insert into operator (name, type) values ($1, 1) on conflict (name) do nothing returning id)
       insert into launch_key (operator_id, key_id, slot, secret) select id, 'first', 1, $2 from made`,
      [name, secret],
    )
    const { rows } = await pool.query<OperatorRow>(
      `select id as operator_id, name as operator, type, session_rule, passwords from operator where name = $1`,
      [name],
    )
    if (rows[0] === undefined) throw new Error(`operator ${name} was neither made nor found`)
    return operatorOf(rows[0])
  },
  setOffers: async (operatorId, { cashOut, betBuilder }) => {
    const text = 'update operator set cash_out = $2, bet_builder = $3 where id = $1'
    await pool.query(text, [operatorId, cashOut, betBuilder])
  },
})
