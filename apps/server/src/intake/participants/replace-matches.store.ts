import { type EndedPart, type MatchId, type MatchOutcome, ZERO_SCORE, MATCH_PARTS } from '@touchline/domain/match'
import type pg from 'pg'
import type { TextSeal } from '../../secrets/index.ts'
import { sealFacts } from '../../offer/index.ts'

type Queryable = Pick<pg.Pool, 'query'>

const UNPLAYED_PART: EndedPart = { status: 'cancelled', score: ZERO_SCORE }

/** Outcome with every part marked as not played, which voids the bets on a replaced match. */
export const CANCELLED_OUTCOME = {
  parts: Object.fromEntries(MATCH_PARTS.map((part) => [part, UNPLAYED_PART])),
  goals: null,
} satisfies MatchOutcome

const REPLACED_OUTCOME: MatchOutcome = { ...CANCELLED_OUTCOME, participantsChanged: true }

// SQL: the ids of replaced matches with their related matches (corners, bookings), which are replaced too.
const WITH_CHILDREN = `
  select m.id from match m where m.id = any ($1::integer[])
  union
  select c.id from match p join match c on c.provider = p.provider and c.details #>> '{child,of}' = p.provider_key
  where p.id = any ($1::integer[]) and c.details ? 'child'
  order by 1`

// The former match gives up its feed key to the new match. Bets on an unfinished former match are void, even on parts
// already played (PI3).
const REPLACE = `
  with gone as (
    update match m set provider_key = m.provider_key || '~' || m.id, replaced = true,
      status = case m.status when 0 then 2 else m.status end,
      details = case when p.id is null then m.details
        else jsonb_set(m.details, '{child,of}', to_jsonb(m.details #>> '{child,of}' || '~' || p.id)) end
    from match was left join match p
      on p.provider = was.provider and p.provider_key = was.details #>> '{child,of}' and p.id = any ($1::integer[])
    where m.id = was.id and was.id = any ($1::integer[])
    returning m.id, m.details, was.status as was, was.betting
  ), announced as (
    select count(*) filter (where announce_match('cancelled', notice_match(g.id), g.details ? 'child', $3))
    from gone g where g.was = 0 and g.betting = 'open'
  )
  insert into match_result (match_id, version, source, certainty, outcome)
  select g.id, coalesce(r.version, 0) + 1, case r.source when 'manual' then 'manual' else 'feed' end, 2, $2::jsonb
  from gone g
  cross join announced
  left join lateral (
    select version, source from match_result where match_id = g.id order by version desc limit 1
  ) r on true
  where g.was = 0
  returning match_id, version`

/**
 * Replaces matches whose feed keys now identify other matches: removes their keys, and voids unfinished matches with
 * their related matches (PI3). `atMs`: simulated clock.
 * @returns the replaced matches, including related matches
 */
export async function replaceMatches(
  client: Queryable,
  seal: TextSeal,
  matchIds: readonly MatchId[],
  atMs: number,
): Promise<readonly MatchId[]> {
  if (matchIds.length === 0) return []
  const { rows } = await client.query<{ id: MatchId }>(WITH_CHILDREN, [matchIds])
  const allMatchIds = rows.map(({ id }) => id)
  const written = await client.query<{ match_id: MatchId; version: number }>(REPLACE, [
    allMatchIds,
    JSON.stringify(REPLACED_OUTCOME),
    Math.floor(atMs),
  ])
  await sealFacts(
    client,
    seal,
    written.rows.map(({ match_id: matchId, version: no }) => ({ matchId, kind: 'result', no })),
    'request',
  )
  return allMatchIds
}
