import process from 'node:process'
import { runCommand } from './command.ts'
import { COMMANDS } from './commands.ts'

/** Returns the help text of the command line: one line a command. */
const listCommands = async (): Promise<string> => {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()))
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2
  return [
    'npm run touchline -- COMMAND: operates the database of a Touchline server',
    '',
    ...commands.map(({ name, about }) => `  ${name.padEnd(width)}${about}`),
    '',
    'See npm run touchline -- COMMAND --help.',
  ].join('\n')
}

const [name = '--help', ...argv] = process.argv.slice(2)
const load = COMMANDS[name]
if (load !== undefined) {
  process.exitCode = await runCommand(await load(), argv)
} else if (name === '--help' || name === '-h') {
  process.stdout.write(`${await listCommands()}\n`)
} else {
  process.stderr.write(`"${name}" is not a command: use one of ${Object.keys(COMMANDS).join(', ')}\n`)
  process.exitCode = 2
}
