import { Forecast, ForecastAnswer, ForecastMatch, ForecastMatchAnswer } from '@touchline/contract/office/forecast'
import type { MatchId } from '@touchline/domain/match'
import type { TreeObject, StaffInSession, StaffRoute } from '../../staff/index.ts'
import type { StaffCallRoute } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import type { OpenHolder } from '../lists/downline-open-bets.ts'
import type { createForecast, createMatchForecast } from './forecast.ts'

const DONE = { status: 1, statusdesc: 'success' } as const

/** Currency of platform totals if no other currency is known. */
const BASE_CURRENCY = 'USD'

interface ForecastCalls {
  readonly currencies: (operatorId: number | null) => Promise<readonly string[]>
  readonly matches: ReturnType<typeof createForecast>
  readonly match: ReturnType<typeof createMatchForecast>
}

interface ForecastScope {
  readonly holder: OpenHolder
  readonly currency: string
  readonly currencies: string[]
}

/** Routes for the exposure (possible win and loss by match) of an account on open bets. */
export function forecastRoutes(staffRoute: StaffRoute, calls: ForecastCalls): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/forecast',
      summary:
        'Get the forecast of wins and losses of each match for an account, from open bets below it, at its ' +
        'position',
      needs: 'reports',
      target: 'within',
      operatorScope: 'all',
      weight: 'report',
      long: true,
      body: Forecast,
      answer: ForecastAnswer,
      handle: async ({ body, target, staff }) => {
        const { holder, currency, currencies } = await resolveHolder(calls, staff, target, body.currency)
        return { ...DONE, currency, currencies, rows: await calls.matches(holder) }
      },
    }),
    staffRoute({
      url: '/office/forecastmatch',
      summary: 'Get the forecast of wins and losses of a match, by market',
      needs: 'reports',
      target: 'within',
      operatorScope: 'all',
      weight: 'report',
      long: true,
      body: ForecastMatch,
      answer: ForecastMatchAnswer,
      handle: async ({ body: { matchId, currency: requestedCurrency }, target, staff }) => {
        const { holder, currency } = await resolveHolder(calls, staff, target, requestedCurrency)
        return { ...DONE, currency, ...(await calls.match(holder, matchId as MatchId)) }
      },
    }),
  ]
}

/** Returns whose exposure is computed: an upline, or the company in one currency. Throws BadInput for a member. */
async function resolveHolder(
  { currencies: openCurrencies }: Pick<ForecastCalls, 'currencies'>,
  { upline, operator }: StaffInSession['staff'],
  target: TreeObject | null,
  requestedCurrency: string | undefined,
): Promise<ForecastScope> {
  const account = target === null ? upline && { uplineId: upline.id, currency: upline.currency } : target
  if (account === null) {
    const currencies = [...(await openCurrencies(operator?.id ?? null))]
    const currency = requestedCurrency ?? currencies[0] ?? operator?.currencies[0] ?? BASE_CURRENCY
    return { holder: { company: { operatorId: operator?.id ?? null, currency } }, currency, currencies }
  }
  if (!account.uplineId) throw new BadInput('account', 'an upline account')
  return { holder: { uplineId: account.uplineId }, currency: account.currency, currencies: [] }
}
