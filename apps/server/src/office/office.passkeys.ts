import type pg from 'pg'
import { type Accounts, withAuditEntry, type OfficeActor, type StaffInSession } from '../accounts/index.ts'
import { noticeAccess } from '../notices/index.ts'

type Passkeys = Accounts['staff']['passkeys']
type Session = Pick<StaffInSession, 'staff'>
type Answer = Awaited<ReturnType<Passkeys['add']>>

interface PasskeyAction {
  readonly command: 'office/passkeyadd' | 'office/passkeyrename' | 'office/passkeyremove'
  readonly securityEvent: 'passkey' | 'passkeyRenamed' | 'passkeyRemoved'
  /** Notice that the owner of the login receives (NO8); null for no notice. */
  readonly notice: 'factorAdded' | 'factorRemoved' | null
}

const ADD: PasskeyAction = { command: 'office/passkeyadd', securityEvent: 'passkey', notice: 'factorAdded' }
const RENAME: PasskeyAction = { command: 'office/passkeyrename', securityEvent: 'passkeyRenamed', notice: null }
const REMOVE: PasskeyAction = {
  command: 'office/passkeyremove',
  securityEvent: 'passkeyRemoved',
  notice: 'factorRemoved',
}

const runAction = (
  pool: pg.Pool,
  { command, securityEvent, notice }: PasskeyAction,
  actor: OfficeActor,
  { staff }: Session,
  auditArgs: Readonly<Record<string, unknown>>,
  work: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> =>
  withAuditEntry<Answer>(pool, { ...actor, command, args: auditArgs }, async (client) => {
    const answer = await work(client)
    if (!answer.ok) return { result: answer }
    if (notice !== null) await noticeAccess(client, { staffId: staff.id }, { key: notice, login: staff.loginId })
    const { orderedBy, operatorId, address } = actor
    const detail = { office: true, what: securityEvent }
    const entry = {
      kind: 'credentials',
      memberId: null,
      operatorId,
      actor: orderedBy,
      address,
      device: null,
      detail,
    } as const
    const { before, after } = answer
    return { result: answer, before, after, whom: [staff.loginId], securityEntries: [entry] }
  })

/**
 * Changes of the caller's own passkeys, each with an audit entry. The owner receives a notice about added and removed
 * passkeys.
 */
export const passkeyActions = (pool: pg.Pool, passkeys: Passkeys) => ({
  list: ({ staff }: Session) => passkeys.list(pool, staff),
  add: (actor: OfficeActor, session: Session, passkey: Parameters<Passkeys['add']>[2]) =>
    runAction(pool, ADD, actor, session, { name: passkey.name }, (client) =>
      passkeys.add(client, session.staff, passkey),
    ),
  rename: (actor: OfficeActor, session: Session, passkey: { readonly id: number; readonly name: string }) =>
    runAction(pool, RENAME, actor, session, passkey, (client) =>
      passkeys.rename(client, session.staff, passkey.id, passkey.name),
    ),
  remove: (actor: OfficeActor, session: Session, passkey: { readonly id: number }) =>
    runAction(pool, REMOVE, actor, session, passkey, (client) => passkeys.remove(client, session.staff, passkey.id)),
})
