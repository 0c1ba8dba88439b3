import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './call.ts'

const TRIES = 3

/** What was read from the server. A refusal is an answer and is not asked again; an unheard request is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: (failures, error) => failures < TRIES && error instanceof CallFailed && error.code === 'requestFailed',
    },
  },
})
