import process from 'node:process'
import { parseArgs } from 'node:util'
import { ACCOUNT_STATES } from '@touchline/contract/account'
import type pg from 'pg'
import { refusalOfState } from '../accounts/account-state.ts'
import { inAct } from '../accounts/command-act.store.ts'
import { DEMO_MEMBERS } from '../accounts/demo-world.ts'
import { readDemoAccounts } from '../accounts/demo.store.ts'
import { memberIdOf, readMemberState, writeMemberState } from '../accounts/member-state.store.ts'
import { onDatabase } from '../platform/database/on-database.ts'
import { actorOf } from './actor.ts'

const USAGE = `npm run member -- --account NAME                 the state of an account
  --state ${ACCOUNT_STATES.join('|')}   changes it, at once
npm run member -- --close-demo                  closes the demo accounts and ends their sessions, at once
  --by NAME --note WHY                         who orders the change, and why (the note must be there)
  --data DIR                                     the server's folder`

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const OPTIONS = {
  account: { type: 'string' },
  state: { type: 'string' },
  by: { type: 'string' },
  note: { type: 'string' },
  data: { type: 'string' },
  'close-demo': { type: 'boolean', default: false },
} as const

const tell = async (pool: pg.Pool, account: string): Promise<string> => {
  const state = await readMemberState(pool, account)
  if (state === null) throw new Error(`there is no member ${account}`)
  return `${account} is ${state}`
}

interface Change {
  readonly state: string
  readonly by: string | undefined
  readonly note: string | undefined
}

const change = async (pool: pg.Pool, account: string, { state: asked, by, note }: Change): Promise<string> => {
  const state = ACCOUNT_STATES.find((known) => known === asked)
  if (state === undefined) throw new Error(`--state is one of ${ACCOUNT_STATES.join(', ')}`)
  if (note === undefined || note.trim() === '') throw new Error('say why, with --note')
  const actor = actorOf(by)
  const locksOut = refusalOfState(state) !== null
  const given = { account, state, note }
  return inAct(pool, { command: 'member', ...actor, given }, async (client) => {
    const memberId = await memberIdOf(client, account)
    const before = await readMemberState(client, account)
    if (memberId === null || before === null) throw new Error(`there is no member ${account}`)
    await writeMemberState(client, account, state, locksOut)
    return {
      result: `${account} is ${state} from now on${locksOut ? ', and logged out' : ''}`,
      before: { state: before },
      after: { state },
      tells: [
        {
          kind: 'state',
          memberId,
          actor: actor.orderedBy,
          address: null,
          device: null,
          detail: { from: before, to: state, note, osUser: actor.osUser, sessionsEnded: locksOut },
        },
      ],
    }
  })
}

const closeDemo = async (pool: pg.Pool, by: string | undefined): Promise<string> => {
  const accounts = await readDemoAccounts(
    pool,
    DEMO_MEMBERS.map(({ accountId }) => accountId),
  )
  const open = accounts.filter(({ state }) => refusalOfState(state) === null)
  for (const { accountId } of open)
    await change(pool, accountId, { state: 'closed', by, note: 'the demo accounts are closed' })
  return open.length === 0
    ? 'no demo account is open'
    : `${open.map(({ accountId }) => accountId).join(', ')}: closed from now on, and logged out`
}

const main = async (): Promise<void> => {
  const { account, state, by, note, data, 'close-demo': closesDemo } = parseArgs({ options: OPTIONS }).values
  if (closesDemo) {
    process.stdout.write(`${await onDatabase(data, say, (pool) => closeDemo(pool, by))}\n`)
    return
  }
  if (account === undefined) throw new Error(`which member?\n${USAGE}`)
  const line = await onDatabase(data, say, (pool) =>
    state === undefined ? tell(pool, account) : change(pool, account, { state, by, note }),
  )
  process.stdout.write(`${line}\n`)
}

main().catch((error: Error) => {
  say(`member: ${error.message}`)
  process.exitCode = 1
})
