import { CsvError, parse } from 'csv-parse/sync'
import type { League, MatchOutcome, MatchPart, Score } from '@touchline/domain/match'
import { type Sport, sportByKey } from '@touchline/domain/sport'
import { Temporal } from 'temporal-polyfill'
import { toCompletedParts, refuseFaults } from '../border/check-outcome.ts'
import { cleanText } from '../border/clean-strings.ts'
import { tryRead, unreadableNotes } from '../border/left-out.ts'
import { FixtureFileError } from '../openfootball/index.ts'
import { buildInningsTimeline } from '../playback/course/innings-course.ts'
import {
  type RecordedMatch,
  type RecordedReading,
  unplayedMatch,
  buildUnplayedNotes,
} from '../recorded/recorded-match.ts'
import { type GameLine, checkGameLine } from './messages.ts'
import { teamName } from './team-names.ts'

/** Copyright notice that Retrosheet requires wherever the game logs are used (NOTICE.txt next to the logs). */
const RETROSHEET_NOTICE =
  'The information used here was obtained free of charge from and is copyrighted by Retrosheet. ' +
  'Interested parties may contact Retrosheet at "www.retrosheet.org".'

const ZONE = 'America/New_York'
/** Assumed local start time of a day game: a game log states day or night but no start time. */
const DAY_GAME = '13:10'
const FIRST_PITCH: Readonly<Record<string, string>> = { D: DAY_GAME, N: '19:10' }
const BATTERS_HALF = 3
const REGULAR = 9
const SEVEN = 7
/** Outs of a complete game in which the home side did not bat in the last inning. */
const MIN_OUTS = 51
/** Number of innings after which a game called early is official. */
const OFFICIAL = 5

interface LineScore {
  readonly away: readonly (number | null)[]
  readonly home: readonly (number | null)[]
  readonly full: Score
}

/**
 * Parses a file of game logs, one game per line. Skips unreadable lines and reports them. A forfeited game, or a game
 * without runs, was not completed on the field and is void (GR10).
 */
export function parseGameLogs(file: string, text: string): RecordedReading {
  const sport = baseball()
  const league: League = { key: 'MLB', name: 'Major League Baseball', region: 'US', sportId: sport.id }
  const unreadable: string[] = []
  const matches = text.split(/\r\n|\n|\r/).flatMap((line, index) => {
    if (line.trim() === '') return []
    const place = `${file}: line ${index + 1}`
    return tryRead(unreadable, place, () =>
      buildMatch(checkGameLine(file, index + 1, parseFields(file, index + 1, line)), place, sport, league),
    )
  })
  const notes = [
    `${matches.length} baseball games. ${RETROSHEET_NOTICE}`,
    ...buildUnplayedNotes('baseball games', matches),
    ...unreadableNotes(unreadable),
  ]
  return { matches, notes }
}

function baseball(): Sport {
  const sport = sportByKey('baseball')
  if (sport === undefined) throw new Error('the table of sports has no baseball')
  return sport
}

function buildMatch(game: GameLine, place: string, sport: Sport, league: League): RecordedMatch {
  const { parts } = sport
  const full = { home: Number(game.homeRuns), away: Number(game.awayRuns) }
  const meeting = {
    key: ['mlb', game.date, game.number, game.away, game.home].join('|'),
    league,
    home: { name: teamName(game.home), region: null },
    away: { name: teamName(game.away), region: null },
    playedMs: firstPitchMs(game),
    neutral: false,
    gameOfDay: game.number,
  }
  if (game.forfeit !== '') return unplayedMatch(meeting, 'awarded')
  if (full.home + full.away === 0) return unplayedMatch(meeting, 'cancelled')
  if (game.awayLine === '' && game.homeLine === '') return withoutLineScore(meeting, game, full, parts)
  const [away, home] = [parseInnings(game.awayLine), parseInnings(game.homeLine)]
  const sum = (runs: readonly (number | null)[]) => runs.reduce<number>((total, one) => total + (one ?? 0), 0)
  if (sum(home) !== full.home || sum(away) !== full.away) {
    throw new FixtureFileError(place, 'the line score does not add up to the runs')
  }
  const innings = away.map((runs, index) => ({ away: runs ?? 0, home: home[index] ?? null }))
  const scheduled = scheduledInnings(game)
  if (!hasPlayedInnings(OFFICIAL, { away, home, full })) return unplayedMatch(meeting, 'abandoned')
  const official = computeOfficialResult(full, hasPlayedInnings(scheduled, { away, home, full }))
  const line = innings
    .slice(0, REGULAR)
    .map((inning, at) => [`p${at + 1}`, { home: inning.home ?? 0, away: inning.away }])
  const stated = toCompletedParts({ full, ...(Object.fromEntries(line) as Partial<Record<MatchPart, Score>>) })
  refuseFaults({ file: place, place: '' }, sport, { parts: stated, goals: null, ...official })
  return {
    ...meeting,
    full,
    stated,
    end: { kind: 'played' },
    buildTimeline: (draw) => ({ ...buildInningsTimeline({ parts, innings, regular: scheduled }, draw), ...official }),
  }
}

