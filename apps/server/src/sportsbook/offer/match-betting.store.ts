import { userInfo } from 'node:os'
import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { StoredMatch } from './feed-ports.ts'

type Betting = StoredMatch['betting']

/** What traders decided on the matches that are not over. */
export const readBettings = async (
  pool: pg.Pool,
): Promise<readonly { readonly id: MatchId; readonly betting: Betting }[]> => {
  const { rows } = await pool.query<{ id: MatchId; betting: Betting }>(
    'select id, betting from match where status = 0 order by id',
  )
  return rows
}

/** Null where there is no such match. */
export const readBetting = async (pool: pg.Pool, matchId: MatchId): Promise<Betting | null> => {
  const { rows } = await pool.query<{ betting: Betting }>('select betting from match where id = $1', [matchId])
  return rows[0]?.betting ?? null
}

/** Opens, closes or hides a match and writes down who did, in one commit; running servers hear of it. */
export const writeBetting = async (
  pool: pg.Pool,
  matchId: MatchId,
  betting: Betting,
  by: { readonly name: string; readonly note: string },
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `with changed as (
       update match m set betting = $2 from (select id, betting from match where id = $1 for update) was
       where m.id = was.id returning was.betting as was, m.betting as betting
     ), recorded as (
       insert into act (command, ordered_by, os_user, arguments, before, after)
       select 'match', $3, $4, jsonb_build_object('match', $1::integer, 'betting', $2::text, 'note', $5::text),
         jsonb_build_object('betting', c.was), jsonb_build_object('betting', c.betting)
       from changed c
     )
     select from changed`,
    [matchId, betting, by.name, userInfo().username, by.note],
  )
  return rowCount === 1
}
