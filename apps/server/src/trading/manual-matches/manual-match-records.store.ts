import { searchWords } from '@touchline/domain/search'
import { type EndedPart, ZERO_SCORE } from '@touchline/domain/match'
import type pg from 'pg'
import type { TextSeal } from '../../secrets/index.ts'
import { readManualMatch } from '../../offer/index.ts'
import { createChangeStore } from '../../results/index.ts'
import type { LeagueOption, ManualMatchRecords } from './create-manual-match.ts'

const UNPLAYED_PART: EndedPart = { status: 'cancelled', score: ZERO_SCORE }

/** Creates the access to manual matches within a transaction. */
export function createManualMatchRecords(client: Pick<pg.Pool, 'query'>, seal: TextSeal): ManualMatchRecords {
  return {
    hasLeague: async (id, sportId) => {
      const { rowCount } = await client.query('select from league where id = $1 and sport_id = $2', [id, sportId])
      return rowCount === 1
    },
    add: async (draft) => {
      const { rows } = await client.query<{ id: number }>('insert into manual_match (draft) values ($1) returning id', [
        JSON.stringify(draft),
      ])
      const [row] = rows
      if (row === undefined) throw new Error('the new manual match has no id')
      return row.id
    },
    readLocked: async (id) => {
      await client.query('select from manual_match where id = $1 for update', [id])
      return readManualMatch(client, id)
    },
    change: async (id, draft) => {
      await client.query('update manual_match set draft = $2, version = version + 1 where id = $1', [
        id,
        JSON.stringify(draft),
      ])
    },
    cancel: async (id, matchId, atMs) => {
      await client.query('update manual_match set cancelled = true, version = version + 1 where id = $1', [id])
      if (matchId === null) return
      await createChangeStore(client, seal).putResult(matchId, { parts: { full: UNPLAYED_PART }, goals: null }, atMs)
    },
  }
}

/**
 * Reads the leagues of a sport whose names contain every word of the search, the league with the latest match first.
 */
export async function readLeagues(
  pool: pg.Pool,
  { sportId, search, limit }: { readonly sportId: number; readonly search: string; readonly limit: number },
): Promise<readonly LeagueOption[]> {
  const { rows } = await pool.query<LeagueOption>(
    `select l.id, l.name, l.region from league l
     where l.sport_id = $1 and names_contain(l.name, $2)
     order by (select max(m.kick_off) from match m where m.league_id = l.id) desc nulls last, l.id limit $3`,
    [sportId, searchWords(search), limit],
  )
  return rows
}
