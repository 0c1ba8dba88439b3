import {
  ListSportTermChanges,
  ListSportTerms,
  SetSportTerms,
  SetSportTermsAnswer,
  SportTermChangesAnswer,
  SportTermsAnswer,
} from '@touchline/contract/office/sport-terms'
import type { SportId } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type { Static } from 'typebox'
import type { ReadAuditEntries, RunAudited } from '../../audit-log/index.ts'
import type { StaffInSession, StaffRoute } from '../../staff/index.ts'
import { EVERY_SPORT } from '../../offer/index.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { StaffCallRoute } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import { cutPage } from '../../platform/page.ts'
import { readIdCursor } from '../../platform/http/page.ts'
import {
  listMarketGroups,
  listSportTerms,
  SET_SPORT_TERMS,
  setSportTermsAction,
  type SportTermChanges,
  type SportTermReads,
  toSportTermsChange,
} from './change-sport-terms.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 20

interface SportTermParts {
  readonly reads: SportTermReads
  readonly runAudited: RunAudited<SportTermChanges>
  readonly readAuditEntries: ReadAuditEntries
}

type TermsBody = Omit<Static<typeof SetSportTerms>, 'was'>

/** Routes for live bet delay and margins of the platform, by sport. */
export function sportTermRoutes(
  staffRoute: StaffRoute,
  { reads, runAudited, readAuditEntries }: SportTermParts,
): StaffCallRoute[] {
  const [list, set] = [listSportTerms(reads), setSportTermsAction(runAudited)]
  return [
    historyRoute(staffRoute, readAuditEntries),
    staffRoute({
      url: '/office/sportterms',
      summary: 'List bet delays and margins by sport, and who set them',
      needs: 'settings',
      weight: 'list',
      body: ListSportTerms,
      answer: SportTermsAnswer,
      handle: async ({ staff, reply }) =>
        isPlatformStaff(staff) ? { ...DONE, sports: await list() } : sendRefusal(reply, 'NoUserAccessRight'),
    }),
    staffRoute({
      url: '/office/setsportterms',
      summary:
        'Set a sport’s bet delay and margins, effective on every server within a second. Null restores the ' +
        'built-in value.',
      needs: 'settings',
      changesData: true,
      errors: ['changedMeanwhile'],
      body: SetSportTerms,
      answer: SetSportTermsAnswer,
      handle: async ({ staff, actor, reply, body }) => {
        if (!isPlatformStaff(staff)) return sendRefusal(reply, 'NoUserAccessRight')
        const [sportId, { was, waitMs, marginBp, groupBp }] = [requireSport(body), body]
        if (!(await set(actor, sportId, was, { waitMs, marginBp, groupBp })))
          return sendRefusal(reply, 'changedMeanwhile')
        const row = (await list()).find((each) => each.sportId === sportId)
        if (row === undefined) throw new Error(`sport ${sportId} no longer exists`)
        return { ...DONE, sport: row }
      },
    }),
  ]
}

function historyRoute(staffRoute: StaffRoute, readAuditEntries: ReadAuditEntries): StaffCallRoute {
  return staffRoute({
    url: '/office/sporttermhistory',
    summary: 'List changes of bet delays and margins by sport, with author and previous values, newest first',
    needs: 'settings',
    weight: 'list',
    body: ListSportTermChanges,
    answer: SportTermChangesAnswer,
    handle: async ({ staff, reply, body: { sportId, size = PAGE, after } }) => {
      if (!isPlatformStaff(staff)) return sendRefusal(reply, 'NoUserAccessRight')
      const all = { orderedBy: null, affectedAccount: null, operatorId: null, uplineId: null, fromMs: null, toMs: null }
      const page = {
        before: readIdCursor(after),
        limit: size + 1,
        ...(sportId !== undefined && { args: { sportId } }),
      }
      const read = await readAuditEntries({ ...all, command: SET_SPORT_TERMS, ...page })
      const { shown, next } = cutPage(read.map(toSportTermsChange), size, ({ id }) => id)
      return { ...DONE, rows: [...shown], next }
    },
  })
}

/**
 * Returns whether the caller is platform staff. Only platform staff set bet delay and margins, because every operator
 * shares one offer.
 */
function isPlatformStaff({ operator }: StaffInSession['staff']): boolean {
  return operator === null
}

/**
 * Returns the sport of a request, or the id that stands for all sports. Throws BadInput for a bet delay or group that
 * the sport does not have.
 */
function requireSport({ sportId, waitMs, groupBp }: TermsBody): SportId {
  const validSportId = sportId === EVERY_SPORT ? EVERY_SPORT : sportById(sportId)?.id
  if (validSportId === undefined) throw new BadInput('sportId', 'a sport id')
  if (validSportId === EVERY_SPORT && waitMs !== null)
    throw new BadInput('waitMs', 'null, because bet delays are set by sport')
  const groups: readonly string[] = listMarketGroups(validSportId)
  const other = Object.keys(groupBp).find((group) => !groups.includes(group))
  if (other !== undefined) throw new BadInput(`groupBp.${other}`, 'omitted, because the sport has no such market')
  return validSportId
}
