import type pg from 'pg'
import type { AllBetsParams, BetOwner, ReadAllBets } from './all-bets.ts'
import { hasLegOn, readTicketsOf } from './read-tickets.store.ts'

/** SQL condition on ticket `t`; a `$` marks the place of each value. */
interface Condition {
  readonly text: string
  readonly values: readonly unknown[]
}

const OWNERS: Readonly<Record<Exclude<BetOwner['of'], 'house'>, string>> = {
  member: 't.member_id = $::bigint',
  operator: 'exists (select from member m where m.id = t.member_id and m.operator_id = $::integer)',
  upline: `t.member_id = any(array(
    select m.id from member m where m.upline_id in (select b.upline_id from line_below($::bigint) b)))`,
}

const ownedBy = (owner: BetOwner): readonly Condition[] =>
  owner.of === 'house' ? [] : [{ text: OWNERS[owner.of], values: [owner.id] }]

/** Legs of a match are found by index. A condition on the market alone probes the legs of each ticket of the days. */
const onLegs = ({ matchId, kindId }: AllBetsParams): readonly Condition[] => {
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

const STAKE = '(t.stake + t.cashed_stake)'

const atLeast = ({ least }: AllBetsParams): readonly Condition[] => {
  if (least === null) return []
  if (least.currency !== null) {
    return [{ text: `t.currency = $ and ${STAKE} >= $::bigint`, values: [least.currency, least.minor] }]
  }
  const text = `${STAKE}::numeric * (select r.base_per_billion from house_rate r where r.currency = t.currency)
    >= $::bigint * 1000000000::numeric`
  return [{ text, values: [least.minor] }]
}

const given = (text: string, value: unknown): readonly Condition[] =>
  value === null ? [] : [{ text, values: [value] }]

const conditionsOf = (asked: AllBetsParams): readonly Condition[] => [
  { text: 't.working_date between $ and $', values: [asked.fromDate, asked.toDate] },
  ...ownedBy(asked.owner),
  ...given('t.id > $::bigint', asked.sinceId),
  ...given('t.id < $::bigint', asked.belowId),
  ...given('t.status = any($::text[])', asked.statuses),
  ...given(hasLegOn('$', asked.sportId), asked.sportId),
  ...onLegs(asked),
  ...atLeast(asked),
]

/** Reads from the newest day backwards and stops when the page is full. */
const textOf = (conditions: readonly Condition[]): string => {
  let number = 0
  const where = conditions.map(({ text }) => `(${text})`).join(' and ')
  const text = `select t.member_id, t.id from ticket t where ${where} order by t.working_date desc, t.id desc limit $`
  return text.replaceAll('$', () => `$${(number += 1)}`)
}

/** The statement has no name, so that PostgreSQL plans each combination of filters separately. */
export const createReadAllBets =
  (pool: pg.Pool): ReadAllBets =>
  async (asked) => {
    const conditions = conditionsOf(asked)
    const values = [...conditions.flatMap((condition) => condition.values), asked.limit]
    const { rows } = await pool.query<{ member_id: bigint; id: bigint }>(textOf(conditions), values)
    return readTicketsOf(
      pool,
      rows.map(({ member_id, id }) => ({ memberId: Number(member_id), ticketId: id })),
    )
  }
