import process from 'node:process'
import { parseArgs } from 'node:util'
import { ACCOUNT_STATES } from '@touchline/contract/account'
import type pg from 'pg'
import { onDatabase } from './on-database.ts'
import { refusalOfState } from './services/account-state.ts'
import { readMemberState, writeMemberState } from './store/member-state-store.ts'

const USAGE = `npm run member -- --account NAME                 the state of an account
  --state ${ACCOUNT_STATES.join('|')}   changes it, at once
  --data DIR                                     the server's folder`

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const OPTIONS = { account: { type: 'string' }, state: { type: 'string' }, data: { type: 'string' } } as const

const tell = async (pool: pg.Pool, account: string): Promise<string> => {
  const state = await readMemberState(pool, account)
  if (state === null) throw new Error(`there is no member ${account}`)
  return `${account} is ${state}`
}

const change = async (pool: pg.Pool, account: string, asked: string): Promise<string> => {
  const state = ACCOUNT_STATES.find((known) => known === asked)
  if (state === undefined) throw new Error(`--state is one of ${ACCOUNT_STATES.join(', ')}`)
  const locksOut = refusalOfState(state) !== null
  if (!(await writeMemberState(pool, account, state, locksOut))) throw new Error(`there is no member ${account}`)
  return `${account} is ${state} from now on${locksOut ? ', and logged out' : ''}`
}

const main = async (): Promise<void> => {
  const { account, state, data } = parseArgs({ options: OPTIONS }).values
  if (account === undefined) throw new Error(`which member?\n${USAGE}`)
  const line = await onDatabase(data, say, (pool) =>
    (state === undefined ? tell(pool, account) : change(pool, account, state)))
  process.stdout.write(`${line}\n`)
}

main().catch((error: Error) => {
  say(`member: ${error.message}`)
  process.exitCode = 1
})
