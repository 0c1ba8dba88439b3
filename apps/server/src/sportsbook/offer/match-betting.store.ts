import { userInfo } from 'node:os'
import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import { inAct } from '../../accounts/index.ts'
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

const PUT = `
  update match m set betting = $2 from (select id, betting from match where id = $1 for update) was
  where m.id = was.id returning was.betting as was`

/** Opens, closes or hides a match; servers hear of it at the commit. How it was before; null where there is none. */
export const putBetting = async (
  client: Pick<pg.Pool, 'query'>,
  matchId: MatchId,
  betting: Betting,
): Promise<Betting | null> => {
  const { rows } = await client.query<{ was: Betting }>(PUT, [matchId, betting])
  return rows[0]?.was ?? null
}

/** The same, recorded as a command's. False where there is no such match. */
export const writeBetting = (
  pool: pg.Pool,
  matchId: MatchId,
  betting: Betting,
  { name, note }: { readonly name: string; readonly note: string },
): Promise<boolean> => {
  const given = { match: matchId, betting, note }
  const act = { command: 'match', orderedBy: name, osUser: userInfo().username, given }
  return inAct<boolean>(pool, act, async (client) => {
    const was = await putBetting(client, matchId, betting)
    if (was === null) return { result: false }
    return { result: true, before: { betting: was }, after: { betting }, tells: [] }
  })
}
