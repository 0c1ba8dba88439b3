import { workingDate } from '@touchline/domain/calendar'
import type pg from 'pg'

interface Row {
  readonly operator_id: number
  readonly match_id: number
  readonly members: string
  readonly weight: string
}

/**
 * `MAX_MATCHES`: maximum number of matches returned per operator. `MAX_MEMBERS`: maximum number of members per match
 * that are checked for linked accounts (HL3).
 */
const MAX_MATCHES = 20
const MAX_MEMBERS = 60

const BETS_ON = `
  with bet as (
    select distinct t.member_id, t.working_date, t.id, l.match_id, t.risk::numeric * r.base_per_billion / 1e9 as risk
    from ticket t
    join ticket_leg l on l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id
    join house_rate r on r.currency = t.currency
    where t.working_date between $1::date and $2::date and t.placed_at_ms >= $3 and t.placed_at_ms < $4
      and t.kind in ('single', 'mmo_single', 'builder')
      and t.status not in ('pending', 'rejected', 'void', 'cashed_out')
  ), own as (
    select m.operator_id, b.match_id, b.member_id, least(sum(b.risk), $5) as risk
    from bet b join member m on m.id = b.member_id group by 1, 2, 3
  ), crowd as (
    select operator_id, match_id, floor(sum(risk)) as weight,
      row_number() over (partition by operator_id order by sum(risk) desc, match_id) as place
    from own group by 1, 2 having count(*) >= $6
  ), among as (
    select o.operator_id, o.match_id, o.member_id, c.weight,
      row_number() over (partition by o.operator_id, o.match_id order by o.member_id) as place
    from own o join crowd c on c.operator_id = o.operator_id and c.match_id = o.match_id and c.place <= ${MAX_MATCHES}
  ), looked as (
    select a.*, linked_members(a.member_id, a.operator_id, 'both') as related from among a
    where a.place <= ${MAX_MEMBERS}
  )
  select a.operator_id, a.match_id, a.weight::text as weight, count(*)::text as members from looked a
  where not exists (
    select from among e
    where e.operator_id = a.operator_id and e.match_id = a.match_id and e.place < a.place
      and e.member_id = any (a.related))
  group by 1, 2, 3 order by 1, 2`

/** Parameters of the count of bets: time window (simulated clock in milliseconds, end excluded) and maximum numbers. */
interface BetVolumeParams {
  readonly fromMs: number
  readonly toMs: number
  /** Largest stake of a member on a match that counts, in hundredths of the base currency. */
  readonly maxStakePerMember: number
  /** Smallest number of members of a listed match. */
  readonly minMembers: number
}

/** Bets of an operator's members on a match. */
interface MatchBetVolume {
  readonly matchId: number
  /** Number of members who are not linked to each other (LI2). */
  readonly members: number
  /** Sum of the members' capped stakes, in hundredths of the base currency. */
  readonly weight: bigint
}

/**
 * Reads, by operator, the matches on which many members bet in a window of the simulated clock in milliseconds, the end
 * excluded. Returns for a match the number of members without linked accounts, up to `MAX_MEMBERS`, and the members'
 * total risk in hundredths of the base currency, capped per member (HL3).
 */
export function createReadBetVolumes(pool: Pick<pg.Pool, 'query'>) {
  return async ({
    fromMs,
    toMs,
    maxStakePerMember,
    minMembers,
  }: BetVolumeParams): Promise<ReadonlyMap<number, readonly MatchBetVolume[]>> => {
    const { rows } = await pool.query<Row>({
      name: 'bets-on',
      text: BETS_ON,
      values: [workingDate(fromMs), workingDate(toMs), fromMs, toMs, maxStakePerMember, minMembers],
    })
    const byOperator = new Map<number, MatchBetVolume[]>()
    for (const { operator_id, match_id, members, weight } of rows) {
      const bets = byOperator.get(operator_id) ?? []
      byOperator.set(operator_id, bets)
      bets.push({ matchId: match_id, members: Number(members), weight: BigInt(weight) })
    }
    return byOperator
  }
}
