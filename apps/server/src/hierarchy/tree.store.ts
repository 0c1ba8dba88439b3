import type { AccountState } from '@touchline/domain/acceptance'
import type { Currency } from '@touchline/domain/money'
import type { PriceGroup } from '@touchline/domain/odds'
import type pg from 'pg'
import { refusalOfState, limitMember, levelNumber, toUplineLevel } from '../members/index.ts'
import type { LimitsBySport, TreeChange, TreeStore, Upline, UplineSetting } from './tree-ports.ts'

type Queryable = Pick<pg.Pool, 'query'>

/**
 * Aggregates limits by sport id and limit name, with nulls for a sport without limits. The names are identical for
 * every sport.
 */
const LIMITS_BY_SPORT = `jsonb_object_agg(s.sport_id, jsonb_build_object('minBet', l.min_bet::text,
  'maxBet', l.max_bet::text, 'maxPayout', l.max_payout::text, 'maxPerMatch', l.max_per_match::text))`

interface UplineRow {
  readonly id: bigint
  readonly account_id: string
  readonly operator_id: number
  readonly above: readonly string[]
  readonly level: number
  readonly currency: Currency
  readonly state: AccountState
  readonly price_group: PriceGroup | null
  readonly closed_products: readonly string[]
}

const READ_MEMBER = `
  select id, operator_id, currency, upline_id, credit_of(id) > 0 as on_credit from member
  where account_id = $1 for no key update`

interface MemberRow {
  readonly id: bigint
  readonly operator_id: number
  readonly currency: Currency
  readonly upline_id: bigint | null
  readonly on_credit: boolean
}

interface MemberSettingRow {
  readonly state: AccountState
  readonly comm_type: PriceGroup
  readonly closed_products: readonly string[]
  readonly limits: LimitsBySport | null
}

const SET = `
  update upline set state = coalesce($2, state), closed_products = coalesce($3, closed_products),
    price_group = case when $4 then $5 else price_group end
  where id = $1`

const SET_LIMITS = `
  insert into upline_limit (upline_id, sport_id, min_bet, max_bet, max_payout, max_per_match)
  select $1, s, $3, $4, $5, $6 from unnest($2::integer[]) s
  on conflict (upline_id, sport_id) do update set min_bet = excluded.min_bet, max_bet = excluded.max_bet,
    max_payout = excluded.max_payout, max_per_match = excluded.max_per_match`

const SET_SHARE = `
  insert into upline_share (upline_id, product, sport_id, tab, position_bp, commission_bp)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (upline_id, product, sport_id, tab) do update
    set position_bp = excluded.position_bp, commission_bp = excluded.commission_bp`

const DROP_SHARE = `
  delete from upline_share
  where upline_id = $1 and product = $2 and sport_id is not distinct from $3 and tab is not distinct from $4`

const SET_MEMBER = `
  update member set state = coalesce($2, state), comm_type = coalesce($3, comm_type),
    closed_products = coalesce($4, closed_products)
  where id = $1`

const ADD_UPLINE = `
  insert into upline (account_id, operator_id, parent_id, above, level, currency)
  values ($1, $2, $3, $4, $5, $6) on conflict (account_id) do nothing returning id`

const ADD_MEMBER = `
  insert into member (account_id, operator_id, currency, upline_id, comm_type, password_hash, must_change_password)
  values ($1, $2, $3, $4, $5, $6, true) returning id`

/** Creates the tree store for the transaction of the client. */
export function createTreeStore(client: Queryable): TreeStore {
  return {
    ...createActionMethods(client),
    ...createAccountMethods(client),
    ...createTermMethods(client),
    ...createSettingMethods(client),
    ...createChangeMethods(client),
  }
}

