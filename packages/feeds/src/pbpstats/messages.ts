import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

/** A league's game log: a table whose columns are named; two rows a game. */
const GameLog = Type.Object({
  resultSets: Type.Array(Type.Object({
    headers: Type.Array(Type.String()),
    rowSet: Type.Array(Type.Array(Type.Unknown())),
  }), { minItems: 1 }),
})
const isGameLog = Compile(GameLog)

const LogRow = Type.Object({
  TEAM_NAME: Type.String({ minLength: 1 }),
  GAME_ID: Type.String({ pattern: '^\\d{10}$' }),
  GAME_DATE: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  /** "MIN @ DEN" is the row of the visitors, "DEN vs. MIN" that of the hosts. */
  MATCHUP: Type.String({ pattern: ' (@|vs\\.) ' }),
  /** Minutes of all five players: 240, and 25 more for each overtime. */
  MIN: Type.Integer({ minimum: 240 }),
  PTS: Type.Integer({ minimum: 0 }),
})
export type LogRow = Static<typeof LogRow>
const isLogRow = Compile(LogRow)

/** The rows of a game log, null for one that cannot be used; or null where it is no game log. */
export function logRowsOf(payload: unknown): (LogRow | null)[] | null {
  if (!isGameLog.Check(payload)) return null
  return payload.resultSets.flatMap(({ headers, rowSet }) => rowSet.map((row): LogRow | null => {
    const named = Object.fromEntries(headers.map((header, index) => [header, row[index]]))
    return isLogRow.Check(named) ? named : null
  }))
}

const Side = Type.Object({
  teamName: Type.String({ minLength: 1 }), teamCity: Type.String(),
  periods: Type.Array(Type.Object({ score: Type.Integer({ minimum: 0 }) }), { minItems: 4 }),
})
const Details = Type.Object({
  game: Type.Object({
    gameId: Type.String(), gameTimeUTC: Type.String({ format: 'date-time' }), homeTeam: Side, awayTeam: Side,
  }),
})
export type Details = Static<typeof Details>
export const isDetails = Compile(Details)

const PlayByPlay = Type.Object({
  game: Type.Object({
    gameId: Type.String(),
    actions: Type.Array(Type.Object({
      period: Type.Integer({ minimum: 1 }),
      /** What is left of the period: PT11M38.00S. */
      clock: Type.String({ pattern: '^PT\\d{1,2}M\\d{1,2}\\.\\d{2}S$' }),
      scoreHome: Type.String({ pattern: '^\\d+$' }),
      scoreAway: Type.String({ pattern: '^\\d+$' }),
    }), { minItems: 1 }),
  }),
})
export type PlayByPlay = Static<typeof PlayByPlay>
export const isPlayByPlay = Compile(PlayByPlay)

const Schedule = Type.Object({
  leagueSchedule: Type.Object({ gameDates: Type.Array(Type.Object({ games: Type.Array(Type.Unknown()) })) }),
})
export const isSchedule = Compile(Schedule)
