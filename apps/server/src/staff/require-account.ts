import { BadInput } from '../platform/http/validation/validate.ts'
import type { TreeObject } from './uplines-object.ts'

/** Returns the account that a request must name. Throws BadInput if the request names no account. */
export function requireAccount(target: TreeObject | null): TreeObject {
  if (target === null) throw new BadInput('account', 'an account below the caller’s')
  return target
}
