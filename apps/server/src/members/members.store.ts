import type pg from 'pg'
import type { Settings } from '@touchline/contract/accounts/settings'
import type { AccountState, BetLimits } from '@touchline/domain/acceptance'
import type { SportId } from '@touchline/domain/match'
import type { PriceGroup, PriceGroupTable, PriceGroupTerms } from '@touchline/domain/odds'
import { computeEffectiveSetting } from '@touchline/domain/upline'
import type { SettingValue } from '../platform/settings/operator-setting.ts'
import type { Member, MemberStore, NewMember, Operator, SessionRule } from './account-ports.ts'
import { toBettingOptions } from './products/betting-settings.ts'
import { createCredentialStore } from './passwords/credential.store.ts'

interface OperatorRow {
  readonly operator_id: number
  readonly type: 1 | 2
  readonly operator: string
  readonly session_rule: SessionRule
  readonly passwords: boolean
  readonly maintenance: boolean
}

export interface LimitRow {
  readonly sport_id: number
  readonly min_bet: string
  readonly max_bet: string
  readonly max_payout: string
  readonly max_per_match: string
}

interface LineRow {
  readonly id: number
  readonly account_id: string
  readonly state: AccountState
  readonly price_group: PriceGroup | null
  readonly closed: readonly string[]
}

export interface MemberRow extends OperatorRow {
  readonly id: bigint
  readonly account_id: string
  readonly currency: string
  readonly password_hash: string
  readonly password_version: number
  readonly state: AccountState
  readonly comm_type: PriceGroup
  readonly closed_products: readonly string[]
  readonly may_bet: boolean
  readonly must_change_password: boolean
  readonly products: readonly string[]
  readonly operator_settings: Readonly<Record<string, SettingValue>>
  readonly group_shifts: readonly number[]
  readonly group_commission_bp: readonly number[]
  readonly new_features: boolean
  readonly popup: boolean
  readonly contact: boolean
  readonly languages: readonly string[]
  readonly sports_order: readonly number[]
  readonly nickname: string | null
  readonly last_login_at: Date | null
  readonly previous_login_at: Date | null
  readonly settings: Partial<Settings>
  readonly line: readonly LineRow[]
  readonly limits: readonly LimitRow[]
}

export const SELECT_MEMBER = `
  select m.id, m.account_id, m.currency, m.password_hash, m.password_version, m.state, m.comm_type,
    m.closed_products, m.nickname,
    m.settings, m.may_bet, m.must_change_password or (o.passwords
      and coalesce(password_until(m.password_at, o.password_days) < now(), false)) as must_change_password,
    m.last_login_at, m.previous_login_at, o.id as operator_id,
    o.name as operator, o.type, o.session_rule, o.passwords, o.maintenance,
    o.group_shifts, o.group_commission_bp, o.new_features, o.popup, o.contact, o.languages, o.sports_order,
    array(select p.product from operator_product p where p.operator_id = o.id order by p.product) as products,
    coalesce((
      select json_object_agg(s.name, s.value order by s.name) from operator_setting s where s.operator_id = o.id
    ), '{}') as operator_settings,
    case when u.id is null then '[]' else (
      select json_agg(json_build_object('id', a.id, 'account_id', a.account_id, 'state', a.state,
        'price_group', a.price_group, 'closed', a.closed_products) order by a.level)
      from upline a where a.id = any (u.above || u.id)
    ) end as line,
    coalesce((
      select json_agg(json_build_object('sport_id', l.sport_id, 'min_bet', l.min_bet::text,
        'max_bet', l.max_bet::text, 'max_payout', l.max_payout::text,
        'max_per_match', l.max_per_match::text) order by l.sport_id)
      from (
        select s.sport_id, max(s.min_bet) as min_bet, min(s.max_bet) as max_bet, min(s.max_payout) as max_payout,
          min(s.max_per_match) as max_per_match
        from (
          select sport_id, min_bet, max_bet, max_payout, max_per_match from member_limit where member_id = m.id
          union all
          select sport_id, min_bet, max_bet, max_payout, max_per_match from upline_limit
          where upline_id = any (u.above || u.id)
        ) s group by s.sport_id
      ) l
    ), '[]') as limits
  from member m join operator o on o.id = m.operator_id left join upline u on u.id = m.upline_id`

