import type pg from 'pg'
import { withAuditEntry } from '../audit-log/audit-log.store.ts'
import { DEMO_ACCOUNTS, findDemoOwner } from '../demo/demo-world.ts'
import { readDemoAccounts } from '../demo/demo.store.ts'
import { refusalOfState } from '../members/account-state.ts'
import { lockMemberId, readMemberState, writeMemberState } from '../members/member-state.store.ts'
import { createActor } from '../platform/commands/actor.ts'
import { BY_FLAG, DATA_FLAG, orderedBy } from '../platform/commands/command-flags.ts'
import { defineCommand } from '../platform/commands/define-command.ts'
import { setStaff } from '../staff/staff-changes.ts'
import { createStaffChanges } from '../staff/staff-changes.store.ts'

const COMMAND = 'close-demo'
const STATE = 'closed'
const NOTE = 'the demo accounts are closed'

export const closeDemoCommand = defineCommand({
  name: COMMAND,
  about: 'closes the demo accounts, which have public passwords, and ends their sessions',
  usages: ['--by NAME'],
  flags: { by: BY_FLAG, data: DATA_FLAG },
  buildParams: ({ by, data }) => ({ by: orderedBy(by), data }),
  work: (pool, { by }) => closeDemo(pool, by),
})

/** Closes the open demo accounts. Returns a message with the closed accounts. */
export async function closeDemo(pool: pg.Pool, by: string): Promise<string> {
  const accounts = await readDemoAccounts(pool, DEMO_ACCOUNTS)
  const open = accounts.filter(({ state }) => refusalOfState(state) === null)
  for (const { accountId, office } of open) await (office ? closeStaff : closeMember)(pool, accountId, by)
  return open.length === 0
    ? 'no demo account is open'
    : `${open.map(({ accountId }) => accountId).join(', ')}: now closed and logged out`
}

/** Closes a member, ends the sessions of the member, and records the change in the audit log. */
export function closeMember(pool: pg.Pool, account: string, by: string): Promise<null> {
  const actor = createActor(by)
  const auditArgs = { account, state: STATE, note: NOTE }
  return withAuditEntry(pool, { command: COMMAND, ...actor, args: auditArgs }, async (client) => {
    const memberId = await lockMemberId(client, account)
    const before = await readMemberState(client, account)
    if (memberId === null || before === null) throw new Error(`there is no member ${account}`)
    await writeMemberState(client, account, STATE, true)
    const detail = { from: before, to: STATE, note: NOTE, osUser: actor.osUser, sessionsEnded: true }
    const entry = { kind: 'state', memberId, actor: actor.orderedBy, address: null, device: null, detail } as const
    return { result: null, before: { state: before }, after: { state: STATE }, securityEntries: [entry] }
  })
}

/** Closes a demo login of the back office. */
function closeStaff(pool: pg.Pool, login: string, by: string): Promise<null> {
  const auditEntry = { command: COMMAND, ...createActor(by), args: { account: login, state: STATE, note: NOTE } }
  return withAuditEntry(pool, auditEntry, async (client) => {
    const changes = createStaffChanges(client)
    const owner = await changes.findOwner(findDemoOwner(login))
    const closed = owner && (await setStaff(changes, owner, login, { state: STATE }))
    if (!closed?.ok) throw new Error(`there is no ${login}`)
    return { result: null, before: { state: closed.before?.state }, after: { state: STATE }, securityEntries: [] }
  })
}
