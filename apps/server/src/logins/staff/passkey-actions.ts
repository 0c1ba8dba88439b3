import type { OfficeActor, RunAudited } from '../../audit-log/index.ts'
import type { NewPasskey, Passkey } from '../../members/index.ts'
import type { StaffInSession, PasskeyAnswer, StaffFactorChanges } from '../../staff/index.ts'
import type { StaffActionStores } from './staff-action-stores.ts'

type Session = Pick<StaffInSession, 'staff'>

type Stores = Pick<StaffActionStores, 'staffFactors' | 'notices'>

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

interface PasskeyActionParts {
  readonly runAudited: RunAudited<Stores>
  /** Lists the passkeys of a login, oldest first. */
  readonly listPasskeys: (staffId: number) => Promise<readonly Passkey[]>
}

export type PasskeyActions = ReturnType<typeof createPasskeyActions>

/**
 * Changes of the caller's own passkeys, each with an audit entry. The owner receives a notice about added and removed
 * passkeys.
 */
export function createPasskeyActions({ runAudited, listPasskeys }: PasskeyActionParts) {
  return {
    list: ({ staff }: Session) => listPasskeys(staff.id),
    add: (actor: OfficeActor, session: Session, passkey: NewPasskey) =>
      runAction(runAudited, ADD, actor, session, { name: passkey.name }, (factors) =>
        factors.addPasskey(session.staff, passkey),
      ),
    rename: (actor: OfficeActor, session: Session, passkey: { readonly id: number; readonly name: string }) =>
      runAction(runAudited, RENAME, actor, session, passkey, (factors) =>
        factors.renamePasskey(session.staff, passkey.id, passkey.name),
      ),
    remove: (actor: OfficeActor, session: Session, passkey: { readonly id: number }) =>
      runAction(runAudited, REMOVE, actor, session, passkey, (factors) =>
        factors.removePasskey(session.staff, passkey.id),
      ),
  }
}

function runAction(
  runAudited: RunAudited<Stores>,
  { command, securityEvent, notice }: PasskeyAction,
  actor: OfficeActor,
  { staff }: Session,
  auditArgs: Readonly<Record<string, unknown>>,
  work: (factors: StaffFactorChanges) => Promise<PasskeyAnswer>,
): Promise<PasskeyAnswer> {
  return runAudited<PasskeyAnswer>({ ...actor, command, args: auditArgs }, async ({ staffFactors, notices }) => {
    const answer = await work(staffFactors)
    if (!answer.ok) return { result: answer }
    if (notice !== null) await notices.writeAccess({ staffId: staff.id }, { key: notice, login: staff.loginId })
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
    return { result: answer, before, after, affectedAccounts: [staff.loginId], securityEntries: [entry] }
  })
}
