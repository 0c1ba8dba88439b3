import { type ReadWords, readWords } from './read-words.ts'
import type { Given, Reading } from './reading.ts'

/** One setting: the flag that says it, the variable that does where the flag is not there, and how it is read. */
interface ValueRow {
  readonly flag?: string
  readonly env?: string
  readonly read: Reading<unknown>
}

/** One that is on or, with `--no-` before its name, off. */
interface SwitchRow {
  readonly flag: string
  readonly standard: boolean | undefined
}

/** One that is told by its place among the words without a flag. */
interface WordRow {
  readonly word: string
  readonly read: Reading<unknown>
}

export type Row = ValueRow | SwitchRow | WordRow
export type Table = Readonly<Record<string, Row>>

export type ValuesOf<Rows extends Table> = {
  readonly [Name in keyof Rows]: Rows[Name] extends { readonly read: Reading<infer Value> }
    ? Value
    : Rows[Name] extends { readonly standard: infer Standard }
      ? boolean | Standard
      : never
}

const kindsOf = (rows: Table): ReadonlyMap<string, 'string' | 'boolean'> =>
  new Map(
    Object.values(rows).flatMap((row) =>
      'word' in row || row.flag === undefined ? [] : [[row.flag, 'read' in row ? 'string' : 'boolean'] as const],
    ),
  )

/** An empty variable is one that was not given. */
const valueOf = (row: ValueRow, { flags }: ReadWords, env: NodeJS.ProcessEnv, callerDir: string): unknown => {
  const flag = row.flag === undefined ? undefined : flags[row.flag]
  if (typeof flag === 'string') return row.read(flag, { name: `--${row.flag}`, callerDir })
  const given = row.env === undefined ? undefined : env[row.env] || undefined
  const name = given === undefined && row.flag !== undefined ? `--${row.flag}` : (row.env ?? '')
  return row.read(given, { name, callerDir } satisfies Given)
}

/** What stands in its place, of all that may. Throws where there are more words than places. */
const placesOf = (rows: Table, { words }: ReadWords): ReadonlyMap<Row, string> => {
  const places = Object.values(rows).filter((row) => 'word' in row)
  const tooMany = words[places.length]
  if (tooMany !== undefined) throw new Error(`"${tooMany}" is a word too many`)
  return new Map(words.flatMap((word, at) => (places[at] === undefined ? [] : [[places[at], word] as const])))
}

/**
 * Reads a table of flags, words and variables; paths are taken from INIT_CWD, where npm was called. Throws an Error
 * whose first line names what is wrong.
 */
export const readTable = <Rows extends Table>(
  rows: Rows,
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): ValuesOf<Rows> => {
  const given = readWords(kindsOf(rows), argv)
  const places = placesOf(rows, given)
  const callerDir = env['INIT_CWD'] ?? process.cwd()
  const valueIn = (row: Row): unknown => {
    if ('word' in row) return row.read(places.get(row), { name: row.word, callerDir })
    return 'read' in row ? valueOf(row, given, env, callerDir) : (given.flags[row.flag] ?? row.standard)
  }
  const read = Object.entries(rows).map(([name, row]) => [name, valueIn(row)])
  // Each name has what its own row read.
  return Object.fromEntries(read) as ValuesOf<Rows>
}
