import { exec } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs, promisify } from 'node:util'
import { type Grade, gradeWallet } from './grade-wallet.ts'

const USAGE = `npm run conformance -- --url URL --secret SECRET --account NAME
  --url URL          URL of the wallet, for example https://wallet.example/touchline
  --key KEY          name of the key, default: first
  --secret SECRET    secret of the key
  --account NAME     a member with a balance; the checks restore the balance
  --currency CODE    currency of the member, default: MYR
  --report FILE      write a JSON report: each check, its requirement, every call and response
  --token TOKEN      an unused login token of the member, for the authenticate call
  --log-out COMMAND  command that ends the member's sessions; runs once, before the last check`

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

/** Number of wallet calls printed with a failed check. The report has the complete list. */
const SHOWN = 6

main().catch((error: Error) => {
  console.error(`conformance: ${error.message}`)
  process.exitCode = 2
})

async function main(): Promise<void> {
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
  if (url === undefined || secret === undefined || account === undefined)
    throw new Error(`--url, --secret or --account is missing\n${USAGE}`)
  const graded = { url, keyId: key, secret, accountId: account, currency, ...(token !== undefined && { token }) }
  const outcome = await gradeWallet(command === undefined ? graded : { ...graded, logOut: () => run(command) })
  const { grades, ungradedNames, dead, cleanUp } = outcome
  grades.forEach(printGrade)
  if (report !== undefined) writeFileSync(report, `${JSON.stringify({ url, ...outcome }, null, 2)}\n`)
  if (dead !== null) console.log(`THE WALLET DOES NOT RESPOND\n      ${dead}`)
  if (cleanUp !== null) console.log(`CLEAN-UP FAILED: money of the member may still be held\n      ${cleanUp}`)
  if (ungradedNames.length > 0) console.log(`not checked because of this: ${ungradedNames.join('; ')}`)
  const failed = grades.filter(({ fault }) => fault !== null).length
  console.log(`${grades.length - failed} of ${grades.length} checks passed; requirements: docs/operator-api.md`)
  if (token === undefined) console.log('login tokens were not checked: --token is missing')
  if (command === undefined) console.log('settlement after a logout was not checked: --log-out is missing')
  process.exitCode = failed === 0 && ungradedNames.length === 0 && cleanUp === null ? 0 : 1
}

async function run(command: string): Promise<void> {
  await promisify(exec)(command)
}

function printGrade({ name, fault, requirement, exchanges }: Grade): void {
  if (fault === null) return console.log(`pass  ${name}`)
  console.log(`FAIL  ${name}\n      ${fault}\n      docs/operator-api.md, "${requirement}"`)
  for (const { call, sent, got } of exchanges.slice(-SHOWN)) {
    console.log(
      `      sent ${call} ${JSON.stringify(sent)}\n      got  ${typeof got === 'string' ? got : JSON.stringify(got)}`,
    )
  }
}