const INSERT_MEMBER = `
  insert into member (account_id, operator_id, currency, password_hash, settings, comm_type)
  select $1::text, $2::integer, $3, $4, $5::jsonb, $6
  where not exists (select from member where lower(nickname) = lower($1))
    and not exists (select from upline where account_id = upper($1))
  on conflict (account_id) do nothing returning id`

const ADD_LIMITS = `
  insert into member_limit (member_id, sport_id, min_bet, max_bet, max_payout, max_per_match)
  select $1, l.* from unnest($2::integer[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) l
  on conflict (member_id, sport_id) do nothing`

const SET_LIMITS = ADD_LIMITS.replace(
  'do nothing',
  `do update set min_bet = excluded.min_bet, max_bet = excluded.max_bet, max_payout = excluded.max_payout,
    max_per_match = excluded.max_per_match`,
)

const OFFER_PRODUCT = 'insert into operator_product (operator_id, product) values ($1, $2) on conflict do nothing'
const STORE_SETTINGS = `
  insert into operator_setting as s (operator_id, name, value) select $1, v.key, v.value from jsonb_each($2::jsonb) v
  on conflict (operator_id, name) do update set value = excluded.value where s.value <> excluded.value`

export function toLimits(rows: readonly LimitRow[]): ReadonlyMap<SportId, BetLimits> {
  return new Map(
    rows.map(({ sport_id, min_bet, max_bet, max_payout, max_per_match }) => [
      sport_id as SportId,
      {
        minBetMinor: BigInt(min_bet),
        maxBetMinor: BigInt(max_bet),
        maxPayoutMinor: BigInt(max_payout),
        maxPerMatchMinor: BigInt(max_per_match),
      },
    ]),
  )
}

/** Converts a database row to the member and its stored password. */
export function toMemberLogin(row: MemberRow) {
  const { account_id: login, password_version: version, password_hash: text } = row
  return { member: toMember(row), password: { owner: 'member', login, version, text } } as const
}

function toMember(row: MemberRow): Member {
  return {
    ...toHierarchySettings(row),
    ...toOperatorSettings(row),
    id: Number(row.id),
    accountId: row.account_id,
    operator: toOperator(row),
    site: {
      languages: row.languages,
      sportsOrder: row.sports_order,
      newFeatures: row.new_features,
      popup: row.popup,
      contact: row.contact,
    },
    nickname: row.nickname,
    mustChangePassword: row.must_change_password,
    lastLoginMs: row.last_login_at?.getTime() ?? null,
    previousLoginMs: row.previous_login_at?.getTime() ?? null,
    settings: row.settings,
    currency: row.currency,
    mayBet: row.may_bet,
    hasPlatformWallet: row.type === 1,
    priceGroups: toPriceGroups(row),
    limits: toLimits(row.limits),
  }
}

function toHierarchySettings(row: MemberRow) {
  const { state, commType, closed } = toEffectiveSettings(row)
  return {
    parentId: row.line.at(-1)?.account_id ?? '',
    uplineIds: row.line.map(({ id }) => id),
    state,
    commType,
    offers: new Set(row.products.filter((product) => !closed.has(product))),
    closedProducts: new Set(closed.keys()),
  }
}

/**
 * Merges the settings of the member and its uplines into the effective settings (UP7): state, price group, closed
 * products.
 */
function toEffectiveSettings({ line, account_id, state, comm_type, closed_products }: MemberRow) {
  const {
    state: inForce,
    priceGroup,
    closed,
  } = computeEffectiveSetting([
    ...line.map((above) => ({
      accountId: above.account_id,
      state: above.state,
      priceGroup: above.price_group,
      closed: above.closed,
      limits: null,
    })),
    { accountId: account_id, state, priceGroup: comm_type, closed: closed_products, limits: null },
  ])
  return { state: inForce.value, commType: priceGroup?.value ?? comm_type, closed }
}

