import process from 'node:process'
import { runCommand } from './run-command.ts'
import { COMMANDS } from './commands.ts'

const OFFICE = { name: 'office', about: 'calls the back office of a running server; without a word, lists its calls' }

const [name = '--help', ...argv] = process.argv.slice(2)
const load = COMMANDS[name]
if (load !== undefined) {
  process.exitCode = await runCommand(await load(), argv)
} else if (name === OFFICE.name) {
  process.exitCode = await (await import('./office/office-command.ts')).runOffice(argv)
} else if (name === '--help' || name === '-h') {
  process.stdout.write(`${await listCommands()}\n`)
} else {
  const names = [OFFICE.name, ...Object.keys(COMMANDS)].join(', ')
  process.stderr.write(`"${name}" is not a command: use one of ${names}\n`)
  process.exitCode = 2
}

/** Returns the help text of the command line: one line a command. */
async function listCommands(): Promise<string> {
  const commands = [OFFICE, ...(await Promise.all(Object.values(COMMANDS).map((loadCommand) => loadCommand())))]
  const width = Math.max(...commands.map((command) => command.name.length)) + 2
  return [
    'npm run touchline -- COMMAND: operates a Touchline server; every command except office works on its database',
    '',
    ...commands.map((command) => `  ${command.name.padEnd(width)}${command.about}`),
    '',
    'See npm run touchline -- COMMAND --help.',
  ].join('\n')
}
