import { queryOptions } from '@tanstack/react-query'
import type { StaffPasskeysAnswer } from '@touchline/contract/office/passkeys'
import { readCall } from '../../base/api/call.ts'

/** Passkeys of the current user. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => (await readCall<StaffPasskeysAnswer>('/office/passkeys')).passkeys,
})
