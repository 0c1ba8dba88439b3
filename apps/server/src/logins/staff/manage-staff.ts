import type { StaffRight } from '@touchline/contract/office/staff'
import type { AccountState } from '@touchline/domain/acceptance'
import type { Clock } from '../../runtime/clock/clock.ts'
import type { OfficeActor, RunAudited } from '../../audit-log/index.ts'
import { drawStaffPassword, type PasswordHash } from '../../members/index.ts'
import {
  type ActionRefusal,
  createSubAccount,
  resetStaff,
  setStaff,
  type StaffAnswer,
  type StaffChanges,
  type StaffOwner,
  type StaffRecord,
  type StaffSessionView,
  type StaffInSession,
} from '../../staff/index.ts'
import type { StaffActionStores } from './staff-action-stores.ts'

type Stores = Pick<StaffActionStores, 'staff' | 'notices'>

interface StaffActionParts {
  readonly runAudited: RunAudited<Stores>
  readonly hash: (password: string) => Promise<PasswordHash>
}

type Session = Pick<StaffInSession, 'staff'>
type Changed = { readonly ok: true; readonly record: StaffRecord; readonly password: string | null } | ActionRefusal

type StaffWithSessions = StaffRecord & { readonly sessions: readonly StaffSessionView[] }

export interface SetStaffOrder {
  readonly loginId: string
  readonly state?: AccountState | undefined
  readonly rights?: readonly StaffRight[] | undefined
  readonly newPassword?: boolean | undefined
  readonly forgetFactor?: boolean | undefined
  readonly endSessions?: boolean | undefined
}

/** Returns the staff logins of the caller's employer with their active sessions, main login first. */
export function listStaff(changes: Pick<StaffChanges, 'list' | 'listSessions'>, { wallMs }: Pick<Clock, 'wallMs'>) {
  return async (session: Session): Promise<readonly StaffWithSessions[]> => {
    const staff = await changes.list(toStaffOwner(session))
    const sessions = await changes.listSessions(staff.map(({ id }) => id))
    const nowMs = wallMs()
    return staff.map((each) => ({
      ...each,
      sessions: (sessions.get(each.id) ?? []).filter(({ expiresAtMs }) => expiresAtMs > nowMs),
    }))
  }
}

function toStaffOwner({ staff: { operator, upline, loginId } }: Session): StaffOwner {
  return {
    operatorId: operator?.id ?? null,
    uplineId: upline?.id ?? null,
    mainLogin: loginId,
  }
}

/** Creates a sub-account of the main login. */
export function createStaffAction(parts: StaffActionParts) {
  return async (
    actor: OfficeActor,
    session: Session,
    subAccount: { readonly name: string; readonly rights: readonly StaffRight[] },
  ) => {
    const password = drawStaffPassword()
    const passwordHash = await parts.hash(password)
    return runAction(
      parts,
      actor,
      { command: 'office/createstaff', auditArgs: subAccount, password },
      async ({ staff: changes, notices }) => {
        const creation = await createSubAccount(changes, toStaffOwner(session), { ...subAccount, passwordHash })
        if (creation.ok) {
          await notices.writeAccess({ staffId: session.staff.id }, { key: 'staffMade', login: creation.record.loginId })
        }
        return creation
      },
    )
  }
}

function runAction(
  { runAudited }: Pick<StaffActionParts, 'runAudited'>,
  actor: OfficeActor,
  {
    command,
    auditArgs,
    password,
  }: { readonly command: string; readonly auditArgs: object; readonly password: string | null },
  work: (stores: Stores) => Promise<StaffAnswer>,
): Promise<Changed> {
  return runAudited<Changed>({ ...actor, command, args: { ...auditArgs } }, async (stores) => {
    const answer = await work(stores)
    if (!answer.ok) return { result: answer }
    const { record, before } = answer
    const detail = { office: true, what: command, login: record.loginId }
    const { orderedBy, operatorId, address } = actor
    const entry = {
      kind: 'credentials',
      memberId: null,
      operatorId,
      actor: orderedBy,
      address,
      device: null,
      detail,
    } as const
    return {
      result: { ok: true, record, password },
      before,
      after: record,
      affectedAccounts: [record.loginId],
      securityEntries: [entry],
    }
  })
}

/** Changes the rights and the state of a sub-account. Refuses a change of the caller's own login. */
export function setStaffAction(parts: StaffActionParts) {
  return async (actor: OfficeActor, session: Session, order: SetStaffOrder): Promise<Changed> => {
    const { loginId, forgetFactor = false, endSessions = false, ...setting } = { ...order, newPassword: undefined }
    // Resets the password together with the second factor. Otherwise the old password alone could enrol a new factor.
    const newPassword = order.newPassword === true || forgetFactor
    if (loginId.toLowerCase() === session.staff.loginId.toLowerCase()) return { ok: false, code: 'NoUserAccessRight' }
    const password = newPassword ? drawStaffPassword() : null
    const passwordHash = password === null ? null : await parts.hash(password)
    return runAction(
      parts,
      actor,
      { command: 'office/setstaff', auditArgs: order, password },
      async ({ staff: changes, notices }) => {
        const owner = toStaffOwner(session)
        const before = await changes.one(owner, loginId)
        const set = await setStaff(changes, owner, loginId, setting)
        if (!set.ok || before === null) return set
        await noticeSet(notices, before, { rights: setting.rights, newPassword, forgetFactor })
        if (passwordHash !== null) {
          const reset = await resetStaff(changes, owner, loginId, { passwordHash, forgetFactor })
          return reset.ok ? { ...reset, before } : reset
        }
        if (endSessions) await changes.endSessions(before.id)
        return set
      },
    )
  }
}

/** Notifies the changed login (NO8). */
async function noticeSet(
  notices: Stores['notices'],
  { id, loginId: login }: StaffRecord,
  { rights, newPassword, forgetFactor }: Pick<SetStaffOrder, 'rights' | 'newPassword' | 'forgetFactor'>,
): Promise<void> {
  if (rights !== undefined) await notices.writeAccess({ staffId: id }, { key: 'rightsSet', login })
  if (newPassword === true) await notices.writeAccess({ staffId: id }, { key: 'loginReset', login })
  if (forgetFactor === true) await notices.writeAccess({ staffId: id }, { key: 'factorRemoved', login })
}
