import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './member-call.ts'

const TRIES = 3

/** Query cache of the site. Retries unanswered requests but not refusals. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < TRIES && error instanceof CallFailed && error.code === 'requestFailed',
    },
  },
})