function firstPitchMs({ date, time, number }: GameLine): number {
  const at = Temporal.PlainDate.from(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`).toPlainDateTime(
    Temporal.PlainTime.from(FIRST_PITCH[time] ?? DAY_GAME),
  )
  const second = number === '2' && time === 'D' ? BATTERS_HALF : 0
  return at.add({ hours: second }).toZonedDateTime(ZONE).epochMilliseconds
}

/**
 * Builds a game with only a final score, as in the 1880s. Its innings are simulated and omitted from results, so
 * markets on innings stay open (GR18).
 */
function withoutLineScore(
  meeting: Parameters<typeof unplayedMatch>[0],
  { outs }: GameLine,
  full: Score,
  parts: readonly MatchPart[],
): RecordedMatch {
  return {
    ...meeting,
    full,
    end: { kind: 'played' },
    buildTimeline: (draw) => {
      const innings = Array.from({ length: REGULAR }, () => ({ away: 0, home: 0 }))
      for (const side of ['away', 'home'] as const)
        for (let run = 0; run < full[side]; run += 1) {
          const inning = innings[draw.integer(0, REGULAR - 1)]
          if (inning !== undefined) inning[side] += 1
        }
      const isComplete = outs === '' || Number(outs) >= MIN_OUTS
      const timeline = buildInningsTimeline({ parts, innings, regular: REGULAR }, draw)
      return {
        ...timeline,
        ...computeOfficialResult(full, isComplete),
        unknown: parts.filter((part) => part !== 'full'),
      }
    },
  }
}

/**
 * Returns the official result of a game (GR17). A game called early is official by its score; a game called while level
 * has no winner.
 */
function computeOfficialResult({ home, away }: Score, isComplete: boolean): Pick<MatchOutcome, 'winner' | 'shortened'> {
  if (home === away) return { winner: 'draw', ...(!isComplete && { shortened: true }) }
  return isComplete ? {} : { winner: home > away ? 'home' : 'away', shortened: true }
}

/**
 * Parses a line score such as "0010(10)0x": a digit is the runs of an inning, two digits are in brackets, x means not
 * batted.
 */
function parseInnings(line: string): (number | null)[] {
  return (line.match(/\d|\(\d+\)|x/g) ?? []).map((inning) =>
    inning === 'x' ? null : Number(inning.replace(/[()]/g, '')),
  )
}

/** In 2020 and 2021 both games of a double header were scheduled for seven innings. */
function scheduledInnings({ date, number }: GameLine): number {
  return /^202[01]/.test(date) && number !== '0' ? SEVEN : REGULAR
}

/**
 * Returns true if the given number of innings was played: both sides batted in the last one, or the home side did not
 * need to bat.
 */
function hasPlayedInnings(innings: number, { away, home, full }: LineScore): boolean {
  if (away.length < innings) return false
  const batted = home[innings - 1]
  return typeof batted === 'number' || away.length > innings || full.home > full.away
}

function parseFields(file: string, line: number, text: string): string[] {
  try {
    const [fields = []] = parse(text, { relax_column_count: true }) as string[][]
    return fields.map(cleanText)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new FixtureFileError(file, `line ${line} is not proper CSV`)
  }
}
