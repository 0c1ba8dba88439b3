import {
  CountOfficeNotices,
  ListOfficeNotices,
  OfficeNoticesAnswer,
  OfficeUnreadAnswer,
} from '@touchline/contract/office/notices'
import { checkStaffAccess, type StaffInSession, type StaffRoute } from '../staff/index.ts'
import { readIdCursor } from '../platform/http/page.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import { cutPage } from '../platform/page.ts'
import type { OfficeNotices, OfficeReader, ReadNoticeMatches, StoredNotice } from './office-notices.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 50

interface NoticeCalls {
  readonly notices: OfficeNotices
  readonly readMatches: ReadNoticeMatches
}

/** Routes of the caller's notices. */
export function officeNoticeRoutes(staffRoute: StaffRoute, { notices, readMatches }: NoticeCalls): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/notices',
      summary: 'List the caller’s notices, newest first. Listed notices become read.',
      needs: 'proof',
      weight: 'list',
      long: true,
      body: ListOfficeNotices,
      answer: OfficeNoticesAnswer,
      handle: async ({ body: { size = PAGE, after }, ...session }) => {
        const read = await notices.list(toReader(session), { before: readIdCursor(after), limit: size + 1 })
        const { shown, next } = cutPage(read, size, ({ id }) => id)
        const matches = await readMatches(shown.flatMap(({ detail }) => detail.matchId ?? []))
        const currencyFor = ({ detail }: StoredNotice) =>
          detail.amount === undefined ? null : (session.staff.upline?.currency ?? null)
        const matchFor = ({ detail }: StoredNotice) => matches.get(detail.matchId ?? 0) ?? null
        return {
          ...DONE,
          rows: shown.map((row) => ({ ...row, currency: currencyFor(row), match: matchFor(row) })),
          next,
        }
      },
    }),
    staffRoute({
      url: '/office/noticesunread',
      summary: 'Count the unread notices',
      needs: 'proof',
      body: CountOfficeNotices,
      answer: OfficeUnreadAnswer,
      handle: async (session) => ({ ...DONE, unread: await notices.unread(toReader(session)) }),
    }),
  ]
}

/**
 * Returns the notices that a login may read. Account notices require the right to view accounts (NO3, NO4); login
 * notices belong to the login (NO5).
 */
function toReader(session: StaffInSession): OfficeReader {
  const { id, operator, upline } = session.staff
  const hasViewRight = checkStaffAccess(session, 'view', false) === null
  return {
    staffId: id,
    operatorId: hasViewRight && upline === null ? (operator?.id ?? null) : null,
    uplineId: hasViewRight ? (upline?.id ?? null) : null,
  }
}
