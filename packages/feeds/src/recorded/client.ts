import { readFile, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isTennisIncidents, parseCricket, parseTennis } from '../betfair/index.ts'
import { FixtureFileError } from '../openfootball/index.ts'
import { parseCaptures } from '../pbpstats/index.ts'
import { parseGameLogs } from '../retrosheet/index.ts'
import { parseArchive } from '../sbr/index.ts'
import type { RecordedReading } from './recorded-match.ts'

const unzip = promisify(gunzip)

const isPlain = (path: string): boolean => !basename(path).startsWith('.')

/** Names that the sources give to their files. */
const GAME_LOGS = /^GL\d{4,6}\.TXT$/i
const NFL_ARCHIVE = /^nfl.*\.json$/
const CAPTURE = /^(live_|stats_leaguegamelog_).*\.json(\.gz)?$/
const CRICKET = /^1\.\d+(\.gz)?$/
const INCIDENTS = 'incidents.json'

/** Everything under a folder that is not football. Throws FixtureFileError for a file that is not as it should be. */
export async function readRecorded(dir: string): Promise<RecordedReading[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    .filter(isPlain).toSorted()
  const named = (pattern: RegExp) => paths.filter((path) => pattern.test(basename(path)))
  const captures = await Promise.all(named(CAPTURE).map(readJson))
  return [
    ...(captures.length === 0 ? [] : [parseCaptures(captures)]),
    ...(await Promise.all(named(NFL_ARCHIVE).map(async (path) => parseArchive(path, await textOf(path))))),
    ...(await Promise.all(named(GAME_LOGS).map(async (path) => parseGameLogs(path, await textOf(path))))),
    ...(await Promise.all(named(CRICKET).filter(isScores).map(async (path) => parseCricket(path, await textOf(path))))),
    ...(await Promise.all(paths.filter((path) => basename(path) === INCIDENTS).map(readIncidents))),
  ]
}

/** Betfair's streams of prices have the same names; those of scores stand in a folder of their own. */
function isScores(path: string): boolean {
  return basename(dirname(path)) === 'sportsdata'
}

async function readIncidents(path: string): Promise<RecordedReading> {
  const payload = await readJson(path)
  if (isTennisIncidents.Check(payload)) return parseTennis(payload)
  throw new FixtureFileError(path, 'holds no tennis incidents; expected a list with eventId, eventTypeId and incidents')
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await textOf(path))
  } catch (error) {
    throw new FixtureFileError(path, `is not JSON (${error instanceof Error ? error.message : String(error)})`)
  }
}

async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path)
  return (path.endsWith('.gz') ? await unzip(bytes) : bytes).toString('utf8')
}
