import { open, readFile, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isTennisIncidents, parseCricket, parseTennis } from '../betfair/index.ts'
import { cleaned } from '../border/clean.ts'
import { readOrLeaveOut } from '../border/left-out.ts'
import { FixtureFileError } from '../openfootball/index.ts'
import { readRecords } from '../openfootball/read-records.ts'
import { type Capture, isGameLog, logRowsOf, parseCaptures } from '../pbpstats/index.ts'
import { parseGameLogs } from '../retrosheet/index.ts'
import { parseArchive } from '../sbr/index.ts'
import type { RecordedReading } from './recorded-match.ts'

const unzip = promisify(gunzip)

const isPlain = (path: string): boolean => !basename(path).startsWith('.')

/** Names that the sources give to their files. */
const GAME_LOGS = /^GL\d{4,6}\.TXT$/i
const NFL_ARCHIVE = /^nfl.*\.json$/
const CAPTURE = /^(live_|data_|stats_).*\.json(\.gz)?$/
const TABLES = /"(resultSets?|leagueSchedule|lscd)"\s*:/
const CRICKET = /^1\.\d+(\.gz)?$/
const INCIDENTS = 'incidents.json'
const HEAD_BYTES = 4096

/** Everything under a folder that is not football. A file or a record that cannot be read is named in the notes. */
export const readRecorded = async (dir: string): Promise<RecordedReading[]> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isPlain)
    .toSorted()
  const named = (pattern: RegExp) => paths.filter((path) => pattern.test(basename(path)))
  const captures = await readOrLeaveOut(paths, captureOf)
  const tables = captures.read.flatMap((capture) => capture ?? [])
  const others = [
    await readOrLeaveOut(named(NFL_ARCHIVE), async (path) => parseArchive(path, await textOf(path))),
    await readOrLeaveOut(named(GAME_LOGS), async (path) => parseGameLogs(path, await textOf(path))),
    await readOrLeaveOut(named(CRICKET).filter(isScores), async (path) => parseCricket(path, await textOf(path))),
    await readOrLeaveOut(
      paths.filter((path) => basename(path) === INCIDENTS),
      readIncidents,
    ),
  ]
  const unreadable = [captures, ...others].flatMap((kind) => kind.unreadable)
  return [
    ...(tables.length === 0 ? [] : [parseCaptures(tables)]),
    ...others.flatMap(({ read }) => read),
    { matches: [], notes: unreadable.map((reason) => `left out: ${reason}`) },
  ]
}

/** Basketball, by the names its files have or by their shape; undefined for any other file. */
const captureOf = async (path: string): Promise<Capture | undefined> => {
  if (CAPTURE.test(basename(path))) return { payload: await readJson(path) }
  if (path.endsWith('.json')) return TABLES.test(await headOf(path)) ? { payload: await readJson(path) } : undefined
  const [columns = ''] = path.endsWith('.csv') ? (await headOf(path)).split(/\r?\n/, 1) : []
  if (!isGameLog(columns.split(','))) return undefined
  const records = readRecords({ file: path, text: await textOf(path) }, [])
  return { log: logRowsOf(records.map(({ record }) => record as Record<string, unknown>)) }
}

const headOf = async (path: string): Promise<string> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Betfair's streams of prices have the same names; those of scores stand in a folder of their own. */
const isScores = (path: string): boolean => basename(dirname(path)) === 'sportsdata'

const readIncidents = async (path: string): Promise<RecordedReading> => {
  const payload = await readJson(path)
  if (isTennisIncidents.Check(payload)) return parseTennis(payload)
  throw new FixtureFileError(path, 'holds no tennis incidents; expected a list with eventId, eventTypeId and incidents')
}

const readJson = async (path: string): Promise<unknown> => {
  try {
    return cleaned(JSON.parse(await textOf(path)))
  } catch (error) {
    throw new FixtureFileError(path, `is not JSON (${error instanceof Error ? error.message : String(error)})`)
  }
}

const textOf = async (path: string): Promise<string> => {
  const bytes = await readFile(path)
  return (path.endsWith('.gz') ? await unzip(bytes) : bytes).toString('utf8')
}
