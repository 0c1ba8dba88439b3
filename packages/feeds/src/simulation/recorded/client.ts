import { open, readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isTennisIncidents, parseCricket, parseTennis } from '../betfair/index.ts'
import { cleanStrings } from '../border/clean-strings.ts'
import { readCsvHead } from '../border/csv.ts'
import { decodeHead, decodeText } from '../border/file-text.ts'
import { readFiles } from '../border/left-out.ts'
import { listFiles } from '../openfootball/client.ts'
import { FixtureFileError } from '../openfootball/index.ts'
import { readRecords } from '../openfootball/read-records.ts'
import { type Capture, isGameLog, readLogRows, parseCaptures } from '../pbpstats/index.ts'
import { parseGameLogs } from '../retrosheet/index.ts'
import { parseArchive } from '../sbr/index.ts'
import type { RecordedReading } from './recorded-match.ts'

const unzip = promisify(gunzip)

/** File names of Retrosheet game logs: a season, or the All-Star, wild card, division, league or World Series games. */
const GAME_LOGS = /^GL(\d{4,6}|AS|WC|DV|LC|WS)\.TXT$/i
const NFL_ARCHIVE = /^nfl.*\.json$/i
const CAPTURE = /^(live_|data_|stats_).*\.json(\.gz)?$/i
const TABLES = /"(resultSets?|leagueSchedule|lscd)"\s*:/
const CRICKET = /^1\.\d+(\.gz)?$/
const INCIDENTS = 'incidents.json'
const HEAD_BYTES = 4096

/** Parsed files with their paths. */
interface RecordedFiles {
  readonly readings: readonly RecordedReading[]
  readonly files: readonly string[]
}

/** A file format other than football: how files are recognised, and their parser. */
interface Kind {
  readonly paths: readonly string[]
  readonly read: (path: string) => RecordedReading | Promise<RecordedReading>
}

/** Reads every file of a folder except football files. Names unreadable files and records in the notes. */
export async function readRecorded(dir: string): Promise<RecordedFiles> {
  const paths = (await listFiles(dir)).filter(isPlain)
  const named = (pattern: RegExp) => paths.filter((path) => pattern.test(basename(path)))
  const captures = await readFiles(paths, readCapture)
  const tables = captures.read.flatMap((capture) => capture ?? [])
  const kinds: readonly Kind[] = [
    { paths: named(NFL_ARCHIVE), read: async (path) => parseArchive(path, await readContent(path)) },
    { paths: named(GAME_LOGS), read: async (path) => parseGameLogs(path, await readContent(path)) },
    { paths: named(CRICKET).filter(isScores), read: async (path) => parseCricket(path, await readContent(path)) },
    { paths: paths.filter((path) => basename(path) === INCIDENTS), read: readIncidents },
  ]
  const others = []
  for (const kind of kinds) others.push(await readFiles(kind.paths, kind.read))
  const unreadable = [captures, ...others].flatMap((kind) => kind.unreadable)
  return {
    readings: [
      ...(tables.length === 0 ? [] : [parseCaptures(tables)]),
      ...others.flatMap(({ read }) => read),
      { matches: [], notes: unreadable.map((reason) => `left out: ${reason}`) },
    ],
    files: [...kinds.flatMap((kind) => kind.paths), ...tables.map(({ path }) => path)],
  }
}

function isPlain(path: string): boolean {
  return !basename(path).startsWith('.')
}

/** Recognises basketball files by name or by content. Returns undefined for other files. */
async function readCapture(path: string): Promise<Capture | undefined> {
  if (CAPTURE.test(basename(path))) return { path, payload: await readJson(path) }
  if (/\.json$/i.test(path))
    return TABLES.test(await readHead(path)) ? { path, payload: await readJson(path) } : undefined
  const columns = /\.(csv|tsv|txt)$/i.test(path) ? (readCsvHead(await readHead(path))?.names ?? []) : []
  if (!isGameLog(columns)) return undefined
  const unreadable: string[] = []
  const records = readRecords({ file: path, text: await readContent(path) }, unreadable, { needed: [] })
  return { path, log: readLogRows(records.map(({ record }) => record)), unreadable }
}

async function readJson(path: string): Promise<unknown> {
  try {
    return cleanStrings(JSON.parse(await readContent(path)))
  } catch (error) {
    throw new FixtureFileError(path, `is not JSON (${error instanceof Error ? error.message : String(error)})`)
  }
}

async function readContent(path: string): Promise<string> {
  const bytes = await readFile(path)
  return decodeText(path.endsWith('.gz') ? await unzip(bytes) : bytes)
}

async function readHead(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return decodeHead(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/**
 * Returns true if a file is a Betfair score stream. Price streams have the same file names, but score streams are in a
 * folder named `sportsdata`.
 */
function isScores(path: string): boolean {
  return basename(dirname(path)) === 'sportsdata'
}

async function readIncidents(path: string): Promise<RecordedReading> {
  const payload = await readJson(path)
  if (isTennisIncidents.Check(payload)) return parseTennis(path, payload)
  throw new FixtureFileError(path, 'holds no tennis incidents; expected a list with eventId, eventTypeId and incidents')
}
