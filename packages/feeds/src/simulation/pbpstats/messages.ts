import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { parseFate, type SourceMatchStatus } from '../border/source-match-status.ts'
import { type LogRow, isGameLog, readLogRows } from './game-log.ts'
import { toFullGameId } from './leagues.ts'
import { type LineScored, isGameHeader, isLineScore, lineScoredGames } from './line-scores.ts'

/** Table of stats.nba.com with named columns. A single table is stored under `resultSet`. */
const Table = Type.Object({ headers: Type.Array(Type.String()), rowSet: Type.Array(Type.Array(Type.Unknown())) })
const isTables = Compile(Type.Object({ resultSets: Type.Array(Table, { minItems: 1 }) }))
const isTable = Compile(Type.Object({ resultSet: Table }))

type Tables = readonly Static<typeof Table>[]

const PlayByPlay = Type.Object({
  game: Type.Object({
    gameId: Type.String(),
    actions: Type.Array(
      Type.Object({
        period: Type.Integer({ minimum: 1, maximum: 14 }),
        /** Time left in the period: PT11M38.00S. */
        clock: Type.String({ pattern: '^PT\\d{1,2}M\\d{1,2}\\.\\d{2}S$' }),
        scoreHome: Type.String({ pattern: '^\\d{1,3}$' }),
        scoreAway: Type.String({ pattern: '^\\d{1,3}$' }),
      }),
      { minItems: 1 },
    ),
  }),
})
export type PlayByPlay = Static<typeof PlayByPlay>
export const isPlayByPlay = Compile(PlayByPlay)

/** A game of a schedule in normalised form. */
export interface ScheduledGame {
  readonly gameId: string
  readonly home: string
  readonly away: string
  /** Tip-off in epoch milliseconds. */
  readonly tipOffMs: number
  readonly fate: SourceMatchStatus
  readonly score: { readonly home: number; readonly away: number }
  readonly overtimes: number
}

const isSchedule = Compile(
  Type.Object({
    leagueSchedule: Type.Object({ gameDates: Type.Array(Type.Object({ games: Type.Array(Type.Unknown()) })) }),
  }),
)
const isOldSchedule = Compile(
  Type.Object({
    lscd: Type.Array(Type.Object({ mscd: Type.Object({ g: Type.Array(Type.Unknown()) }) })),
  }),
)

/** Empty or null while the teams of a game are undetermined. */
const TeamName = Type.Union([Type.String({ maxLength: 60 }), Type.Null()])
const Team = Type.Object({
  teamCity: TeamName,
  teamName: TeamName,
  score: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 400 }), Type.Null()])),
})
const isGame = Compile(
  Type.Object({
    gameId: Type.String(),
    gameStatus: Type.Integer(),
    gameStatusText: Type.String(),
    postponedStatus: Type.Optional(Type.String()),
    gameDateTimeUTC: Type.String({ format: 'date-time' }),
    homeTeam: Team,
    awayTeam: Team,
  }),
)
const OldTeam = Type.Object({
  tc: TeamName,
  tn: TeamName,
  s: Type.String({ pattern: '^(\\d{1,3})?$' }),
})
const isOldGame = Compile(
  Type.Object({
    gid: Type.String(),
    st: Type.String(),
    stt: Type.String(),
    ppdst: Type.Optional(Type.String()),
    gdtutc: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    utctm: Type.String({ pattern: '^\\d{2}:\\d{2}$' }),
    h: OldTeam,
    v: OldTeam,
  }),
)

interface Raw {
  readonly gameId: string
  readonly tipOff: string
  readonly isFinal: boolean
  readonly text: string
  readonly postponed: string
  readonly home: string
  readonly away: string
  readonly points: readonly (number | null)[]
}

/** Returns the rows of a game log (null for an unusable row), or null if the payload is not a game log. */
export function readLog(payload: unknown): (LogRow | null)[] | null {
  const logs = findTables(payload).filter(({ headers }) => isGameLog(headers))
  return logs.length === 0 ? null : logs.flatMap((log) => readLogRows(toRows(log)))
}

function findTables(payload: unknown): Tables {
  return isTables.Check(payload) ? payload.resultSets : isTable.Check(payload) ? [payload.resultSet] : []
}

