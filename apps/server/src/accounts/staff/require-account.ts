import { BadInput } from '../../platform/http/validate.ts'
import type { LineObject } from './line-object.ts'

/** Returns the account that a request must name. Throws BadInput if the request names no account. */
export const requireAccount = (target: LineObject | null): LineObject => {
  if (target === null) throw new BadInput('account', 'an account below the caller’s')
  return target
}