function createActionMethods(client: Queryable): Pick<TreeStore, 'lockRequestRef' | 'storeAction'> {
  return {
    lockRequestRef: async (ref, kind, args) => {
      await client.query("select pg_advisory_xact_lock(hashtextextended('upline act ' || $1, 0))", [ref])
      const row = await queryOne<{ same: boolean; result: TreeChange['result'] & { operatorId: number } }>(
        client,
        'select kind = $2 and request = $3::jsonb as same, result from upline_request where ref = $1',
        [ref, kind, JSON.stringify(args)],
      )
      if (row === null) return 'unused'
      const { operatorId, ...result } = row.result
      return row.same ? { result, operatorId } : 'other'
    },
    storeAction: async ({ ref, orderedBy }, kind, args, { result, operatorId }) => {
      await client.query('select store_upline_request($1, $2, $3::jsonb, $4::jsonb, $5)', [
        ref,
        kind,
        JSON.stringify(args),
        JSON.stringify({ ...result, operatorId }),
        orderedBy,
      ])
    },
  }
}

async function queryOne<Row extends pg.QueryResultRow>(
  client: Queryable,
  text: string,
  values: readonly unknown[],
): Promise<Row | null> {
  return (await client.query<Row>(text, [...values])).rows[0] ?? null
}

function createAccountMethods(
  client: Queryable,
): Pick<
  TreeStore,
  'operatorId' | 'offersCurrency' | 'upline' | 'statesAbove' | 'member' | 'readUplinePath' | 'countDrawn' | 'isTaken'
> {
  return {
    operatorId: async (name) =>
      (await queryOne<{ id: number }>(client, 'select id from operator where name = $1', [name]))?.id ?? null,
    offersCurrency: async (operatorId, currency) =>
      (await queryOne(client, 'select from operator where id = $1 and $2 = any (currencies)', [
        operatorId,
        currency,
      ])) !== null,
    upline: async (id) => {
      const row = await queryOne<UplineRow>(client, 'select * from upline where account_id = $1 for no key update', [
        id,
      ])
      return row && toUpline(row)
    },
    statesAbove: async ({ id, aboveIds }) => {
      const text = 'select state from upline where id = any ($1) order by level'
      const { rows } = await client.query<{ state: AccountState }>(text, [[...aboveIds, id]])
      return rows.map(({ state }) => state)
    },
    member: async (accountId) => {
      const row = await queryOne<MemberRow>(client, READ_MEMBER, [accountId])
      if (row === null) return null
      const { id, operator_id: operatorId, currency, upline_id: above, on_credit: onCredit } = row
      return { id: Number(id), operatorId, currency, uplineId: above === null ? null : Number(above), onCredit }
    },
    readUplinePath: async (uplineId) => {
      const row = await queryOne<{ line: string[] }>(client, 'select above || id as line from upline where id = $1', [
        uplineId,
      ])
      return row?.line.map(Number) ?? []
    },
    countDrawn: (uplineId) =>
      queryId(client, 'update upline set last_no = last_no + 1 where id = $1 returning last_no as id', [uplineId]),
    isTaken: async (accountId) =>
      (await queryOne(
        client,
        `select from member where lower(account_id) = lower($1) or lower(nickname) = lower($1)
         union all select from upline where account_id = upper($1)`,
        [accountId],
      )) !== null,
  }
}

/** Reads of the terms of an upline: limits by sport and share by product, sport and tab. */
function createTermMethods(client: Queryable): Pick<TreeStore, 'readLimits' | 'readShare'> {
  return {
    readShare: async (uplineId, { product, sportId, tab }) => {
      const row = await queryOne<{ position_bp: number; commission_bp: number }>(
        client,
        `select position_bp, commission_bp from upline_share
         where upline_id = $1 and product = $2 and sport_id is not distinct from $3 and tab is not distinct from $4`,
        [uplineId, product, sportId, tab],
      )
      return row && { positionBp: row.position_bp, commissionBp: row.commission_bp }
    },
    readLimits: async (uplineId, sportIds) => {
      const { rows } = await client.query<{ limits: LimitsBySport | null }>(
        `select ${LIMITS_BY_SPORT} as limits
         from unnest($2::integer[]) s(sport_id)
         left join upline_limit l on l.sport_id = s.sport_id and l.upline_id = $1`,
        [uplineId, sportIds],
      )
      return rows[0]?.limits ?? {}
    },
  }
}

