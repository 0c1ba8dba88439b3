import type pg from 'pg'
import type { AllBetsParams, BetOwner, ReadAllBets } from './all-bets.ts'
import { hasLegOn, readTicketsOfMembers } from './read-tickets.store.ts'

/**
 * SQL condition on a row `t` of table `ticket`. Each `$` in `text` stands for the next entry of `values`; the parameter
 * numbers are inserted later.
 */
interface Condition {
  readonly text: string
  readonly values: readonly unknown[]
}

const OWNERS: Readonly<Record<Exclude<BetOwner['kind'], 'house'>, string>> = {
  member: 't.member_id = $::bigint',
  operator: 'exists (select from member m where m.id = t.member_id and m.operator_id = $::integer)',
  upline: `t.member_id = any(array(
    select m.id from member m where m.upline_id in (select b.upline_id from downline_of($::bigint) b)))`,
}

const STAKE = '(t.stake + t.cashed_stake)'

/** The statement has no name, so that PostgreSQL plans each combination of filters separately. */
export function createReadAllBets(pool: pg.Pool): ReadAllBets {
  return async (params) => {
    const conditions = buildConditions(params)
    const values = [...conditions.flatMap((condition) => condition.values), params.limit]
    const { rows } = await pool.query<{ member_id: bigint; id: bigint }>(buildQueryText(conditions), values)
    return readTicketsOfMembers(
      pool,
      rows.map(({ member_id, id }) => ({ memberId: Number(member_id), ticketId: id })),
    )
  }
}

function buildConditions(params: AllBetsParams): readonly Condition[] {
  return [
    { text: 't.working_date between $ and $', values: [params.fromDate, params.toDate] },
    ...ownedBy(params.owner),
    ...filterUnlessNull('t.id > $::bigint', params.sinceId),
    ...filterUnlessNull('t.id < $::bigint', params.belowId),
    ...filterUnlessNull('t.status = any($::text[])', params.statuses),
    ...filterUnlessNull(hasLegOn('$', params.sportId), params.sportId),
    ...onLegs(params),
    ...filterByMinStake(params),
  ]
}

function ownedBy(owner: BetOwner): readonly Condition[] {
  return owner.kind === 'house' ? [] : [{ text: OWNERS[owner.kind], values: [owner.id] }]
}

function filterUnlessNull(text: string, value: unknown): readonly Condition[] {
  return value === null ? [] : [{ text, values: [value] }]
}

/**
 * Builds the conditions on a ticket's legs. Legs on a match id are found by an index; a condition on the market kind
 * alone checks the legs of every ticket of the requested days.
 */
function onLegs({ matchId, kindId }: AllBetsParams): readonly Condition[] {
  const kind: Condition = kindId === null ? { text: '', values: [] } : { text: 'and l.kind_id = $', values: [kindId] }
  if (matchId !== null) {
    const text = `(t.member_id, t.working_date, t.id) in (
      select l.member_id, l.working_date, l.ticket_id from ticket_leg l where l.match_id = $ ${kind.text})`
    return [{ text, values: [matchId, ...kind.values] }]
  }
  if (kindId === null) return []
  const text = `exists (select from ticket_leg l
    where l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id ${kind.text})`
  return [{ text, values: kind.values }]
}

function filterByMinStake({ minStake }: AllBetsParams): readonly Condition[] {
  if (minStake === null) return []
  if (minStake.currency !== null) {
    return [{ text: `t.currency = $ and ${STAKE} >= $::bigint`, values: [minStake.currency, minStake.minor] }]
  }
  const text = `${STAKE}::numeric * (select r.base_per_billion from house_rate r where r.currency = t.currency)
    >= $::bigint * 1000000000::numeric`
  return [{ text, values: [minStake.minor] }]
}

/**
 * Builds the text of the query. The query reads from the newest working day backwards and stops when the page is full.
 */
function buildQueryText(conditions: readonly Condition[]): string {
  let number = 0
  const whereClause = conditions.map(({ text }) => `(${text})`).join(' and ')
  const text = `select t.member_id, t.id from ticket t where ${whereClause}
    order by t.working_date desc, t.id desc limit $`
  return text.replaceAll('$', () => `$${(number += 1)}`)
}
