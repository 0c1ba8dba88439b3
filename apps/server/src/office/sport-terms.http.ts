import {
  ListSportTermChanges,
  ListSportTerms,
  SetSportTerms,
  SetSportTermsAnswer,
  SportTermChangesAnswer,
  SportTermsAnswer,
} from '@touchline/contract/office/sport-terms'
import { sportById } from '@touchline/domain/sport'
import type pg from 'pg'
import type { Act, OfficeActFilter, StaffInSession, StaffRoute } from '../accounts/index.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validate.ts'
import { shownOf } from '../platform/page.ts'
import { readActId } from './act-id.http.ts'
import { listSportTerms, SET_SPORT_TERMS, setSportTermsAct, sportTermsChangeOf } from './office.sport-terms.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 20

/** There is one book for all operators, so what it is priced and taken by is the house's. */
const isOfHouse = ({ operator }: StaffInSession['staff']): boolean => operator === null

type ReadActs = (filter: OfficeActFilter) => Promise<readonly Act[]>

const historyRoute = (staffRoute: StaffRoute, acts: ReadActs): Route =>
  staffRoute({
    url: '/office/sporttermhistory',
    summary: 'How waits and margins by sport were changed, by whom and from what; the newest first',
    needs: 'settings',
    weight: 'list',
    body: ListSportTermChanges,
    answer: SportTermChangesAnswer,
    handle: async ({ staff, reply, body: { sportId, size = PAGE, after } }) => {
      if (!isOfHouse(staff)) return refuse(reply, 'NoUserAccessRight')
      const all = { orderedBy: null, whom: null, operatorId: null, uplineId: null, fromMs: null, toMs: null }
      const page = { before: readActId(after), limit: size + 1, ...(sportId !== undefined && { given: { sportId } }) }
      const read = await acts({ ...all, command: SET_SPORT_TERMS, ...page })
      const { shown, next } = shownOf(read.map(sportTermsChangeOf), size, ({ id }) => id)
      return { ...DONE, rows: [...shown], next }
    },
  })

/** What the house sets by sport: how long bets in play wait, and what prices bear. */
export const sportTermRoutes = (staffRoute: StaffRoute, pool: pg.Pool, acts: ReadActs): Route[] => {
  const [list, set] = [listSportTerms(pool), setSportTermsAct(pool)]
  return [
    historyRoute(staffRoute, acts),
    staffRoute({
      url: '/office/sportterms',
      summary: 'How long bets in play wait and what prices bear, by sport, and who made it so',
      needs: 'settings',
      weight: 'list',
      body: ListSportTerms,
      answer: SportTermsAnswer,
      handle: async ({ staff, reply }) =>
        isOfHouse(staff) ? { ...DONE, sports: await list() } : refuse(reply, 'NoUserAccessRight'),
    }),
    staffRoute({
      url: '/office/setsportterms',
      summary: 'Set a sport’s wait and margin, in force on every server below a second; null is what is built in',
      needs: 'settings',
      acts: true,
      errors: ['changedMeanwhile'],
      body: SetSportTerms,
      answer: SetSportTermsAnswer,
      handle: async ({ staff, actor, reply, body: { sportId, was, waitMs, marginBp } }) => {
        if (!isOfHouse(staff)) return refuse(reply, 'NoUserAccessRight')
        const sport = sportById(sportId)
        if (sport === undefined) throw new BadInput('sportId', 'the number of a sport')
        if (!(await set(actor, sport.id, was, { waitMs, marginBp }))) return refuse(reply, 'changedMeanwhile')
        const row = (await list()).find((each) => each.sportId === sportId)
        if (row === undefined) throw new Error(`sport ${sportId} is gone`)
        return { ...DONE, sport: row }
      },
    }),
  ]
}
