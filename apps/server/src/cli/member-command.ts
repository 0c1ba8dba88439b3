import { ACCOUNT_STATES } from '@touchline/contract/accounts/account'
import type pg from 'pg'
import { refusalOfState } from '../accounts/account-state.ts'
import { withAuditEntry } from '../accounts/audit-log.store.ts'
import { DEMO_ACCOUNTS, findDemoOwner } from '../accounts/demo-world.ts'
import { readDemoAccounts } from '../accounts/demo.store.ts'
import { lockMemberId, readMemberState, writeMemberState } from '../accounts/member-state.store.ts'
import { setStaff } from '../accounts/staff/staff-changes.ts'
import { createStaffChanges } from '../accounts/staff/staff-changes.store.ts'
import { oneOf, optional } from '../flags/reading.ts'
import { createActor } from './actor.ts'
import { BY, DATA, NAME, NOTE, orderedBy } from './command-flags.ts'
import { defineCommand } from './command.ts'

const describeMember = async (pool: pg.Pool, account: string): Promise<string> => {
  const state = await readMemberState(pool, account)
  if (state === null) throw new Error(`there is no member ${account}`)
  return `${account} is ${state}`
}

interface Change {
  readonly state: (typeof ACCOUNT_STATES)[number]
  readonly by: string
  readonly note: string
}

/**
 * Sets the state of a member and records the change in the audit log. A state that locks the member out also ends the
 * sessions.
 */
export const changeMember = async (pool: pg.Pool, account: string, { state, by, note }: Change): Promise<string> => {
  const actor = createActor(by)
  const locksOut = refusalOfState(state) !== null
  const auditArgs = { account, state, note }
  return withAuditEntry(pool, { command: 'member', ...actor, args: auditArgs }, async (client) => {
    const memberId = await lockMemberId(client, account)
    const before = await readMemberState(client, account)
    if (memberId === null || before === null) throw new Error(`there is no member ${account}`)
    await writeMemberState(client, account, state, locksOut)
    return {
      result: `${account} is now ${state}${locksOut ? ', and logged out' : ''}`,
      before: { state: before },
      after: { state },
      securityEntries: [
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

/** Changes the account state of a demo office login. */
const changeOffice = async (pool: pg.Pool, login: string, { state, by, note }: Change): Promise<void> => {
  const auditEntry = { command: 'member', ...createActor(by), args: { account: login, state, note } }
  await withAuditEntry(pool, auditEntry, async (client) => {
    const changes = createStaffChanges(client)
    const owner = await changes.findOwner(findDemoOwner(login))
    const set = owner && (await setStaff(changes, owner, login, { state }))
    if (!set?.ok) throw new Error(`there is no ${login}`)
    return { result: null, before: { state: set.before?.state }, after: { state }, securityEntries: [] }
  })
}

/** Closes the open demo accounts. Returns a message with the closed accounts. */
export const closeDemo = async (pool: pg.Pool, by: string): Promise<string> => {
  const accounts = await readDemoAccounts(pool, DEMO_ACCOUNTS)
  const open = accounts.filter(({ state }) => refusalOfState(state) === null)
  for (const { accountId, office } of open) {
    const closing = { state: 'closed', by, note: 'the demo accounts are closed' } as const
    await (office ? changeOffice(pool, accountId, closing) : changeMember(pool, accountId, closing))
  }
  return open.length === 0
    ? 'no demo account is open'
    : `${open.map(({ accountId }) => accountId).join(', ')}: now closed and logged out`
}

type MemberParams = { readonly data: string | undefined } & (
  | { readonly action: 'closeDemo'; readonly by: string }
  | { readonly action: 'tell'; readonly account: string }
  | { readonly action: 'change'; readonly account: string; readonly change: Change }
)

const FLAGS = {
  account: { flag: 'account', value: 'NAME', help: 'login name of the member', read: optional(NAME, undefined) },
  state: {
    flag: 'state',
    value: 'STATE',
    help: `new state of the account: ${ACCOUNT_STATES.join(', ')}`,
    read: optional(oneOf(ACCOUNT_STATES), undefined),
  },
  closesDemo: {
    flag: 'close-demo',
    standard: false,
    help: 'closes the demo accounts and ends their sessions',
  },
  by: BY,
  note: { ...NOTE, help: 'reason; required for a change of state' },
  data: DATA,
} as const

export const member = defineCommand({
  name: 'member',
  about: 'shows the state of an account, and changes it immediately',
  usages: [
    '--account NAME',
    `--account NAME --state ${ACCOUNT_STATES.join('|')} --by NAME --note WHY`,
    '--close-demo --by NAME',
  ],
  flags: FLAGS,
  buildParams: ({ account, state, closesDemo, by, note, data }): MemberParams => {
    if (closesDemo && (account !== undefined || state !== undefined)) {
      throw new Error('--close-demo cannot be combined with --account or --state')
    }
    if (closesDemo) return { action: 'closeDemo', by: orderedBy(by), data }
    if (account === undefined) throw new Error('--account is missing: give the name of a member')
    if (state === undefined) return { action: 'tell', account, data }
    if (note === undefined) throw new Error('--note is missing: give the reason for the change')
    return { action: 'change', account, change: { state, by: orderedBy(by), note }, data }
  },
  work: (pool, params) => {
    if (params.action === 'closeDemo') return closeDemo(pool, params.by)
    return params.action === 'tell'
      ? describeMember(pool, params.account)
      : changeMember(pool, params.account, params.change)
  },
})
