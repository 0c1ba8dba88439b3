import process from 'node:process'
import { runCommand } from './command.ts'
import { COMMANDS } from './commands.ts'

const [name = '', ...argv] = process.argv.slice(2)
const load = COMMANDS[name]
if (load === undefined) {
  process.stderr.write(`"${name}" is not a command: give one of ${Object.keys(COMMANDS).join(', ')}\n`)
  process.exitCode = 2
} else {
  process.exitCode = await runCommand(await load(), argv)
}
