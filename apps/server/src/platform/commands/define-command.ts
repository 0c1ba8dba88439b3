import process from 'node:process'
import type pg from 'pg'
import { type Row, type TableValues, readTable } from './read-table.ts'

export type Print = (line: string) => void

/** Row of a flag table: the value placeholder and the help text. */
type CommandRow = Row & { readonly value?: string; readonly help: string }
export type CommandTable = Readonly<Record<string, CommandRow>>

/** Output of a command. A false `isWell` makes the program exit with code 1. */
export interface CommandOutput {
  readonly lines: readonly string[]
  readonly isWell: boolean
}

/** Operator command on the database selected by `--data` or the environment. */
export interface Command<Params extends { readonly data: string | undefined } = { readonly data: string | undefined }> {
  readonly name: string
  /** Purpose of the command in a single line. */
  readonly about: string
  readonly flags: CommandTable
  /** Text printed by `--help`. */
  readonly help: string
  /** Parses and validates the arguments; needs no database. Throws an Error that names the invalid flag. */
  readonly read: (argv: readonly string[], env?: NodeJS.ProcessEnv) => Params
  /**
   * Runs the command on a database, for which the key of the audit log is registered. Throws an Error with the reason.
   * @param print prints a line of progress
   */
  run(pool: pg.Pool, params: Params, print: Print): Promise<CommandOutput>
}

/** Commands of a module by name (`npm run touchline -- NAME`), imported on demand. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>

interface CommandDescription {
  readonly name: string
  /** Purpose of the command in a single line. */
  readonly about: string
  /** Usage lines of the command, without the leading `npm run touchline -- NAME`. */
  readonly usages: readonly string[]
  readonly flags: CommandTable
}

interface Definition<Rows extends CommandTable, Params> extends CommandDescription {
  readonly flags: Rows
  /** Builds the request from the flag values. Throws an Error on conflicting flags. */
  readonly buildParams: (values: TableValues<Rows>) => Params
  readonly work: (pool: pg.Pool, params: Params, print: Print) => Promise<string | readonly string[] | CommandOutput>
}

export function defineCommand<Rows extends CommandTable, Params extends { readonly data: string | undefined }>(
  definition: Definition<Rows, Params>,
): Command<Params> {
  const { name, flags, buildParams, work } = definition
  const read = (argv: readonly string[], env = process.env) => buildParams(readTable(flags, argv, env))
  return {
    name,
    about: definition.about,
    flags,
    help: formatHelp(definition),
    read,
    run: async (pool, params, print) => toOutput(await work(pool, params, print)),
  }
}

function formatHelp({ name, about, usages, flags }: CommandDescription): string {
  const formatArgument = (row: CommandRow) =>
    'word' in row ? row.word : `--${row.flag}${row.value === undefined ? '' : ` ${row.value}`}`
  const rows = Object.values(flags).map((row) => [formatArgument(row), row.help] as const)
  const width = Math.max(...rows.map(([text]) => text.length), '--help'.length) + 2
  const table = [...rows, ['--help', 'shows this help']].map(
    ([text = '', help = '']) => `  ${text.padEnd(width)}${help}`,
  )
  const usageLines = usages.map((usage) => `  npm run touchline -- ${name}${usage === '' ? '' : ` ${usage}`}`)
  return [`${name}: ${about}`, '', ...usageLines, '', ...table].join('\n')
}

function toOutput(output: string | readonly string[] | CommandOutput): CommandOutput {
  if (typeof output === 'string') return { lines: [output], isWell: true }
  return 'lines' in output ? output : { lines: output, isWell: true }
}
