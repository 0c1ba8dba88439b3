import { infiniteQueryOptions } from '@tanstack/react-query'
import type { RulingsAnswer } from '@touchline/contract/competitions/office-rulings'
import { readCall } from '../../base/api/call.ts'

/** Paged off-field rulings, newest first. */
export const rulingsQuery = infiniteQueryOptions({
  queryKey: ['rulings'],
  queryFn: ({ pageParam }) =>
    readCall<RulingsAnswer>('/office/rulings', pageParam === null ? {} : { after: pageParam }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})
