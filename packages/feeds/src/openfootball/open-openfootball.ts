import { dirname, join } from 'node:path'
import { childKindOf } from '../playback/course/counts-course.ts'
import { playTimetable } from '../playback/player.ts'
import type { FixtureSource } from '../source.ts'
import { piecesOf } from './calendar.ts'
import { countModels } from './count-models.ts'
import { findFixtureFiles, readFixtureFile, readFixtureFileIfThere } from './client.ts'
import { FixtureFileError } from './fixture-file-error.ts'
import { NATIONS } from './nations.ts'
import { parseFootballData } from './parse-football-data.ts'
import { parseInternationals } from './parse-internationals.ts'
import { parseSeason } from './parse-season.ts'
import { pastsOf } from './pasts.ts'
import type { PlayedMatch, Reading } from './played-match.ts'
import type { CsvFile } from './read-records.ts'
import { matchKeyOf, timetableOf } from './timetable.ts'

/** Three weeks of real football are some fifteen hundred matches. */
const HORIZON_DAYS = 21

/**
 * Reads the football.json, worldcup.json, international-results and football-data.co.uk files under a folder and plays
 * their matches with their real results, extra time, corners and bookings, moved by whole weeks (see Piece). Matches
 * without a result are left out. Throws FixtureFileError for a folder without fixture files and for a file that is not
 * as it should be.
 */
export async function openOpenfootball(dir: string): Promise<FixtureSource> {
  const { seasons, internationals, counted } = await findFixtureFiles(dir)
  const readings = [
    ...(await Promise.all(seasons.map(async (path) => parseSeason(path, await readFixtureFile(path))))),
    ...(await Promise.all(internationals.map(async (path) => parseInternationals(await internationalFiles(path))))),
    ...(await Promise.all(counted.map(async (path) => parseFootballData(path, await readFixtureFile(path))))),
  ]
  const matches = withoutRepeats(readings)
  if (matches.length === 0) throw new FixtureFileError(dir, 'holds no match with a result; expected at least one')
  const timetable = timetableOf(piecesOf(matches))
  const byKey = new Map(matches.map((match) => [match.key, match]))
  const pastOf = pastsOf(matches)
  const countModel = countModels(matches)
  const known = (fixtureKey: string): PlayedMatch => {
    const match = byKey.get(matchKeyOf(fixtureKey))
    if (match === undefined) throw new Error(`no fixture of this source has the key ${fixtureKey}`)
    return match
  }
  return {
    name: 'openfootball',
    notes: notesOf(readings, matches),
    horizonDays: HORIZON_DAYS,
    play: (options) => playTimetable(timetable, options),
    modelOf(fixtureKey) {
      const kind = childKindOf(fixtureKey)
      return kind === null ? null : countModel(known(fixtureKey), kind)
    },
    pastOf: (fixtureKey) => pastOf(known(fixtureKey)),
  }
}

async function internationalFiles(resultsPath: string) {
  const beside = async (name: string): Promise<CsvFile | null> => {
    const file = join(dirname(resultsPath), name)
    const text = await readFixtureFileIfThere(file)
    return text === null ? null : { file, text }
  }
  return {
    results: { file: resultsPath, text: await readFixtureFile(resultsPath) },
    goalScorers: await beside('goalscorers.csv'),
    shootouts: await beside('shootouts.csv'),
  }
}

/** A match that two files tell of is played once, after the file that knows more: the season files come first. */
function withoutRepeats(readings: readonly Reading[]): PlayedMatch[] {
  const seen = new Set<string>()
  return readings.flatMap((reading) => reading.matches).filter((match) => {
    const names = [match.key, ...(match.group === NATIONS ? [meetingOf(match)] : [])]
    const isNew = !names.some((name) => seen.has(name))
    for (const name of names) seen.add(name)
    return isNew
  })
}

/** Two nations meet at most once a day, whatever a source calls the competition and whom it names first. */
function meetingOf({ date, home, away }: PlayedMatch): string {
  return [date, ...[home.name, away.name].toSorted()].join('|')
}

function notesOf(readings: readonly Reading[], matches: readonly PlayedMatch[]): string[] {
  const read = readings.reduce((sum, reading) => sum + reading.matches.length, 0)
  const leftOut = tallyOf(readings.map((reading) => reading.leftOut))
  const putRight = tallyOf(readings.map((reading) => reading.putRight))
  return [
    `${matches.length} matches with a result from ${readings.length} files`,
    ...[...leftOut].map(([reason, times]) => `${times} matches left out: ${reason}`),
    ...(read > matches.length ? [`${read - matches.length} matches left out: told of by two files`] : []),
    ...told('their corners and bookings', matches.filter(({ counts }) => counts !== undefined)),
    ...told('extra time', matches.filter(({ extra }) => extra !== undefined)),
    ...[...putRight].map(([what, times]) => `${times} put right: ${what}`),
  ]
}

function told(what: string, matches: readonly PlayedMatch[]): string[] {
  return matches.length === 0 ? [] : [`${matches.length} matches with ${what}`]
}

function tallyOf(tallies: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const total = new Map<string, number>()
  for (const [reason, times] of tallies.flatMap((tally) => [...tally])) {
    total.set(reason, (total.get(reason) ?? 0) + times)
  }
  return total
}
