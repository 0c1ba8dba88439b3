import type { ApiCode } from '@touchline/contract/codes'
import type { OfficeActor } from '../audit-log/index.ts'
import { type ActionRefusal, toOfficeRef, type StaffInSession } from '../staff/index.ts'
import type { HierarchyAction, TreeRefusal } from './tree-ports.ts'

const CODES: Partial<Record<ApiCode, ApiCode>> = {
  account_not_exists: 'notFound',
  permission_denied: 'NoUserAccessRight',
}

/** Builds the change of the hierarchy that a request of staff makes. `ref` is the idempotency key of the client. */
export function toHierarchyAction(
  actor: OfficeActor,
  { staff }: Pick<StaffInSession, 'staff'>,
  ref: string,
): HierarchyAction {
  return {
    ref: toOfficeRef(actor, ref),
    orderedBy: actor.orderedBy,
    as: staff.upline?.accountId ?? null,
  }
}

/** Converts the refusal of a tree change to a refusal of staff, with the field names of the office request. */
export function toActionRefusal({ code, field }: TreeRefusal): ActionRefusal {
  return code === 'badInput' && field === 'ref'
    ? { ok: false, code: 'refUsed' }
    : { ok: false, code: CODES[code] ?? code, field }
}
