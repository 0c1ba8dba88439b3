import { type AlertLimits, ALERT_RANGES, FIRST_ALERT_LIMITS } from '@touchline/domain/alerts'
import type pg from 'pg'
import { MANUAL_PROVIDER } from '../offer/index.ts'
import { readUnruledChanges } from '../intake/index.ts'
import type {
  AlertFacts,
  ScoreConflictRow,
  CapRow,
  ContradictedRow,
  MoneyRow,
  OldPriceRow,
  RelatedRow,
  ResultRow,
  TraderSettingRow,
  AcceptedPriceRow,
} from './alert-facts.ts'

const MONEY = `
  select s.match_id, s.kind_id, s.line, s.selection, s.amount
  from (
    select h.*, max(h.amount) over (partition by h.match_id, h.kind_id, h.line) as most from house_selection h
    where h.kind_id > 0 and h.amount > 0
  ) s
  join match m on m.id = s.match_id and m.status = 0
  where s.most >= $1 order by 1, 2, 3, 4`

const OLD_PRICES = `
  select t.match_id, t.kind_id, floor(extract(epoch from max(t.decided_at)) * 1000)::float8 as decided_ms,
    floor(extract(epoch from now() - max(t.decided_at)) * 1000)::float8 as age_ms
  from trader_price t join match m on m.id = t.match_id and m.status = 0
  where t.prices is not null group by 1, 2 order by 1, 2`

const MAX_ACCEPTED_PRICES = 5_000
const ACCEPTED_PRICES = `
  select t.member_id, l.match_id, l.kind_id, l.line_q, l.selection, l.odds_milli
  from ticket t
  join ticket_leg l on l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id
  where t.kind = 'single' and t.status = 'running' and t.working_date >= $1::date and l.score_home is null
  order by t.working_date desc, t.id desc limit ${MAX_ACCEPTED_PRICES}`

// SQL: open bets of linked accounts on one selection. Checks the hundred selections with the highest risk, and on each
// the fifty members with the highest risk.
const RELATED = `
  with open as (
    select l.match_id, l.kind_id, l.line_q, l.selection, m.operator_id, t.member_id,
      sum(t.risk::numeric * r.base_per_billion) as risk
    from ticket t
    join ticket_leg l on l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id
    join match x on x.id = l.match_id and x.status = 0
    join member m on m.id = t.member_id
    join house_rate r on r.currency = t.currency
    where t.kind = 'single' and t.status = 'running' and t.working_date >= $1::date
    group by 1, 2, 3, 4, 5, 6
  ), crowded as (
    select match_id, kind_id, line_q, selection, operator_id from open
    group by 1, 2, 3, 4, 5 having count(*) >= $2 order by sum(risk) desc limit 100
  ), ranked as (
    select o.*, row_number() over (
      partition by o.match_id, o.kind_id, o.line_q, o.selection, o.operator_id
      order by o.risk desc, o.member_id) as rank
    from open o join crowded c using (match_id, kind_id, line_q, selection, operator_id)
  ), beside as (
    select o.match_id, o.kind_id, o.line_q, o.selection, array(
      select b.member_id from ranked b
      where b.match_id = o.match_id and b.kind_id = o.kind_id and b.line_q = o.line_q and b.selection = o.selection
        and b.rank <= 50 and b.member_id = any(linked_members(o.member_id, o.operator_id, 'public'))
      order by b.member_id) as members
    from ranked o where o.rank <= 50
  )
  select distinct match_id, kind_id, line_q, selection, members from beside
  where cardinality(members) >= $2 order by 1, 2, 3, 4, 5`

const RESULTS = `
  select n.match_id, n.version, o.outcome as was, n.outcome as now
  from match_result n
  join lateral (
    select p.outcome from match_result p where p.match_id = n.match_id and p.version < n.version
    order by p.version desc limit 1
  ) o on o.outcome <> n.outcome
  where n.recorded_at > now() - interval '1 day' order by 1, 2`

const SCORE_CONFLICTS = `
  select t.match_id, t.live -> 'score' as manual, t.feed -> 'score' as feed
  from manual_play t join match m on m.id = t.match_id and m.status = 0
  where t.feed is not null and t.status = 'active'
  union all
  select h.match_id, h.live -> 'score', s.score
  from (
    select distinct on (match_id) * from pending_result where decided_at is null and not released
    order by match_id, version desc
  ) h
  cross join lateral (
    select coalesce(h.outcome #> '{parts,full,score}', h.outcome #> '{parts,first,score}') as score
  ) s
  where s.score is not null and not exists (
    select from manual_play t join match m on m.id = t.match_id and m.status = 0
    where t.match_id = h.match_id and t.feed is not null and t.status = 'active')
  order by 1`

