import type { ApiCode } from '@touchline/contract/codes'

/** Product that a call or a topic belongs to. While it is off for a member, the code refuses them (product §8). */
export interface RequiredProduct {
  readonly product: string
  readonly code: ApiCode
}
