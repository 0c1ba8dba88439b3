import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './call.ts'

const MAX_RETRIES = 3

/** Query cache. A refused request is not retried; an unanswered request is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: (failures, error) =>
        failures < MAX_RETRIES && error instanceof CallFailed && error.code === 'requestFailed',
    },
  },
})
