import { Forecast, ForecastAnswer, ForecastMatch, ForecastMatchAnswer } from '@touchline/contract/office/forecast'
import type { MatchId } from '@touchline/domain/match'
import type { LineObject, StaffInSession, StaffRoute } from '../accounts/index.ts'
import type { Route } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validate.ts'
import type { forecastOf, forecastOfMatch } from './office.forecast.ts'

const DONE = { status: 1, statusdesc: 'success' } as const

interface ForecastCalls {
  readonly matches: ReturnType<typeof forecastOf>
  readonly match: ReturnType<typeof forecastOfMatch>
}

/** Whose position it is. Throws BadInput where it is nobody’s above members. */
const holderOf = ({ upline }: StaffInSession['staff'], target: LineObject | null) => {
  const uplineId = target === null ? upline?.id : target.uplineId
  const currency = target?.currency ?? upline?.currency
  if (!uplineId || currency === undefined) throw new BadInput('account', 'one above members')
  return { uplineId, currency }
}

/** What open bets may bring or cost an account. */
export const forecastRoutes = (staffRoute: StaffRoute, calls: ForecastCalls): Route[] => [
  staffRoute({
    url: '/office/forecast',
    summary: 'What each match may bring or cost an account, by open bets below it, at its position',
    needs: 'reports',
    target: 'within',
    weight: 'report',
    long: true,
    body: Forecast,
    answer: ForecastAnswer,
    handle: async ({ target, staff }) => {
      const { uplineId, currency } = holderOf(staff, target)
      return { ...DONE, currency, rows: await calls.matches(uplineId) }
    },
  }),
  staffRoute({
    url: '/office/forecastmatch',
    summary: 'The same of a match, by what is bet on',
    needs: 'reports',
    target: 'within',
    weight: 'report',
    long: true,
    body: ForecastMatch,
    answer: ForecastMatchAnswer,
    handle: async ({ body: { matchId }, target, staff }) => {
      const { uplineId, currency } = holderOf(staff, target)
      return { ...DONE, currency, ...(await calls.match(uplineId, matchId as MatchId)) }
    },
  }),
]
