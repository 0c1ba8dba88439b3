import process from 'node:process'
import type pg from 'pg'
import { type Row, type TableValues, readTable } from '../flags/read-table.ts'
import { registerSealKey } from '../accounts/audit-log.store.ts'
import { onDatabase } from '../platform/database/on-database.ts'
import { openServerPepper } from './command-passwords.ts'

type Print = (line: string) => void

/** Row of a flag table: the value placeholder and the help text. */
type CommandRow = Row & { readonly value?: string; readonly help: string }
export type CommandTable = Readonly<Record<string, CommandRow>>

/** Output of a command. A false `isWell` makes the program exit with code 1. */
interface CommandOutput {
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
  /** Parses the arguments and runs the command. Throws an Error with the reason. */
  readonly run: (argv: readonly string[], print: Print) => Promise<CommandOutput>
}

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

const formatHelp = ({ name, about, usages, flags }: CommandDescription): string => {
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

const toOutput = (output: string | readonly string[] | CommandOutput): CommandOutput => {
  if (typeof output === 'string') return { lines: [output], isWell: true }
  return 'lines' in output ? output : { lines: output, isWell: true }
}

export const defineCommand = <Rows extends CommandTable, Params extends { readonly data: string | undefined }>(
  definition: Definition<Rows, Params>,
): Command<Params> => {
  const { name, flags, buildParams, work } = definition
  const read = (argv: readonly string[], env = process.env) => buildParams(readTable(flags, argv, env))
  return {
    name,
    about: definition.about,
    flags,
    help: formatHelp(definition),
    read,
    run: async (argv, print) => {
      const order = read(argv)
      const sealed = (pool: pg.Pool) => {
        registerSealKey(pool, () => openServerPepper(pool, order.data))
        return work(pool, order, print)
      }
      return toOutput(await onDatabase(order.data, print, sealed))
    },
  }
}

const printError: Print = (line) => {
  process.stderr.write(`${line}\n`)
}

/**
 * Runs a command as a program. Prints output to stdout and errors to stderr.
 * @returns the exit code: 0 success, 1 failure, 2 invalid arguments
 */
export const runCommand = async (command: Command, argv: readonly string[]): Promise<number> => {
  if (argv.some((argument) => argument === '--help' || argument === '-h')) {
    process.stdout.write(`${command.help}\n`)
    return 0
  }
  try {
    command.read(argv)
  } catch (error) {
    printError(`${command.name}: ${(error as Error).message}\nSee npm run touchline -- ${command.name} --help.`)
    return 2
  }
  try {
    const { lines, isWell } = await command.run(argv, printError)
    for (const line of lines) process.stdout.write(`${line}\n`)
    return isWell ? 0 : 1
  } catch (error) {
    printError(`${command.name}: ${(error as Error).message}`)
    return 1
  }
}
