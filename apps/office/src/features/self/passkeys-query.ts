import { queryOptions } from '@tanstack/react-query'
import type { StaffPasskeysAnswer } from '@touchline/contract/office/passkeys'
import { readCall } from '../../base/api/call.ts'

/** The passkeys of who works here. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => (await readCall<StaffPasskeysAnswer>('passkeys')).passkeys,
})
