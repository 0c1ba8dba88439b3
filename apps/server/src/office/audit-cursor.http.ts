import { BadInput } from '../platform/http/validate.ts'

const AUDIT_ENTRY_ID = /^[1-9][0-9]{0,17}$/

/** Parses the page cursor of the audit log. Throws BadInput if this server did not issue the cursor. */
export const readAuditCursor = (after: string | undefined): bigint | null => {
  if (after === undefined) return null
  if (!AUDIT_ENTRY_ID.test(after)) throw new BadInput('after', 'next of the previous page')
  return BigInt(after)
}
