import {
  CreateStaff,
  NoParams,
  SetStaff,
  StaffChangeAnswer,
  StaffListAnswer,
  type StaffRow,
} from '@touchline/contract/office/staff'
import { AuditEntriesAnswer, ListAuditEntries } from '@touchline/contract/office/audit-log'
import type { AuditEntry, ReadAuditEntries } from '../../audit-log/index.ts'
import { type StaffSessionView, type StaffRecord, type StaffRoute, refuseAction } from '../../staff/index.ts'
import { shortAddress } from '../../members/index.ts'
import type { StaffCallRoute } from '../../platform/http/route.ts'
import { cutPage } from '../../platform/page.ts'
import { readIdCursor } from '../../platform/http/page.ts'
import type { createStaffAction, listStaff, setStaffAction } from './manage-staff.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 50

export interface StaffCalls {
  readonly list: ReturnType<typeof listStaff>
  readonly create: ReturnType<typeof createStaffAction>
  readonly set: ReturnType<typeof setStaffAction>
  readonly readAuditEntries: ReadAuditEntries
}

/** Routes of sub-accounts of an operator or upline, and of the audit log. */
export function staffRoutes(staffRoute: StaffRoute, calls: StaffCalls): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/staff',
      summary:
        'List the users of the same operator, upline account or platform, the main login first, with their ' +
        'sessions',
      needs: 'main',
      body: NoParams,
      answer: StaffListAnswer,
      handle: async (session) => ({
        ...DONE,
        staff: (await calls.list(session)).map(({ sessions, ...record }) => toStaffRow(record, sessions)),
      }),
    }),
    staffRoute({
      url: '/office/createstaff',
      summary: 'Create a sub-account. The response shows its password once.',
      needs: 'main',
      changesData: true,
      stepUp: () => true,
      errors: ['new_login_id_exists'],
      body: CreateStaff,
      answer: StaffChangeAnswer,
      handle: async ({ body, actor, reply, ...session }) => {
        const answer = await calls.create(actor, session, body)
        if (!answer.ok) return refuseAction(reply, answer)
        return { ...DONE, staff: toStaffRow(answer.record), password: answer.password }
      },
    }),
    staffRoute({
      url: '/office/setstaff',
      summary:
        'Change a sub-account: set its permissions or state, reset its password, or end its sessions. Never ' +
        'the caller’s own.',
      needs: 'main',
      changesData: true,
      stepUp: ({ rights, newPassword, forgetFactor }) =>
        rights !== undefined || newPassword === true || forgetFactor === true,
      errors: ['notFound'],
      body: SetStaff,
      answer: StaffChangeAnswer,
      handle: async ({ body, actor, reply, ...session }) => {
        const answer = await calls.set(actor, session, body)
        if (!answer.ok) return refuseAction(reply, answer)
        return { ...DONE, staff: toStaffRow(answer.record), password: answer.password }
      },
    }),
    auditLogRoute(staffRoute, calls),
  ]
}

function toStaffRow({ id: _id, rights, ...row }: StaffRecord, sessions: readonly StaffSessionView[] = []): StaffRow {
  return {
    ...row,
    rights: [...rights],
    sessions: sessions.map(({ device, address, sinceMs, seenMs }) => ({
      device,
      address: address === null ? null : shortAddress(address),
      sinceMs,
      seenMs,
    })),
  }
}

function auditLogRoute(staffRoute: StaffRoute, { readAuditEntries }: StaffCalls): StaffCallRoute {
  return staffRoute({
    url: '/office/acts',
    summary: 'List the audit log with actor and subject, newest first',
    needs: 'settings',
    weight: 'list',
    long: true,
    body: ListAuditEntries,
    answer: AuditEntriesAnswer,
    handle: async ({ body, staff }) => {
      const { who, what, affectedAccount, about, fromMs, toMs, size = PAGE, after } = body
      const narrowed = {
        orderedBy: who ?? null,
        command: what ?? null,
        affectedAccount: affectedAccount ?? null,
        about,
      }
      const times = { fromMs: fromMs ?? null, toMs: toMs ?? null }
      const auditScope = { operatorId: staff.operator?.id ?? null, uplineId: staff.upline?.id ?? null }
      const read = await readAuditEntries({
        ...auditScope,
        ...narrowed,
        ...times,
        before: readIdCursor(after),
        limit: size + 1,
      })
      const { shown, next } = cutPage(read.map(toAuditEntryRow), size, ({ id }) => id)
      return { ...DONE, rows: [...shown], next }
    },
  })
}

function toAuditEntryRow({
  id,
  atMs,
  command,
  orderedBy,
  affectedAccounts,
  right,
  address,
  args,
  before,
  after,
}: AuditEntry) {
  return {
    id: String(id),
    atMs,
    what: command,
    who: orderedBy,
    affectedAccounts: [...affectedAccounts],
    right,
    address,
    args,
    before,
    after,
  }
}
