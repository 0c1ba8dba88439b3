import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './member-call.ts'

const TRIES = 3

/** What was read from the server. A refusal is an answer and is not asked again; an unheard request is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < TRIES && error instanceof CallFailed && error.code === 'requestFailed',
    },
  },
})
