import process from 'node:process'
import { operatorCommand } from './operators.ts'

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const fail = (error: Error): void => {
  say(`operator: ${error.message}`)
  process.exitCode = 1
}

Promise.resolve(process.argv.slice(2))
  .then((args) => operatorCommand(args, say))
  .then((line) => process.stdout.write(`${line}\n`), fail)
