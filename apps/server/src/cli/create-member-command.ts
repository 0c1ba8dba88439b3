import process from 'node:process'
import { runCreateAccount } from './create-account.ts'

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

runCreateAccount(process.argv.slice(2), say).then(
  (lines) => {
    for (const line of lines) process.stdout.write(`${line}\n`)
  },
  (error: Error) => {
    say(`create-member: ${error.message}`)
    process.exitCode = 1
  },
)
