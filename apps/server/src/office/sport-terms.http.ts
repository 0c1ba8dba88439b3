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
import type pg from 'pg'
import type { Static } from 'typebox'
import type { AuditEntry, OfficeAuditFilter, StaffInSession, StaffRoute } from '../accounts/index.ts'
import { EVERY_SPORT } from '../sportsbook/index.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validate.ts'
import { shownOf } from '../platform/page.ts'
import { readAuditCursor } from './audit-cursor.http.ts'
import {
  groupsOf,
  listSportTerms,
  SET_SPORT_TERMS,
  setSportTermsAction,
  sportTermsChangeOf,
} from './office.sport-terms.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 20

/**
 * Returns whether the caller is platform staff. Only platform staff set bet delay and margins, because every operator
 * shares one offer.
 */
const isOfHouse = ({ operator }: StaffInSession['staff']): boolean => operator === null

type ReadActs = (filter: OfficeAuditFilter) => Promise<readonly AuditEntry[]>

const historyRoute = (staffRoute: StaffRoute, acts: ReadActs): Route =>
  staffRoute({
    url: '/office/sporttermhistory',
    summary: 'List changes of bet delays and margins by sport, with author and previous values, newest first',
    needs: 'settings',
    weight: 'list',
    body: ListSportTermChanges,
    answer: SportTermChangesAnswer,
    handle: async ({ staff, reply, body: { sportId, size = PAGE, after } }) => {
      if (!isOfHouse(staff)) return refuse(reply, 'NoUserAccessRight')
      const all = { orderedBy: null, whom: null, operatorId: null, uplineId: null, fromMs: null, toMs: null }
      const page = {
        before: readAuditCursor(after),
        limit: size + 1,
        ...(sportId !== undefined && { given: { sportId } }),
      }
      const read = await acts({ ...all, command: SET_SPORT_TERMS, ...page })
      const { shown, next } = shownOf(read.map(sportTermsChangeOf), size, ({ id }) => id)
      return { ...DONE, rows: [...shown], next }
    },
  })

type TermsBody = Omit<Static<typeof SetSportTerms>, 'was'>

/**
 * Returns the sport of a request, or the id that stands for all sports. Throws BadInput for a bet delay or group that
 * the sport does not have.
 */
const requireSport = ({ sportId, waitMs, groupBp }: TermsBody): SportId => {
  const known = sportId === EVERY_SPORT ? EVERY_SPORT : sportById(sportId)?.id
  if (known === undefined) throw new BadInput('sportId', 'a sport id')
  if (known === EVERY_SPORT && waitMs !== null)
    throw new BadInput('waitMs', 'null, because bet delays are set by sport')
  const groups: readonly string[] = groupsOf(known)
  const other = Object.keys(groupBp).find((group) => !groups.includes(group))
  if (other !== undefined) throw new BadInput(`groupBp.${other}`, 'omitted, because the sport has no such market')
  return known
}

/** Routes for live bet delay and margins of the platform, by sport. */
export const sportTermRoutes = (staffRoute: StaffRoute, pool: pg.Pool, acts: ReadActs): Route[] => {
  const [list, set] = [listSportTerms(pool), setSportTermsAction(pool)]
  return [
    historyRoute(staffRoute, acts),
    staffRoute({
      url: '/office/sportterms',
      summary: 'List bet delays and margins by sport, and who set them',
      needs: 'settings',
      weight: 'list',
      body: ListSportTerms,
      answer: SportTermsAnswer,
      handle: async ({ staff, reply }) =>
        isOfHouse(staff) ? { ...DONE, sports: await list() } : refuse(reply, 'NoUserAccessRight'),
    }),
    staffRoute({
      url: '/office/setsportterms',
      summary:
        'Set a sport’s bet delay and margins, effective on every server within a second. Null restores the ' +
        'built-in value.',
      needs: 'settings',
      acts: true,
      errors: ['changedMeanwhile'],
      body: SetSportTerms,
      answer: SetSportTermsAnswer,
      handle: async ({ staff, actor, reply, body }) => {
        if (!isOfHouse(staff)) return refuse(reply, 'NoUserAccessRight')
        const [sportId, { was, waitMs, marginBp, groupBp }] = [requireSport(body), body]
        if (!(await set(actor, sportId, was, { waitMs, marginBp, groupBp }))) return refuse(reply, 'changedMeanwhile')
        const row = (await list()).find((each) => each.sportId === sportId)
        if (row === undefined) throw new Error(`sport ${sportId} is gone`)
        return { ...DONE, sport: row }
      },
    }),
  ]
}
