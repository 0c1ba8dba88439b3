import { queryOptions } from '@tanstack/react-query'
import type { ForecastAnswer, ForecastMatchAnswer } from '@touchline/contract/office/forecast'
import { readCall } from '../../base/api/call.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'

const REFRESH_INTERVAL_MS = 10_000

/**
 * Query for the exposure of an account (maximum loss from open bets) by match; undefined for the caller's own account.
 */
export function forecastQuery(account: string | undefined, currency: string | undefined) {
  return queryOptions({
    queryKey: ['forecast', account, currency],
    queryFn: () => readCall<ForecastAnswer>('/office/forecast', { account, currency }),
    refetchInterval: pollUnlessPushed('below', REFRESH_INTERVAL_MS),
  })
}

/** Query for the exposure of an account on one match, by selection; undefined for the caller's own account. */
export function forecastMatchQuery(account: string | undefined, currency: string | undefined, matchId: number) {
  return queryOptions({
    queryKey: ['forecast', account, currency, matchId],
    queryFn: () => readCall<ForecastMatchAnswer>('/office/forecastmatch', { account, currency, matchId }),
    refetchInterval: pollUnlessPushed('below', REFRESH_INTERVAL_MS),
  })
}