function toUpline(row: UplineRow): Upline {
  return {
    id: Number(row.id),
    accountId: row.account_id,
    operatorId: row.operator_id,
    aboveIds: row.above.map(Number),
    level: toUplineLevel(row.level),
    currency: row.currency,
    state: row.state,
    priceGroup: row.price_group,
    closed: row.closed_products,
  }
}

async function queryId(client: Queryable, text: string, values: readonly unknown[]): Promise<number> {
  const row = await queryOne<{ id: bigint | number }>(client, text, values)
  if (row === null) throw new Error('the account was not created, or does not exist')
  return Number(row.id)
}

function createSettingMethods(client: Queryable): Pick<TreeStore, 'memberSetting'> {
  return {
    memberSetting: async (memberId, sportIds) => {
      const row = await queryOne<MemberSettingRow>(
        client,
        `select m.state, m.comm_type, m.closed_products, (
           select ${LIMITS_BY_SPORT}
           from unnest($2::integer[]) s(sport_id)
           left join member_limit l on l.sport_id = s.sport_id and l.member_id = m.id
         ) as limits from member m where m.id = $1`,
        [memberId, sportIds],
      )
      if (row === null) throw new Error('the member does not exist')
      return { state: row.state, commType: row.comm_type, closed: row.closed_products, limits: row.limits ?? {} }
    },
  }
}

function createChangeMethods(
  client: Queryable,
): Pick<TreeStore, 'addUpline' | 'addMember' | 'setMemberLimits' | 'dropMemberLimits' | 'setMember' | 'move' | 'set'> {
  return {
    dropMemberLimits: async (memberId, sportIds) => {
      await client.query('delete from member_limit where member_id = $1 and sport_id = any ($2)', [memberId, sportIds])
    },
    setMember: async (memberId, { state = null, commType = null, closed = null }) => {
      await client.query(SET_MEMBER, [memberId, state, commType, closed])
      if (state === null || refusalOfState(state) === null) return
      await client.query('update session set expires_at = now() where member_id = $1 and expires_at > now()', [
        memberId,
      ])
    },
    addUpline: async ({ accountId, operatorId, parent, level, currency }) => {
      const above = parent === null ? [] : [...parent.aboveIds, parent.id]
      const values = [accountId, operatorId, parent?.id ?? null, above, levelNumber(level), currency]
      const row = await queryOne<{ id: bigint }>(client, ADD_UPLINE, values)
      return row && Number(row.id)
    },
    addMember: ({ accountId, parent: { id, operatorId, currency }, commType, passwordHash }) =>
      queryId(client, ADD_MEMBER, [
        ...[accountId, operatorId, currency, id, commType],
        passwordHash.sealFor({ owner: 'member', login: accountId, version: 1 }),
      ]),
    setMemberLimits: (memberId, sportIds, limits) => limitMember(client, memberId, sportIds, limits),
    move: async (memberId, uplineId) => {
      await client.query('update member set upline_id = $2 where id = $1', [memberId, uplineId])
    },
    set: async ({ id }, { state, priceGroup, closed, limits, share }) => {
      const values = [id, state ?? null, closed ?? null, priceGroup !== undefined, priceGroup ?? null]
      await client.query(SET, values)
      if (limits !== undefined) await setLimits(client, id, limits)
      if (share !== undefined) await setShare(client, id, share)
    },
  }
}

async function setLimits(client: Queryable, id: number, { sportIds, limits }: NonNullable<UplineSetting['limits']>) {
  if (limits === null) {
    await client.query('delete from upline_limit where upline_id = $1 and sport_id = any ($2)', [id, sportIds])
    return
  }
  const { minBetMinor, maxBetMinor, maxPayoutMinor, maxPerMatchMinor } = limits
  await client.query(SET_LIMITS, [id, sportIds, minBetMinor, maxBetMinor, maxPayoutMinor, maxPerMatchMinor])
}

async function setShare(
  client: Queryable,
  id: number,
  { product, sportId, tab, shareValue }: NonNullable<UplineSetting['share']>,
): Promise<void> {
  const shareKey = [id, product, sportId, tab]
  if (shareValue === null) await client.query(DROP_SHARE, shareKey)
  else await client.query(SET_SHARE, [...shareKey, shareValue.positionBp, shareValue.commissionBp])
}
