import type { Code } from '@touchline/contract/codes'
import type { OfficeActor } from '../audit-entry.ts'
import type { ActionRefusal } from '../staff/action-refusal.ts'
import type { StaffInSession } from '../staff/staff-ports.ts'
import type { HierarchyAction, TreeRefusal } from './tree-ports.ts'

/**
 * Returns the stored idempotency key: the client's key prefixed by operator and upline, so that keys of different
 * offices do not collide.
 */
export const toOfficeRef = ({ operatorId, uplineId }: OfficeActor, ref: string): string =>
  `office/${operatorId ?? 0}.${uplineId ?? 0}/${ref}`

/** Builds the change of the hierarchy that a request of staff makes. `ref` is the idempotency key of the client. */
export const toHierarchyAction = (
  actor: OfficeActor,
  { staff }: Pick<StaffInSession, 'staff'>,
  ref: string,
): HierarchyAction => ({
  ref: toOfficeRef(actor, ref),
  orderedBy: actor.orderedBy,
  as: staff.upline?.accountId ?? null,
})

const CODES: Partial<Record<Code, Code>> = { account_not_exists: 'notFound', permission_denied: 'NoUserAccessRight' }

/** Converts the refusal of a tree change to a refusal of staff, with the field names of the office request. */
export const toActionRefusal = ({ code, field }: TreeRefusal): ActionRefusal =>
  code === 'badInput' && field === 'ref'
    ? { ok: false, code: 'refUsed' }
    : { ok: false, code: CODES[code] ?? code, field }