// SQL: pending results with a contradiction, and no manual result, which would override them. The quarantined message
// is read as text, because the message may contain characters that jsonb rejects.
const CONTRADICTED = `
  select q.match_id, coalesce(substring(q.change from '"version":([0-9]{1,7})'), '') as version, (
      select count(distinct t.id)::integer from ticket_leg g
      join ticket t on t.member_id = g.member_id and t.working_date = g.working_date and t.id = g.ticket_id
      where g.match_id = q.match_id and t.status in ('pending', 'running')) as open_bets
  from feed_quarantine q
  where q.kind = 'result' and q.match_id is not null
    and not exists (select from participant_quarantine h where h.match_id = q.match_id)
    and 'manual' is distinct from (
      select r.source from match_result r where r.match_id = q.match_id order by r.version desc limit 1)
  order by 1`

// SQL: settings of traders in force. Starts from the index of matches on which a trader has acted.
const TRADER_SETTINGS = `
  with traded as (
    select id, provider, betting, danger, traded_at from match where status = 0 and traded_at is not null
  ),
  stands as (
    select d.id, w.what, t.kind_id
    from traded d
    join trader_price t on t.match_id = d.id
    cross join lateral (
      values ('price', t.prices is not null), ('offset', t.shifts is not null), ('lock', t.suspended)
    ) w (what, stands)
    where w.stands
    union all select id, 'danger', null from traded where danger is not null
    union all select id, betting, null from traded where betting <> 'open'
    union all select d.id, 'manual', null
    from traded d join manual_play p on p.match_id = d.id and p.status = 'active'
    where d.provider <> '${MANUAL_PROVIDER}'
  )
  select d.id as match_id, s.what, case when min(s.kind_id) = max(s.kind_id) then min(s.kind_id) end as kind_id,
    ${ageColumns('d.traded_at')}
  from traded d join stands s on s.id = d.id
  group by d.id, s.what, d.traded_at order by 1, 2`

const CAPS = `
  select id, league_id, kind_id, ${ageColumns('set_at')} from stake_limit where league_id is not null order by id`

/** Reads the data to which the alert rules are applied; bets count if placed on or after working day `fromDate`. */
export async function readAlertFacts(pool: pg.Pool, limits: AlertLimits, fromDate: string): Promise<AlertFacts> {
  const [
    money,
    oldPrices,
    acceptedPrices,
    related,
    results,
    scoreConflicts,
    participants,
    contradicted,
    traderSettings,
    caps,
  ] = await Promise.all([
    readRows<MoneyRow>(pool, MONEY, [limits.oneSidedAmount]),
    readRows<OldPriceRow>(pool, OLD_PRICES),
    readRows<AcceptedPriceRow>(pool, ACCEPTED_PRICES, [fromDate]),
    readRows<RelatedRow>(pool, RELATED, [fromDate, limits.relatedMembers]),
    readRows<ResultRow>(pool, RESULTS),
    readRows<ScoreConflictRow>(pool, SCORE_CONFLICTS),
    readUnruledChanges(pool),
    readRows<ContradictedRow>(pool, CONTRADICTED),
    readRows<TraderSettingRow>(pool, TRADER_SETTINGS),
    readRows<CapRow>(pool, CAPS),
  ])
  return {
    money,
    oldPrices,
    acceptedPrices,
    related,
    results,
    scoreConflicts,
    participants,
    contradicted,
    traderSettings,
    caps,
  }
}

async function readRows<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  return (await pool.query<Row>(text, [...values])).rows
}

/** Reads the keys of acknowledged alerts. */
export async function readAcknowledgedKeys(pool: pg.Pool): Promise<ReadonlySet<string>> {
  return new Set(
    (await readRows<{ key: string }>(pool, 'select key from acknowledged_alert order by key')).map(({ key }) => key),
  )
}

/** Reads the limits that trigger alerts; a limit that is not set has its default. */
export async function readAlertLimits(pool: Pick<pg.Pool, 'query'>): Promise<AlertLimits> {
  const { rows } = await pool.query<{ name: string; amount: bigint }>('select name, amount from alert_limit order by 1')
  const set = rows.filter(({ name }) => name in ALERT_RANGES).map(({ name, amount }) => [name, Number(amount)] as const)
  return { ...FIRST_ALERT_LIMITS, ...Object.fromEntries(set) }
}

export async function putAlertLimit(
  client: Pick<pg.Pool, 'query'>,
  name: keyof AlertLimits,
  amount: number,
): Promise<void> {
  await client.query(
    `insert into alert_limit (name, amount) values ($1, $2)
     on conflict (name) do update set amount = excluded.amount`,
    [name, amount],
  )
}

/** Acknowledges an alert. Returns false if the alert was already acknowledged. */
export async function acknowledgeAlert(client: Pick<pg.Pool, 'query'>, key: string): Promise<boolean> {
  const { rowCount } = await client.query('insert into acknowledged_alert (key) values ($1) on conflict do nothing', [
    key,
  ])
  return rowCount === 1
}

function ageColumns(column: string): string {
  return `floor(extract(epoch from ${column}) * 1000)::float8 as acted_ms,
    floor(extract(epoch from now() - ${column}) * 1000)::float8 as age_ms`
}
