import { open, readFile, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { FixtureFileError } from './fixture-file-error.ts'
import { readCsvHead } from '../border/csv.ts'
import { decodeHead, decodeText } from '../border/file-text.ts'
import { FOOTBALL_DATA_COLUMNS, isFootballData } from './parse-football-data.ts'
import { columnNames } from './read-records.ts'

/** Fixture files under a folder, at any depth, sorted by path. */
export interface FixtureFiles {
  /** Files in the football.json and worldcup.json format. */
  readonly seasons: readonly string[]
  /** Files named results.csv in the international-results format. */
  readonly internationals: readonly string[]
  /** Companion files of the internationals: goal scorers, shoot-outs, former names. */
  readonly companions: readonly string[]
  /**
   * Season files in the football-data.co.uk format (with corner and card counts); files with kick-off times come first.
   */
  readonly counted: readonly string[]
}

/** Names of season files in the sources: en.1.json, mls.json, worldcup.json. */
const SEASON_NAME = /^([a-z]{2,4}\.(\d|cl|el)|mls|worldcup)\.json$/i
const SEASON_SHAPE = /^\uFEFF?\s*\{[^[]*"name"\s*:\s*"[^"]*"[^[]*"(matches|rounds)"\s*:\s*\[/
const RESULTS_NAME = /^results\.csv$/i
const COMPANION_NAME = /^(goalscorers|shootouts|former_names)\.csv$/i
const JSON_NAME = /\.json$/i
const TABLE_NAME = /\.(csv|tsv|txt)$/i
const HEAD_BYTES = 4096

/** Throws FixtureFileError if the folder is unreadable or has no fixture file. */
export async function findFixtureFiles(dir: string): Promise<FixtureFiles> {
  const paths = await listFiles(dir)
  const seasons: string[] = []
  const internationals: string[] = []
  const [timed, untimed]: [string[], string[]] = [[], []]
  for (const path of paths) {
    const name = basename(path)
    if (JSON_NAME.test(name) && (SEASON_NAME.test(name) || SEASON_SHAPE.test(await readHead(path)))) seasons.push(path)
    if (RESULTS_NAME.test(name)) internationals.push(path)
    else if (TABLE_NAME.test(name)) {
      const columns = columnNames(readCsvHead(await readHead(path))?.names ?? [], FOOTBALL_DATA_COLUMNS)
      if (isFootballData(columns)) (columns.includes('Time') ? timed : untimed).push(path)
    }
  }
  const counted = [...timed, ...untimed]
  if (seasons.length + internationals.length + counted.length > 0) {
    const folders = new Set(internationals.map(dirname))
    const companions = paths.filter((path) => COMPANION_NAME.test(basename(path)) && folders.has(dirname(path)))
    return { seasons, internationals, companions, counted }
  }
  throw new FixtureFileError(
    dir,
    'holds no fixture files; expected football.json or worldcup.json files ({"name", "matches"}), the international ' +
      'results (results.csv with date,home_team,away_team,…) or football-data.co.uk seasons somewhere under it',
  )
}

/**
 * Returns the first bytes of a file as text. Returns an empty string on a read error, because reading the entire file
 * later reports the error.
 */
async function readHead(path: string): Promise<string> {
  let file
  try {
    file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return decodeHead(buffer.subarray(0, bytesRead))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return ''
  } finally {
    await file?.close()
  }
}

/** Reads a file in UTF-8, UTF-16 or Windows-1252. Throws FixtureFileError if the file is unreadable. */
export async function readFixtureFile(path: string): Promise<string> {
  try {
    return decodeText(await readFile(path))
  } catch (error) {
    throw new FixtureFileError(path, `cannot be read (${formatReason(error)})`)
  }
}

function formatReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Reads a file like `readFixtureFile`. Returns null if the file does not exist. */
export async function readOptionalFixtureFile(path: string): Promise<string | null> {
  const existingPath = (await listFiles(dirname(path))).find((entry) => entry.toLowerCase() === path.toLowerCase())
  return existingPath === undefined ? null : readFixtureFile(existingPath)
}

/** Lists every file under a folder, sorted by path. Throws FixtureFileError if the folder is unreadable. */
export async function listFiles(dir: string): Promise<string[]> {
  try {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
  } catch (error) {
    throw new FixtureFileError(dir, `is not a folder that can be read (${formatReason(error)})`)
  }
}
