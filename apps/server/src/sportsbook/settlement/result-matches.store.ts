import type { Certainty, MatchOutcome } from '@touchline/domain/match'
import type pg from 'pg'
import { NO_SUCH_KEY, type Paged, shownOf } from '../../platform/page.ts'
import type { StoredMatch } from '../offer/feed-ports.ts'
import { MATCH_COLUMNS, type MatchRow, matchOf } from '../offer/match-row.store.ts'
import type { ResultSource } from './change-ports.ts'

/** A match that began, with the result in force. */
export interface ResultMatch {
  readonly match: StoredMatch
  readonly result: {
    readonly outcome: MatchOutcome
    readonly certainty: Certainty
    readonly source: ResultSource
  } | null
  /** A change of it waits for a second person. */
  readonly waits: boolean
  /** The feed told something else than what was entered by hand, or than a trader did, so that it is held (HP3). */
  readonly differs: boolean
}

export interface ResultMatchesAsked {
  /** Kick-off from then on and before then; matches that did not begin by `nowMs` are left out. World clock. */
  readonly fromMs: number | null
  readonly toMs: number | null
  readonly nowMs: number
  /** By which proposals that ran out wait no more. */
  readonly wallMs: number
  readonly sportId: number | null
  readonly matchId: number | null
  /** Part of a team's or the league's name, in any case. */
  readonly search: string | null
  /** Those alone that wait or differ. */
  readonly attention: boolean
  readonly size: number
  readonly after: string | null
}

interface Row extends MatchRow {
  readonly outcome: MatchOutcome | null
  readonly certainty: Certainty
  readonly source: ResultSource
  readonly waits: boolean
  readonly differs: boolean
}

const LIST = `
  select ${MATCH_COLUMNS}, r.outcome, r.certainty, r.source, w.waits, coalesce(w.differs, false) as differs
  from match m join league l on l.id = m.league_id
  left join lateral (
    select outcome, certainty, source from match_result where match_id = m.id order by version desc limit 1) r on true
  cross join lateral (
    select exists (select from settlement_proposal p
        where p.match_id = m.id and p.state = 'open' and p.expires_ms > $1) as waits,
      case r.source when 'hand' then (
        select f.outcome -> 'parts' is distinct from r.outcome -> 'parts'
          or f.outcome -> 'places' is distinct from r.outcome -> 'places'
        from match_result f where f.match_id = m.id and f.source <> 'hand' order by f.version desc limit 1
      ) else exists (
        select from held_result h where h.match_id = m.id and h.decided_at is null and not h.released) end as differs
  ) w
  where m.kick_off <= to_timestamp($2) and ($3::float8 is null or m.kick_off >= to_timestamp($3))
    and ($4::float8 is null or m.kick_off < to_timestamp($4)) and ($5::integer is null or l.sport_id = $5)
    and ($6::integer is null or m.id = $6)
    and ($7::text is null or strpos(lower(concat_ws(chr(10), m.home, m.away, l.name)), $7) > 0)
    and ($8::float8 is null or (m.kick_off, m.id) < (to_timestamp($8), $9::integer))`

// Few wait, and few results are by hand: they are found first.
const ATTENTION = `${LIST}
    and m.id in (select match_id from settlement_proposal where state = 'open' and expires_ms > $1
      union select match_id from match_result where source = 'hand'
      union select match_id from held_result where decided_at is null)
    and (w.waits or w.differs)`

const ORDER = 'order by m.kick_off desc, m.id desc limit $10'

const KEY = /^(\d{1,16})\.(\d{1,10})$/

const keyOf = ({ match: { fixture, id } }: ResultMatch): string => `${fixture.kickOffMs}.${id}`

const seconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000)

const rowOf = (row: Row): ResultMatch => {
  const { outcome, certainty, source, waits, differs } = row
  return { match: matchOf(row), result: outcome && { outcome, certainty, source }, waits, differs }
}

/** Matches that began, the newest first, a page by key. */
export const readResultMatches = async (
  pool: pg.Pool,
  asked: ResultMatchesAsked,
): Promise<Paged<{ readonly shown: readonly ResultMatch[]; readonly next: string | null }>> => {
  const key = asked.after === null ? null : KEY.exec(asked.after)
  if (key === null && asked.after !== null) return NO_SUCH_KEY
  const { wallMs, nowMs, fromMs, toMs, sportId, matchId, search, attention, size } = asked
  const days = [seconds(nowMs), seconds(fromMs), seconds(toMs)]
  const before = [seconds(key === null ? null : Number(key[1])), key === null ? null : Number(key[2])]
  const { rows } = await pool.query<Row>({
    name: attention ? 'result-matches-attention' : 'result-matches',
    text: `${attention ? ATTENTION : LIST} ${ORDER}`,
    values: [wallMs, ...days, sportId, matchId, search, ...before, size + 1],
  })
  return { ok: true, value: shownOf(rows.map(rowOf), size, keyOf) }
}
