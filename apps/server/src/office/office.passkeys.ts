import type pg from 'pg'
import { type Accounts, withAuditEntry, type OfficeActor, type StaffInSession } from '../accounts/index.ts'
import { noticeAccess } from '../notices/index.ts'

type Passkeys = Accounts['staff']['passkeys']
type Session = Pick<StaffInSession, 'staff'>
type Answer = Awaited<ReturnType<Passkeys['add']>>

interface PasskeyAct {
  readonly command: 'office/passkeyadd' | 'office/passkeyrename' | 'office/passkeyremove'
  readonly what: 'passkey' | 'passkeyRenamed' | 'passkeyRemoved'
  /** Notice that the owner of the login receives (NO8); null for no notice. */
  readonly notice: 'factorAdded' | 'factorRemoved' | null
}

const ADD: PasskeyAct = { command: 'office/passkeyadd', what: 'passkey', notice: 'factorAdded' }
const RENAME: PasskeyAct = { command: 'office/passkeyrename', what: 'passkeyRenamed', notice: null }
const REMOVE: PasskeyAct = { command: 'office/passkeyremove', what: 'passkeyRemoved', notice: 'factorRemoved' }

const act = (
  pool: pg.Pool,
  { command, what, notice }: PasskeyAct,
  actor: OfficeActor,
  { staff }: Session,
  auditArgs: Readonly<Record<string, unknown>>,
  work: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> =>
  withAuditEntry<Answer>(pool, { ...actor, command, given: auditArgs }, async (client) => {
    const answer = await work(client)
    if (!answer.ok) return { result: answer }
    if (notice !== null) await noticeAccess(client, { staffId: staff.id }, { key: notice, login: staff.loginId })
    const { orderedBy, operatorId, address } = actor
    const detail = { office: true, what }
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
    return { result: answer, before, after, whom: [staff.loginId], tells: [entry] }
  })

/**
 * Changes of the caller's own passkeys, each with an audit entry. The owner receives a notice about added and removed
 * passkeys.
 */
export const passkeyActions = (pool: pg.Pool, passkeys: Passkeys) => ({
  list: ({ staff }: Session) => passkeys.list(pool, staff),
  add: (actor: OfficeActor, session: Session, passkey: Parameters<Passkeys['add']>[2]) =>
    act(pool, ADD, actor, session, { name: passkey.name }, (client) => passkeys.add(client, session.staff, passkey)),
  rename: (actor: OfficeActor, session: Session, passkey: { readonly id: number; readonly name: string }) =>
    act(pool, RENAME, actor, session, passkey, (client) =>
      passkeys.rename(client, session.staff, passkey.id, passkey.name),
    ),
  remove: (actor: OfficeActor, session: Session, passkey: { readonly id: number }) =>
    act(pool, REMOVE, actor, session, passkey, (client) => passkeys.remove(client, session.staff, passkey.id)),
})
