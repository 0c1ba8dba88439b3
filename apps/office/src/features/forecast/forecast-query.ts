import { queryOptions } from '@tanstack/react-query'
import type { ForecastAnswer, ForecastMatchAnswer } from '@touchline/contract/office/forecast'
import { readCall } from '../../base/api/call.ts'
import { lookUnlessTold } from '../../base/live/look-unless-told.ts'

const LOOK_MS = 10_000

/** What each match may bring or cost an account; one's own where none is named. */
export const forecastQuery = (account: string | undefined, currency: string | undefined) =>
  queryOptions({
    queryKey: ['forecast', account, currency],
    queryFn: () => readCall<ForecastAnswer>('forecast', { account, currency }),
    refetchInterval: lookUnlessTold('below', LOOK_MS),
  })

/** The same of a match, by what is bet on. */
export const forecastMatchQuery = (account: string | undefined, currency: string | undefined, matchId: number) =>
  queryOptions({
    queryKey: ['forecast', account, currency, matchId],
    queryFn: () => readCall<ForecastMatchAnswer>('forecastMatch', { account, currency, matchId }),
    refetchInterval: lookUnlessTold('below', LOOK_MS),
  })
