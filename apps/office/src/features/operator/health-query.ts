import { queryOptions } from '@tanstack/react-query'
import type { HealthAnswer } from '@touchline/contract/office/health'
import { readCall } from '../../base/api/call.ts'

const LOOK_MS = 5_000

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: () => readCall<HealthAnswer>('health', {}),
  refetchInterval: LOOK_MS,
})
