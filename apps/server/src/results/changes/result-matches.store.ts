import type { Certainty, MatchOutcome } from '@touchline/domain/match'
import type pg from 'pg'
import { NO_SUCH_KEY, type PageResult, cutPage } from '../../platform/page.ts'
import { MATCH_COLUMNS, type MatchRow, toStoredMatch } from '../../offer/index.ts'
import type { ResultSource } from './change-ports.ts'
import type { ResultMatch, ResultMatchesParams } from './result-match.ts'

interface Row extends MatchRow {
  readonly outcome: MatchOutcome | null
  readonly certainty: Certainty
  readonly source: ResultSource
  readonly waits: boolean
  readonly differs: boolean
  readonly lacks_price: boolean
}

/**
 * SQL condition for results without the price of a withdrawn runner. Must equal the condition of the index
 * `match_result_unpriced`.
 */
const UNPRICED = `outcome -> 'withdrawals' @> '[{"priceMilli": null}]'`

// $1 is the wall-clock time in milliseconds at which expired proposals no longer count.
const STATE = `
  left join lateral (
    select outcome, certainty, source from match_result where match_id = m.id order by version desc limit 1) r on true
  cross join lateral (
    select exists (select from settlement_proposal p
        where p.match_id = m.id and p.state = 'open' and p.expires_ms > $1) as waits,
      case r.source when 'manual' then (
        select (f.outcome -> 'parts', f.outcome -> 'places', f.outcome -> 'winner', f.outcome -> 'shortened')
          is distinct from (
            r.outcome -> 'parts', r.outcome -> 'places', r.outcome -> 'winner', r.outcome -> 'shortened')
        from match_result f where f.match_id = m.id and f.source <> 'manual' order by f.version desc limit 1
      ) else exists (
        select from pending_result h where h.match_id = m.id and h.decided_at is null and not h.released
      ) or exists (select from feed_quarantine q where q.match_id = m.id and q.kind = 'result') end as differs,
      r.${UNPRICED} and exists (
        select from ticket_leg g
        join ticket t on t.member_id = g.member_id and t.working_date = g.working_date and t.id = g.ticket_id
        where g.match_id = m.id and g.grade is null and t.status = 'running') as lacks_price
  ) w`

const LIST = `
  select ${MATCH_COLUMNS}, r.outcome, r.certainty, r.source, w.waits, coalesce(w.differs, false) as differs,
    coalesce(w.lacks_price, false) as lacks_price
  from match m join league l on l.id = m.league_id ${STATE}
  where m.kick_off <= to_timestamp($2) and ($3::float8 is null or m.kick_off >= to_timestamp($3))
    and ($4::float8 is null or m.kick_off < to_timestamp($4)) and ($5::integer is null or l.sport_id = $5)
    and ($6::integer is null or m.id = $6)
    and ($7::text[] is null or names_contain(concat_ws(chr(10), m.home, m.away, l.name), $7))
    and ($8::float8 is null or (m.kick_off, m.id) < (to_timestamp($8), $9::integer))`

// SQL condition for matches that may need a decision. Selects matches with proposals or with manual or pending results
// first, because there are few.
const NEEDS_DECISION = `
    m.id in (select match_id from settlement_proposal where state = 'open' and expires_ms > $1
      union select match_id from match_result where source = 'manual'
      union select match_id from pending_result where decided_at is null
      union select match_id from feed_quarantine where kind = 'result'
      union select match_id from match_result where ${UNPRICED})
    and (w.waits or w.differs or w.lacks_price)`

const ATTENTION = `${LIST} and ${NEEDS_DECISION}`

const MAX_COUNTED = 101
const TO_DECIDE = `
  select m.id from match m ${STATE} where m.kick_off <= to_timestamp($2) and ${NEEDS_DECISION} limit ${MAX_COUNTED}`

const ORDER = 'order by m.kick_off desc, m.id desc limit $10'

const KEY = /^(\d{1,16})\.(\d{1,10})$/

/** Lists a page of matches that have started, newest first. */
export async function readResultMatches(
  pool: pg.Pool,
  params: ResultMatchesParams,
): Promise<PageResult<{ readonly shown: readonly ResultMatch[]; readonly next: string | null }>> {
  const key = params.after === null ? null : KEY.exec(params.after)
  if (key === null && params.after !== null) return NO_SUCH_KEY
  const { wallMs, nowMs, fromMs, toMs, sportId, matchId, search, attention, size } = params
  const days = [seconds(nowMs), seconds(fromMs), seconds(toMs)]
  const before = [seconds(key === null ? null : Number(key[1])), key === null ? null : Number(key[2])]
  const { rows } = await pool.query<Row>({
    name: attention ? 'result-matches-attention' : 'result-matches',
    text: `${attention ? ATTENTION : LIST} ${ORDER}`,
    values: [wallMs, ...days, sportId, matchId, search, ...before, size + 1],
  })
  return { ok: true, value: cutPage(rows.map(toResultMatch), size, keyOf) }
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000
}

function toResultMatch(row: Row): ResultMatch {
  const { outcome, certainty, source, waits, differs, lacks_price: lacksPrice } = row
  return { match: toStoredMatch(row), result: outcome && { outcome, certainty, source }, waits, differs, lacksPrice }
}

function keyOf({ match: { fixture, id } }: ResultMatch): string {
  return `${fixture.kickOffMs}.${id}`
}

/**
 * Returns at most 101 ids of started matches that need a decision by staff: a proposal is open, results differ, or a
 * runner's last price is missing. `nowMs` is on the simulated clock, `wallMs` on the wall clock.
 */
export async function readMatchesToDecide(
  pool: Pick<pg.Pool, 'query'>,
  { nowMs, wallMs }: Pick<ResultMatchesParams, 'nowMs' | 'wallMs'>,
): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>(TO_DECIDE, [wallMs, nowMs / 1000])
  return rows.map(({ id }) => id)
}
