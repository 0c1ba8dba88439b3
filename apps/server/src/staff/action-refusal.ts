import type { ApiCode } from '@touchline/contract/codes'

/** Refusal of an action of staff. `field` names the invalid input field. */
export interface ActionRefusal {
  readonly ok: false
  readonly code: ApiCode
  readonly field?: string
}
