import { basename, dirname } from 'node:path'
import type { PastResult } from '@touchline/domain/match'
import { type Sport, sportById } from '@touchline/domain/sport'
import { arrangeByWeek, toWeek, weekStartMs } from '../openfootball/replay-calendar.ts'
import { findFixtureFiles, listFiles } from '../openfootball/client.ts'
import { groupBy } from '../openfootball/group-by.ts'
import { FixtureFileError, openOpenfootball } from '../openfootball/index.ts'
import { matchKeyOf, buildRepeatingTimetable } from '../openfootball/timetable.ts'
import { buildTimelineMessages } from '../playback/course/course.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import type { ListedFixture } from '../playback/player.ts'
import { playTimetable } from '../playback/player.ts'
import type { FixtureSource, PastResults, SimulationPlayer } from '../source.ts'
import { readRecorded } from './client.ts'
import { distinctRecorded } from './distinct-recorded.ts'
import { buildHouseModel } from './recorded-match-model.ts'
import { type MarginsFit, fitMargins } from './margins-fit.ts'
import type { RecordedMatch } from './recorded-match.ts'

/** Maximum time after kick-off, in milliseconds, in which a recorded match publishes changes. */
const LONGEST_MS = 10 * 60 * 60_000

/** File extensions of data files. Other files of a folder are ignored. */
const DATA_NAME = /\.(csv|tsv|txt|json|xml|xlsx?|ods|zip|gz|bz2)$/i

/**
 * Opens every file of a folder in a known format as a simulated source: football, basketball, American football,
 * baseball, cricket and tennis. Matches keep their weekday and time of day. A competition repeats after its last week.
 *
 * Skips unreadable content and names it in the notes. Throws FixtureFileError if the folder has no playable match.
 */
export async function openRecorded(dir: string): Promise<FixtureSource> {
  const [football, { readings, files }] = await Promise.all([openFootball(dir), readRecorded(dir)])
  const { matches, notes } = distinctRecorded(readings.flatMap((reading) => reading.matches))
  const skippedNotes = [...readings.flatMap((reading) => reading.notes), ...notes]
  if (football instanceof FixtureFileError && matches.length === 0) throw withReasons(football, skippedNotes)
  const passedOver = passedOverNotes(await listFiles(dir), new Set([...files, ...(await footballFiles(dir))]))
  const others = createSource(matches, [...skippedNotes, ...passedOver])
  return football instanceof FixtureFileError ? others : both(football, others, matches)
}

/**
 * Opens the football files. Returns the error if the folder has no football, and rethrows the error of an invalid file.
 */
async function openFootball(dir: string): Promise<FixtureSource | FixtureFileError> {
  try {
    return await openOpenfootball(dir)
  } catch (error) {
    if (error instanceof FixtureFileError && error.file === dir) return error
    throw error
  }
}

/** Adds the notes about skipped content to the error of a folder without playable matches. */
function withReasons(error: FixtureFileError, notes: readonly string[]): FixtureFileError {
  const reasons = notes.filter((note) => note.startsWith('left out: '))
  if (reasons.length === 0) return error
  return new FixtureFileError(error.file, `${error.reason}; ${reasons.join('; ')}`)
}

/** Builds the operator notes about data files in an unknown format, one note per folder. */
function passedOverNotes(paths: readonly string[], read: ReadonlySet<string>): string[] {
  const passedOver = paths.filter((path) => DATA_NAME.test(path) && !read.has(path) && !basename(path).startsWith('.'))
  return [...groupBy(passedOver, dirname)].map(([folder, files]) => {
    const names = files.length === 1 ? files : [`${folder}: ${files.map((path) => basename(path)).join(', ')}`]
    return `passed over: ${names.join()}: not a layout that is known`
  })
}

async function footballFiles(dir: string): Promise<readonly string[]> {
  try {
    const { seasons, internationals, companions, counted } = await findFixtureFiles(dir)
    return [...seasons, ...internationals, ...companions, ...counted]
  } catch (error) {
    if (error instanceof FixtureFileError) return []
    throw error
  }
}

