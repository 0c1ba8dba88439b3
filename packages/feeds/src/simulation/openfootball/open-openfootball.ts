import { dirname, join } from 'node:path'
import { readFiles, unreadableNotes } from '../border/left-out.ts'
import { parseChildKind } from '../playback/course/counts-course.ts'
import { playTimetable } from '../playback/player.ts'
import type { FixtureSource } from '../source.ts'
import { buildPieces } from './replay-calendar.ts'
import { countModels } from './count-models.ts'
import { type FixtureFiles, findFixtureFiles, readFixtureFile, readOptionalFixtureFile } from './client.ts'
import { FixtureFileError } from './fixture-file-error.ts'
import { groupBy } from './group-by.ts'
import { isSeasonKey, leagueSeasons } from './league-seasons.ts'
import { parseFootballData } from './parse-football-data.ts'
import { parseInternationals } from './parse-internationals.ts'
import { parseSeason } from './parse-season.ts'
import { createPastFinder } from './training-results.ts'
import { type FileReading, type SourceMatch, isPlayed } from './played-match.ts'
import type { CsvFile } from './read-records.ts'
import { distinctMatches } from './repeated-matches.ts'
import { matchKeyOf, buildTimetable } from './timetable.ts'

/** Fixtures appear this many days before kick-off: three weeks of real football contain about 1,500 matches. */
const HORIZON_DAYS = 21

interface AllRead {
  readonly readings: readonly FileReading[]
  /** Reason for every unreadable file or record, one line per reason. */
  readonly unreadable: readonly string[]
}

/**
 * Opens a folder of football.json, worldcup.json, international-results and football-data.co.uk files as a simulated
 * source. Matches keep their real results, extra time, corners and bookings, and move by whole weeks (see `Piece`).
 *
 * Skips matches without a result; matches that were not played are void (GR10). Skips unreadable files and records and
 * names them in the notes. Throws FixtureFileError if the folder has no playable match.
 */
export async function openOpenfootball(dir: string): Promise<FixtureSource> {
  const { readings, unreadable } = await readAll(await findFixtureFiles(dir))
  const distinct = distinctMatches(readings.flatMap((reading) => reading.matches))
  const { matches } = distinct
  if (matches.length === 0) {
    const [why] = [...unreadable, ...readings.flatMap((reading) => reading.unreadable)]
    throw new FixtureFileError(dir, `holds no match with a result; expected at least one${why ? ` (${why})` : ''}`)
  }
  const timetable = buildTimetable(buildPieces(matches))
  const byKey = new Map(matches.map((match) => [match.key, match]))
  const findPast = createPastFinder(matches)
  const countModel = countModels(matches)
  let seed = 0
  const leagues = leagueSeasons(matches, () => seed)
  const findMatch = (fixtureKey: string): SourceMatch => {
    const match = byKey.get(matchKeyOf(fixtureKey))
    if (match === undefined) throw new Error(`no fixture of this source has the key ${fixtureKey}`)
    return match
  }
  return {
    name: 'openfootball',
    notes: [...buildNotes(readings, distinct), ...unreadable.map((reason) => `left out: ${reason}`)],
    horizonDays: HORIZON_DAYS,
    play(options) {
      seed = options.seed
      const series = (fromMs: number) => [...timetable.series(fromMs), ...leagues.series(fromMs)]
      return playTimetable({ ...timetable, series }, options)
    },
    findSeason: leagues.findSeason,
    findModel(fixtureKey) {
      if (isSeasonKey(fixtureKey)) return null
      const kind = parseChildKind(fixtureKey)
      return kind === null ? null : countModel(findMatch(fixtureKey), kind)
    },
    findPast: (fixtureKey) => findPast(findMatch(fixtureKey)),
  }
}

async function readAll({ seasons, internationals, counted }: FixtureFiles): Promise<AllRead> {
  const kinds = [
    await readFiles(seasons, async (path) => parseSeason(path, await readFixtureFile(path))),
    await readFiles(internationals, async (path) => parseInternationals(await internationalFiles(path))),
    await readFiles(counted, async (path) => parseFootballData(path, await readFixtureFile(path))),
  ]
  return { readings: kinds.flatMap(({ read }) => read), unreadable: kinds.flatMap((kind) => kind.unreadable) }
}

async function internationalFiles(resultsPath: string) {
  const readCompanion = async (name: string): Promise<CsvFile | null> => {
    const file = join(dirname(resultsPath), name)
    const text = await readOptionalFixtureFile(file)
    return text === null ? null : { file, text }
  }
  return {
    results: { file: resultsPath, text: await readFixtureFile(resultsPath) },
    goalScorers: await readCompanion('goalscorers.csv'),
    shootouts: await readCompanion('shootouts.csv'),
  }
}

function buildNotes(
  readings: readonly FileReading[],
  { matches, repeats, contradictions }: ReturnType<typeof distinctMatches>,
): string[] {
  const playedMatches = matches.filter(isPlayed)
  const skippedCounts = sumTallies(readings.map((reading) => reading.skippedCounts))
  const correctedCounts = sumTallies(readings.map((reading) => reading.correctedCounts))
  return [
    `${playedMatches.length} matches with a result from ${readings.length} files`,
    ...[...skippedCounts].map(([reason, times]) => `${times} matches left out: ${reason}`),
    ...(repeats > 0 ? [`${repeats} matches left out: listed in two files`] : []),
    ...unreadableNotes(contradictions),
    ...buildCountNotes(
      'their corners and bookings',
      playedMatches.filter(({ counts }) => counts !== undefined),
    ),
    ...buildCountNotes(
      'extra time',
      playedMatches.filter(({ extra, extraScore }) => (extra ?? extraScore) !== undefined),
    ),
    ...buildUnplayedNotes(matches),
    ...[...correctedCounts].map(([correction, times]) => `${times} put right: ${correction}`),
    ...readings.flatMap(({ unreadable }) => unreadableNotes(unreadable)),
  ]
}

function sumTallies(tallies: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const total = new Map<string, number>()
  for (const [reason, times] of tallies.flatMap((tally) => [...tally])) {
    total.set(reason, (total.get(reason) ?? 0) + times)
  }
  return total
}

function buildCountNotes(subject: string, matches: readonly SourceMatch[]): string[] {
  return matches.length === 0 ? [] : [`${matches.length} matches with ${subject}`]
}

/** Builds the operator note about matches that were not played. Such matches are listed and void (GR10). */
function buildUnplayedNotes(matches: readonly SourceMatch[]): string[] {
  const fates = groupBy(
    matches.flatMap(({ unplayed }) => unplayed ?? []),
    (fate) => fate,
  )
  return [...fates].map(([fate, times]) => `${times.length} matches not played and void: ${fate}`)
}
