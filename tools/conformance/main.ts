import { exec } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs, promisify } from 'node:util'
import { type Grade, gradeWallet } from './grade-wallet.ts'

const USAGE = `npm run conformance -- --url URL --secret SECRET --account NAME
  --url URL          where the wallet is asked, as https://wallet.example/touchline
  --key KEY          the name of the key, first unless told
  --secret SECRET    of that key
  --account NAME     a member with some money, all of which is given back
  --currency CODE    what the member has, MYR unless told
  --report FILE      all of it as JSON: each check, where the document says it, every call and what came back
  --token TOKEN      a token of yours that logs the member in, not used yet: asked about with authenticate
  --log-out COMMAND  ends the member's sessions with you: run once, last of all, to see a bet settled after it`

const OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string', default: 'first' },
  secret: { type: 'string' },
  account: { type: 'string' },
  currency: { type: 'string', default: 'MYR' },
  report: { type: 'string' },
  token: { type: 'string' },
  'log-out': { type: 'string' },
} as const

const run = async (command: string): Promise<void> => {
  await promisify(exec)(command)
}

/** Number of wallet calls printed with a failed check. The report has the complete list. */
const SHOWN = 6

const printGrade = ({ name, fault, requirement, exchanges }: Grade): void => {
  if (fault === null) return console.log(`pass  ${name}`)
  console.log(`FAIL  ${name}\n      ${fault}\n      docs/operator-api.md, "${requirement}"`)
  for (const { call, sent, got } of exchanges.slice(-SHOWN)) {
    console.log(
      `      sent ${call} ${JSON.stringify(sent)}\n      got  ${typeof got === 'string' ? got : JSON.stringify(got)}`,
    )
  }
}

const main = async (): Promise<void> => {
  const {
    url,
    key,
    secret,
    account,
    currency,
    report,
    token,
    'log-out': command,
  } = parseArgs({ options: OPTIONS }).values
  if (url === undefined || secret === undefined || account === undefined) throw new Error(`what is missing?\n${USAGE}`)
  const graded = { url, keyId: key, secret, accountId: account, currency, ...(token !== undefined && { token }) }
  const outcome = await gradeWallet(command === undefined ? graded : { ...graded, logOut: () => run(command) })
  const { grades, ungradedNames, dead, cleanUp } = outcome
  grades.forEach(printGrade)
  if (report !== undefined) writeFileSync(report, `${JSON.stringify({ url, ...outcome }, null, 2)}\n`)
  if (dead !== null) console.log(`THE WALLET DOES NOT ANSWER\n      ${dead}`)
  if (cleanUp !== null) console.log(`CLEAN-UP FAILED: money of the member may be left held\n      ${cleanUp}`)
  if (ungradedNames.length > 0) console.log(`not judged because of it: ${ungradedNames.join('; ')}`)
  const failed = grades.filter(({ fault }) => fault !== null).length
  console.log(`${grades.length - failed} of ${grades.length} asked for hold; what each is: docs/operator-api.md`)
  if (token === undefined) console.log('tokens of your own were not asked about: it needs --token')
  if (command === undefined) console.log('a bet settled after a logout was not asked for: it needs --log-out')
  process.exitCode = failed === 0 && ungradedNames.length === 0 && cleanUp === null ? 0 : 1
}

main().catch((error: Error) => {
  console.error(`conformance: ${error.message}`)
  process.exitCode = 2
})