function toRows({ headers, rowSet }: Static<typeof Table>) {
  return rowSet.map((row) => Object.fromEntries(headers.map((header, index) => [header, row[index]])))
}

/** Returns the games of a scoreboard or box score by quarter, or null if the payload is neither. */
export function readLineScores(payload: unknown): readonly (LineScored | 'toCome' | null)[] | null {
  const tables = findTables(payload)
  const [lines, headers] = [isLineScore, isGameHeader].map((isKind) =>
    tables.filter((table) => isKind(table.headers)).flatMap(toRows),
  )
  return lines?.length && headers?.length ? lineScoredGames(headers, lines) : null
}

/** Returns the games of a schedule (null for an unreadable game), or null if the payload is not a schedule. */
export function readSchedule(payload: unknown): (ScheduledGame | null)[] | null {
  if (isSchedule.Check(payload)) return payload.leagueSchedule.gameDates.flatMap(({ games }) => games.map(parseGame))
  return isOldSchedule.Check(payload) ? payload.lscd.flatMap(({ mscd }) => mscd.g.map(parseOldGame)) : null
}

function parseGame(game: unknown): ScheduledGame | null {
  if (!isGame.Check(game)) return null
  const { homeTeam, awayTeam, gameStatus, gameStatusText, postponedStatus = '' } = game
  return toScheduledGame({
    gameId: game.gameId,
    tipOff: game.gameDateTimeUTC,
    isFinal: gameStatus === 3,
    text: gameStatusText,
    postponed: postponedStatus,
    home: buildTeamName(homeTeam.teamCity, homeTeam.teamName),
    away: buildTeamName(awayTeam.teamCity, awayTeam.teamName),
    points: [homeTeam.score ?? null, awayTeam.score ?? null],
  })
}

function toScheduledGame({ gameId, tipOff, isFinal, text, postponed, home, away, points }: Raw): ScheduledGame | null {
  const fullGameId = toFullGameId(gameId)
  const tipOffMs = Date.parse(tipOff)
  const [ofHome = null, ofAway = null] = points
  const score = { home: ofHome ?? 0, away: ofAway ?? 0 }
  const hasScore = ofHome !== null && ofAway !== null && ofHome + ofAway > 0
  const overtimes = Math.min(10, Number(/(\d*)OT/i.exec(text.replace(/\s/g, ''))?.[1] || (/OT/i.test(text) ? 1 : 0)))
  const fate = findGameFate(isFinal && hasScore, text, postponed)
  const hasTeams = home !== '' && away !== '' && home !== away
  if (fullGameId === null || Number.isNaN(tipOffMs) || (fate !== 'toCome' && !hasTeams)) return null
  return { gameId: fullGameId, home, away, tipOffMs, score, overtimes, fate }
}

/**
 * Returns the status of a scheduled game from its status text. "7:30 pm ET" is a game to come. "PPD" in the text, or a
 * `postponed` mark that starts with P or Y, is a postponed game.
 */
function findGameFate(isPlayed: boolean, text: string, postponed: string): SourceMatchStatus {
  const statusText = /ppd|postponed|cancel|cncl|forfeit|susp/i.exec(text)?.[0].toLowerCase()
  if (statusText !== undefined) return parseFate(statusText)
  if (isPlayed) return 'played'
  return /^[PY]/i.test(postponed) ? 'postponed' : 'toCome'
}

function buildTeamName(city: string | null, name: string | null): string {
  return `${city ?? ''} ${name ?? ''}`.trim()
}

function parseOldGame(game: unknown): ScheduledGame | null {
  if (!isOldGame.Check(game)) return null
  const { h, v, st, stt, ppdst = '', gdtutc, utctm } = game
  return toScheduledGame({
    gameId: game.gid,
    tipOff: `${gdtutc}T${utctm}Z`,
    isFinal: st === '3',
    text: stt,
    postponed: ppdst,
    home: buildTeamName(h.tc, h.tn),
    away: buildTeamName(v.tc, v.tn),
    points: [h.s, v.s].map((s) => (s === '' ? null : Number(s))),
  })
}