function toOperatorSettings(row: MemberRow) {
  const operatorSettings = new Map(Object.entries(row.operator_settings))
  return { operatorSettings, betting: toBettingOptions(operatorSettings, row.new_features) }
}

function toOperator({ operator_id, operator, type, session_rule, passwords, maintenance }: OperatorRow): Operator {
  return {
    id: operator_id,
    name: operator,
    type,
    sessionRule: session_rule,
    passwords,
    maintenance,
  }
}

function toPriceGroups({ group_shifts, group_commission_bp }: MemberRow): PriceGroupTable {
  const termsAt = (at: number): PriceGroupTerms => {
    const [shiftHundredths, commissionBp] = [group_shifts[at], group_commission_bp[at]]
    if (shiftHundredths === undefined || commissionBp === undefined) throw new Error('a price group has no terms')
    return { shiftHundredths, commissionBp }
  }
  return { A: termsAt(0), B: termsAt(1), C: termsAt(2), D: termsAt(3) }
}

export function createMemberStore(pool: pg.Pool): MemberStore {
  return {
    ...createCredentialStore(pool),
    byAccountId: async (accountId) => {
      const { rows } = await pool.query<MemberRow>({
        name: 'member-by-account',
        text: `${SELECT_MEMBER} where m.account_id = $1`,
        values: [accountId],
      })
      return rows[0] === undefined ? null : toMemberLogin(rows[0])
    },
    byId: async (memberId) => {
      const { rows } = await pool.query<MemberRow>({
        name: 'member-by-id',
        text: `${SELECT_MEMBER} where m.id = $1`,
        values: [memberId],
      })
      return rows[0] === undefined ? null : toMember(rows[0])
    },
    below: async (uplineId, memberIds) => {
      const { rows } = await pool.query<{ id: bigint }>(
        `select m.id from member m join upline u on u.id = m.upline_id
         where m.id = any ($2) and (u.id = $1 or u.above @> array[$1::bigint]) order by m.id`,
        [uplineId, memberIds],
      )
      return rows.map(({ id }) => Number(id))
    },
    create: async (member) => {
      const { rows } = await pool.query<{ id: bigint }>(INSERT_MEMBER, insertValues(member))
      return rows[0] === undefined ? null : Number(rows[0].id)
    },
    addLimits: async (memberId, limits) => {
      await pool.query(ADD_LIMITS, limitValues(memberId, limits))
    },
    setLimits: async (memberId, limits) => {
      await pool.query(SET_LIMITS, limitValues(memberId, limits))
    },
    saveSettings: async (memberId, settings) => {
      const text = 'update member set settings = settings || $2::jsonb where id = $1'
      await pool.query(text, [memberId, JSON.stringify(settings)])
    },
    ensureOperator: async (name) => {
      await pool.query('insert into operator (name, type) values ($1, 1) on conflict (name) do nothing', [name])
      const { rows } = await pool.query<OperatorRow>(
        `select id as operator_id, name as operator, type, session_rule, passwords, maintenance
         from operator where name = $1`,
        [name],
      )
      if (rows[0] === undefined) throw new Error(`operator ${name} was neither created nor found`)
      return toOperator(rows[0])
    },
    offerProduct: async (operatorId, product) => {
      await pool.query(OFFER_PRODUCT, [operatorId, product])
    },
    storeSettings: async (operatorId, values) => {
      await pool.query(STORE_SETTINGS, [operatorId, JSON.stringify(values)])
    },
  }
}

function insertValues(member: NewMember): unknown[] {
  const { accountId, operatorId, currency, commType, passwordHash, settings } = member
  const sealed = passwordHash.sealFor({ owner: 'member', login: accountId, version: 1 })
  return [accountId, operatorId, currency, sealed, JSON.stringify(settings), commType]
}

function limitValues(memberId: number, limits: ReadonlyMap<SportId, BetLimits>): unknown[] {
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
