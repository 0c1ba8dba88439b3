import process from 'node:process'
import { registerSealKey } from '../audit-log/audit-log.store.ts'
import type { Command, CommandOutput, Print } from '../platform/commands/define-command.ts'
import { onDatabase } from '../runtime/database/on-database.ts'
import { openServerPepper } from './command-passwords.ts'

interface DatabaseParams {
  readonly data: string | undefined
}

/**
 * Runs a command as a program. Prints output to stdout and errors to stderr.
 * @returns the exit code: 0 success, 1 failure, 2 invalid arguments
 */
export async function runCommand(command: Command, argv: readonly string[]): Promise<number> {
  if (argv.some((argument) => argument === '--help' || argument === '-h')) {
    process.stdout.write(`${command.help}\n`)
    return 0
  }
  let params: DatabaseParams
  try {
    params = command.read(argv)
  } catch (error) {
    printError(`${command.name}: ${(error as Error).message}\nSee npm run touchline -- ${command.name} --help.`)
    return 2
  }
  try {
    const { lines, isWell } = await runOnDatabase(command, params, printError)
    for (const line of lines) process.stdout.write(`${line}\n`)
    return isWell ? 0 : 1
  } catch (error) {
    printError(`${command.name}: ${(error as Error).message}`)
    return 1
  }
}

/** Runs a command on the database selected by its parameters or the environment. Throws an Error with the reason. */
export function runOnDatabase<Params extends DatabaseParams>(
  command: Command<Params>,
  params: Params,
  print: Print,
): Promise<CommandOutput> {
  return onDatabase(params.data, print, (pool) => {
    registerSealKey(pool, () => openServerPepper(pool, params.data))
    return command.run(pool, params, print)
  })
}

function printError(line: string): void {
  process.stderr.write(`${line}\n`)
}
