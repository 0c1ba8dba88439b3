import { queryOptions } from '@tanstack/react-query'
import type { OutstandingAnswer } from '@touchline/contract/office/money'
import { readCall } from '../../base/api/call.ts'
import { lookUnlessTold } from '../../base/live/look-unless-told.ts'

const LOOK_MS = 10_000

/** UP6, UP9: credit and what is open, of an account (the caller's own where none is named) and those right below. */
export const standingQuery = (account: string | undefined) =>
  queryOptions({
    queryKey: ['outstanding', account ?? ''],
    queryFn: async () =>
      (await readCall<OutstandingAnswer>('outstanding', account === undefined ? {} : { account })).rows,
    refetchInterval: lookUnlessTold('below', LOOK_MS),
  })
