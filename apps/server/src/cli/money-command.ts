import process from 'node:process'
import { runMoney } from './move-money.ts'

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

runMoney(process.argv.slice(2), say).then(
  (line) => process.stdout.write(`${line}\n`),
  (error: Error) => {
    say(`money: ${error.message}`)
    process.exitCode = 1
  },
)
