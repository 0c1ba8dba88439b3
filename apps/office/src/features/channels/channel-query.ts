import { queryOptions } from '@tanstack/react-query'
import type { ChannelsAnswer } from '@touchline/contract/office/channels'
import { readCall } from '../../base/api/call.ts'

/** Who watches changes by itself. */
const LOOK_EVERY_MS = 15_000

/** The channels of an operator and of the house; of the house alone where it is null. */
export const channelsQuery = (operator: string | null) =>
  queryOptions({
    queryKey: ['channels', operator],
    queryFn: () => readCall<ChannelsAnswer>('channels', operator === null ? {} : { operator }),
    refetchInterval: LOOK_EVERY_MS,
  })
