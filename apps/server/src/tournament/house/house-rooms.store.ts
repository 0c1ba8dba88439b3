import type pg from 'pg'
import { readNamedMatches } from '../../offer/index.ts'
import { readMatchWithFacts } from '../../results/index.ts'
import type { HouseRoomStore } from './open-house-room.ts'
import { TOURNAMENT_RAKE } from '../tournament.settings.ts'

/** Creates the store of platform tournament rooms, for the transaction of the caller. */
export function createHouseRoomStore(client: Pick<pg.Pool, 'query'>): HouseRoomStore {
  return {
    matches: async (matchIds) => {
      const [namedMatches, matchFacts] = [
        await readNamedMatches(client, matchIds),
        await readMatchWithFacts(client, matchIds),
      ]
      return namedMatches.map(({ matchId, away, kickOffMs }) => ({
        matchId,
        kickOffMs,
        isPlayable: away !== '' && matchFacts.get(matchId)?.hasStarted === false,
      }))
    },
    open: async (atMs, { operator, kind, name, currency, entryMinor, addedMinor, maxPlayers }, matches) => {
      const row = {
        kind,
        name,
        currency,
        entry: String(entryMinor),
        added: String(addedMinor),
        max_players: maxPlayers,
        usual_fee_bp: TOURNAMENT_RAKE.defaultValue,
      }
      const { rows } = await client.query<{ readonly room_id: bigint | null }>(
        'select open_house_room($1, $2, $3, $4) as room_id',
        [
          atMs,
          operator,
          JSON.stringify(row),
          JSON.stringify(matches.map(({ matchId, kickOffMs }) => ({ match_id: matchId, kick_off_ms: kickOffMs }))),
        ],
      )
      const roomId = rows[0]?.room_id ?? null
      return roomId === null ? null : String(roomId)
    },
  }
}
