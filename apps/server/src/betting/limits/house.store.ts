import type pg from 'pg'
import type { HouseStore, ExposureLeg } from './house-limit.ts'

/** SQL access to the win that the platform's caps still allow for a ticket (LI4). */
export function createHouseStore(pool: pg.Pool): HouseStore {
  return {
    readRemainingWin: async (memberId, atMs, kind, legs) => {
      const { rows } = await pool.query<{ left_win: string | null }>({
        name: 'house_left',
        text: `select floor(l.left_minor::numeric * 1000000000 / r.base_per_billion)::text as left_win
          from member m join house_rate r on r.currency = m.currency
          cross join lateral house_left($2, array(
            select k from house_keys(0, m.operator_id, $3, array(
              select g from json_populate_recordset(null::leg_input, $4) g)) k)) l
          where m.id = $1`,
        values: [memberId, Math.floor(atMs), kind, JSON.stringify(legs.map(toLegInput))],
      })
      const remainingWin = rows[0]?.left_win ?? null
      return remainingWin === null ? null : BigInt(remainingWin)
    },
  }
}

function toLegInput({ matchId, kindId, lineQ, selection, scoreAtAcceptance, myanmar }: ExposureLeg) {
  return {
    match_id: matchId,
    kind_id: kindId,
    line_q: lineQ,
    selection,
    score_home: scoreAtAcceptance?.home,
    score_away: scoreAtAcceptance?.away,
    mm_goals: myanmar?.goals,
    mm_percent: myanmar?.percent,
    mm_favourite: myanmar?.favourite,
  }
}