function createSource(matches: readonly RecordedMatch[], notes: readonly string[]): FixtureSource {
  const pieces = [...groupBy(matches, ({ league }) => league.key).values()].map(arrangeByWeek)
  const timetable = buildRepeatingTimetable(pieces, buildListedFixtures, LONGEST_MS)
  const byKey = new Map(matches.map((match) => [match.key, match]))
  const findPast = createPastFinder(matches)
  const fits = new Map<string, MarginsFit>()
  const findMatch = (fixtureKey: string): RecordedMatch => {
    const match = byKey.get(matchKeyOf(fixtureKey))
    if (match === undefined) throw new Error(`no fixture of this source has the key ${fixtureKey}`)
    return match
  }
  return {
    name: 'recorded',
    notes,
    horizonDays: 21,
    play: (options) => playTimetable(timetable, options),
    findModel(fixtureKey) {
      const match = findMatch(fixtureKey)
      const { id, results, asOfMs } = findPast(match)
      const fit = fits.get(id) ?? fitMargins(results, asOfMs)
      fits.set(id, fit)
      return buildHouseModel(findSport(match), match, fit)
    },
    findPast: (fixtureKey) => findPast(findMatch(fixtureKey)),
  }
}

function buildListedFixtures(match: RecordedMatch, round: number, kickOffMs: number): ListedFixture[] {
  const { key, league, home, away, neutral, bestOf, end } = match
  const fixtureKey = `${key}@${round}`
  return [
    {
      fixture: { key: fixtureKey, league, home, away, kickOffMs, neutral, ...(bestOf !== undefined && { bestOf }) },
      buildMessages: (seed) =>
        buildTimelineMessages(
          match.buildTimeline(createRandomDraw(seed, `${fixtureKey}|game`)),
          findSport(match).parts,
          end,
        ),
      overAfterMs: LONGEST_MS,
    },
  ]
}

function findSport({ league }: RecordedMatch): Sport {
  const sport = sportById(league.sportId)
  if (sport === undefined) throw new Error(`sport ${league.sportId} is not in the table`)
  return sport
}

/**
 * Returns a function that finds the past results from which a match is priced: those of its league before the Monday
 * of the match's week.
 */
function createPastFinder(matches: readonly RecordedMatch[]): (match: RecordedMatch) => PastResults {
  const results = new Map(
    [...groupBy(matches, ({ league }) => league.key)].map(([league, played]) => [
      league,
      played.flatMap(pastResult).toSorted((a, b) => a.playedMs - b.playedMs),
    ]),
  )
  return ({ league, playedMs }) => {
    const asOfMs = weekStartMs(toWeek(playedMs))
    const before = (results.get(league.key) ?? []).filter((result) => result.playedMs < asOfMs)
    return { id: `${league.key}@${asOfMs}`, asOfMs, results: before }
  }
}

function pastResult({ league, home, away, playedMs, full, neutral }: RecordedMatch): PastResult[] {
  if (full === null) return []
  return [
    {
      league: league.key,
      home: home.name,
      away: away.name,
      playedMs,
      homeGoals: full.home,
      awayGoals: full.away,
      neutral,
    },
  ]
}

function both(football: FixtureSource, others: FixtureSource, matches: readonly RecordedMatch[]): FixtureSource {
  const keys = new Set(matches.map(({ key }) => key))
  const sourceFor = (fixtureKey: string) => (keys.has(matchKeyOf(fixtureKey)) ? others : football)
  return {
    name: 'recorded',
    notes: [...football.notes, ...others.notes],
    horizonDays: football.horizonDays,
    play: (options) => side(football.play(options), others.play(options)),
    findModel: (fixtureKey, atMs) => sourceFor(fixtureKey).findModel(fixtureKey, atMs),
    findSeason: (fixtureKey, atMs) => football.findSeason?.(fixtureKey, atMs) ?? null,
    findPast: (fixtureKey) => sourceFor(fixtureKey).findPast(fixtureKey),
  }
}

/**
 * Merges two simulation players (football and other sports) into one. The changes of a player are in time order, and no
 * match belongs to both players.
 */
function side(one: SimulationPlayer, other: SimulationPlayer): SimulationPlayer {
  return {
    advance(toWorldMs) {
      const changes = [...one.advance(toWorldMs), ...other.advance(toWorldMs)].filter(({ kind }) => kind !== 'alive')
      return changes.length > 0 ? changes : [{ kind: 'alive' }]
    },
  }
}
