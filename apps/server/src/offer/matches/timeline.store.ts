import type pg from 'pg'
import type { MatchId } from '@touchline/domain/match'
import type { MatchEvent } from '@touchline/domain/timeline'
import type { TimelineStore } from './timelines.ts'

const TIMELINES = `
  select match_id, jsonb_agg(event order by event_no) as events
  from match_event where match_id = any ($1::integer[]) group by match_id order by match_id`

export function createTimelineStore(pool: pg.Pool): TimelineStore {
  return {
    readTimelines: async (matchIds) => {
      const { rows } = await pool.query<{ match_id: MatchId; events: MatchEvent[] }>(TIMELINES, [matchIds])
      return new Map(rows.map(({ match_id, events }) => [match_id, events]))
    },
  }
}
