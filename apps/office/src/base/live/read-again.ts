import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'

/** Reads what is shown again; what is told of meanwhile is read once more, however often it was told. */
export const createReadAgain = (queryKey: QueryKey): (() => void) => {
  let isReading = false
  let isTold = false
  const read = async (): Promise<void> => {
    isReading = true
    while (isTold) {
      isTold = false
      await queryClient.invalidateQueries({ queryKey })
    }
    isReading = false
  }
  return () => {
    isTold = true
    if (!isReading) void read()
  }
}
