import { type ParsedCommandLine, parseCommandLine } from './parse-command-line.ts'
import type { ParserContext, ValueParser } from './value-parser.ts'

/** Setting with a value: the command-line flag, the environment variable used if the flag is absent, and the parser. */
interface ValueRow {
  readonly flag?: string
  readonly env?: string
  readonly read: ValueParser<unknown>
}

/** Boolean setting: `--name` turns it on, `--no-name` turns it off. */
interface SwitchRow {
  readonly flag: string
  readonly standard: boolean | undefined
}

/** Positional argument. */
interface PositionalRow {
  readonly word: string
  readonly read: ValueParser<unknown>
}

export type Row = ValueRow | SwitchRow | PositionalRow
export type Table = Readonly<Record<string, Row>>

export type TableValues<Rows extends Table> = {
  readonly [Name in keyof Rows]: Rows[Name] extends { readonly read: ValueParser<infer Value> }
    ? Value
    : Rows[Name] extends { readonly standard: infer Standard }
      ? boolean | Standard
      : never
}

/**
 * Parses flags, positional arguments and environment variables by a table. Relative paths resolve against INIT_CWD, the
 * directory where npm was called.
 * @throws Error whose first line names the invalid argument
 */
export function readTable<Rows extends Table>(
  rows: Rows,
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): TableValues<Rows> {
  const commandLine = parseCommandLine(toFlagKinds(rows), argv)
  const places = assignPositionals(rows, commandLine)
  const callerDir = env['INIT_CWD'] ?? process.cwd()
  const valueIn = (row: Row): unknown => {
    if ('word' in row) return row.read(places.get(row), { name: row.word, callerDir })
    return 'read' in row ? readValue(row, commandLine, env, callerDir) : (commandLine.flags[row.flag] ?? row.standard)
  }
  const read = Object.entries(rows).map(([name, row]) => [name, valueIn(row)])
  // The cast is safe, because every name maps to the value parsed by its own table row.
  return Object.fromEntries(read) as TableValues<Rows>
}

function toFlagKinds(rows: Table): ReadonlyMap<string, 'string' | 'boolean'> {
  return new Map(
    Object.values(rows).flatMap((row) =>
      'word' in row || row.flag === undefined ? [] : [[row.flag, 'read' in row ? 'string' : 'boolean'] as const],
    ),
  )
}

/** Assigns positional arguments to their rows in order. Throws an Error if there are too many arguments. */
function assignPositionals(rows: Table, { positionals }: ParsedCommandLine): ReadonlyMap<Row, string> {
  const places = Object.values(rows).filter((row) => 'word' in row)
  const extraArgument = positionals[places.length]
  if (extraArgument !== undefined) throw new Error(`unexpected argument "${extraArgument}"`)
  return new Map(
    positionals.flatMap((positional, at) => (places[at] === undefined ? [] : [[places[at], positional] as const])),
  )
}

/** Returns the value of a setting from flag or environment. An empty environment variable counts as absent. */
function readValue(row: ValueRow, { flags }: ParsedCommandLine, env: NodeJS.ProcessEnv, callerDir: string): unknown {
  const flag = row.flag === undefined ? undefined : flags[row.flag]
  if (typeof flag === 'string') return row.read(flag, { name: `--${row.flag}`, callerDir })
  const envText = row.env === undefined ? undefined : env[row.env] || undefined
  const name = envText === undefined && row.flag !== undefined ? `--${row.flag}` : (row.env ?? '')
  return row.read(envText, { name, callerDir } satisfies ParserContext)
}
