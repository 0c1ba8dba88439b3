import process from 'node:process'
import type pg from 'pg'
import { type Row, type ValuesOf, readTable } from '../flags/read-table.ts'
import { sealActsOf } from '../accounts/act.store.ts'
import { onDatabase } from '../platform/database/on-database.ts'
import { pepperOf } from './command-passwords.ts'

type Say = (line: string) => void

/** A row of a command's table: what stands after the flag, and what it does. */
type CommandRow = Row & { readonly value?: string; readonly help: string }
export type CommandTable = Readonly<Record<string, CommandRow>>

/** What a command says, and whether all is well. */
interface Answer {
  readonly lines: readonly string[]
  readonly isWell: boolean
}

/** A command of the operator's, over the database that `--data` or the environment names. */
export interface Command<Asked extends { readonly data: string | undefined } = { readonly data: string | undefined }> {
  readonly name: string
  readonly flags: CommandTable
  /** What `--help` prints. */
  readonly help: string
  /** What is asked for, checked as far as it can be without the database. Throws an Error that names the flag. */
  readonly read: (argv: readonly string[], env?: NodeJS.ProcessEnv) => Asked
  /** Reads and does it. Throws an Error whose message says what is wrong. */
  readonly answer: (argv: readonly string[], say: Say) => Promise<Answer>
}

interface Called {
  readonly name: string
  /** What it is for, in a line. */
  readonly about: string
  /** How it is called, each way in a line, without `npm run NAME`. */
  readonly ways: readonly string[]
  readonly flags: CommandTable
}

interface Definition<Rows extends CommandTable, Asked> extends Called {
  readonly flags: Rows
  /** Refuses what does not go together. */
  readonly asked: (values: ValuesOf<Rows>) => Asked
  readonly work: (pool: pg.Pool, asked: Asked, say: Say) => Promise<string | readonly string[] | Answer>
}

const helpOf = ({ name, about, ways, flags }: Called): string => {
  const left = (row: CommandRow) =>
    'word' in row ? row.word : `--${row.flag}${row.value === undefined ? '' : ` ${row.value}`}`
  const rows = Object.values(flags).map((row) => [left(row), row.help] as const)
  const width = Math.max(...rows.map(([text]) => text.length), '--help'.length) + 2
  const table = [...rows, ['--help', 'shows this']].map(([text = '', help = '']) => `  ${text.padEnd(width)}${help}`)
  const called = ways.map((way) => `  npm run ${name}${way === '' ? '' : ` -- ${way}`}`)
  return [`npm run ${name}: ${about}`, '', ...called, '', ...table].join('\n')
}

const answerOf = (said: string | readonly string[] | Answer): Answer => {
  if (typeof said === 'string') return { lines: [said], isWell: true }
  return 'lines' in said ? said : { lines: said, isWell: true }
}

export const defineCommand = <Rows extends CommandTable, Asked extends { readonly data: string | undefined }>(
  definition: Definition<Rows, Asked>,
): Command<Asked> => {
  const { name, flags, asked, work } = definition
  const read = (argv: readonly string[], env = process.env) => asked(readTable(flags, argv, env))
  return {
    name,
    flags,
    help: helpOf(definition),
    read,
    answer: async (argv, say) => {
      const order = read(argv)
      const sealed = (pool: pg.Pool) => {
        sealActsOf(pool, () => pepperOf(pool, order.data))
        return work(pool, order, say)
      }
      return answerOf(await onDatabase(order.data, say, sealed))
    },
  }
}

const say: Say = (line) => {
  process.stderr.write(`${line}\n`)
}

/** Runs a command as a program does: what it says goes out, what is wrong goes to stderr. Gives the exit code. */
export const runCommand = async (command: Command, argv: readonly string[]): Promise<number> => {
  if (argv.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${command.help}\n`)
    return 0
  }
  try {
    command.read(argv)
  } catch (error) {
    say(`${command.name}: ${(error as Error).message}\nSee npm run ${command.name} -- --help.`)
    return 2
  }
  try {
    const { lines, isWell } = await command.answer(argv, say)
    for (const line of lines) process.stdout.write(`${line}\n`)
    return isWell ? 0 : 1
  } catch (error) {
    say(`${command.name}: ${(error as Error).message}`)
    return 1
  }
}
