import type { ListedMatch, MatchPlay } from '@touchline/contract/sportsbook/records'
import type { MatchPart, Side } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { oversText } from '@touchline/ui/names'

/** Column of the scoreboard: a numbered period, or a value for the full match. */
export type BoardColumn =
  | { readonly part: MatchPart; readonly short: string }
  | { readonly key: 'total' | 'won' | 'points' | 'runs' | 'wickets' | 'overs' | 'rate' }

/**
 * Scoreboard of a sport that is not scored in goals, with one row per side. Cells are null if the feed has no value.
 */
export interface ScoreBoardData {
  readonly columns: readonly BoardColumn[]
  readonly rows: readonly { readonly side: Side; readonly cells: readonly (string | null)[] }[]
}

const SIDES = ['home', 'away'] as const
const BALLS_PER_OVER = 6

type Cell = (side: Side) => string | null
type Columns = readonly (readonly [column: BoardColumn, cell: Cell])[]

/** Run rate of a cricket innings: runs per over with two decimals. Null before the first ball. */
export function runRate(runs: number, balls: number): string | null {
  return balls === 0 ? null : ((runs * BALLS_PER_OVER) / balls).toFixed(2)
}

/** Returns the scoreboard of a match. Null if the sport has no scoreboard or the feed has no data for it. */
export function buildScoreBoard(match: ListedMatch): ScoreBoardData | null {
  if (match.play === null) return null
  const columns = buildColumns(match, match.play)
  if (columns.length === 0) return null
  return {
    columns: columns.map(([column]) => column),
    rows: SIDES.map((side) => ({ side, cells: columns.map(([, cell]) => cell(side)) })),
  }
}

function buildColumns(match: ListedMatch, play: MatchPlay): Columns {
  const sport = sportById(match.sportId)
  const { score, detail } = play
  if (detail?.balls !== undefined || detail?.wickets !== undefined) return cricketColumns(play)
  if (sport === undefined || sport.family === 'goals' || play.parts.length === 0) return []
  const isWon = sport.family === 'sets' || sport.family === 'maps'
  const points = detail?.points
  return [
    ...partColumns(play),
    [{ key: isWon ? 'won' : 'total' }, (side) => String(score[side])],
    ...(points === undefined ? [] : [[{ key: 'points' }, (side: Side) => points[side]] as const]),
  ]
}

/** Wickets and overs appear only if the feed reports them. Otherwise the board has only the runs. */
function cricketColumns({ score, detail }: MatchPlay): Columns {
  const { wickets, balls } = detail ?? {}
  return [
    [{ key: 'runs' }, (side) => String(score[side])],
    ...(wickets === undefined ? [] : [[{ key: 'wickets' }, (side: Side) => String(wickets[side])] as const]),
    ...(balls === undefined
      ? []
      : ([
          [{ key: 'overs' }, (side: Side) => oversText(balls[side])],
          [{ key: 'rate' }, (side: Side) => runRate(score[side], balls[side])],
        ] as const)),
  ]
}

function partColumns({ parts }: MatchPlay): Columns {
  return parts.map((score, index) => [
    { part: `p${index + 1}` as MatchPart, short: String(index + 1) },
    (side: Side) => String(score[side]),
  ])
}

/** In the second innings of cricket: the batting side and the runs that are needed. Null if unknown. */
export function computeChase({ play }: ListedMatch): { readonly side: Side; readonly runs: number } | null {
  if (play?.detail?.balls === undefined || play.period !== 'P2' || play.detail.turn === undefined) return null
  const { turn } = play.detail
  const runs = play.score[turn === 'home' ? 'away' : 'home'] + 1 - play.score[turn]
  return runs > 0 ? { side: turn, runs } : null
}
