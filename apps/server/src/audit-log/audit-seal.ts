import { checkText, type SealCheck, type SealKey, sealText, type Pepper } from '../secrets/index.ts'

/** Fields of an audit entry covered by its seal, as stored. */
export interface SealedAuditEntry {
  readonly uid: string
  readonly command: string
  readonly orderedBy: string
  readonly osUser: string | null
  readonly staffId: number | null
  readonly operatorId: number | null
  readonly uplineId: number | null
  readonly right: string | null
  readonly address: string | null
  readonly affectedAccounts: readonly string[]
  readonly args: unknown
  readonly before: unknown
  readonly after: unknown
}

const PURPOSE = 'act'

/** Signs an audit entry with the pepper. Returns the seal to store beside the entry. */
export function sealAuditEntry(pepper: SealKey, entry: SealedAuditEntry): Buffer {
  return sealText(pepper, PURPOSE, canonicalText(entry))
}

/**
 * Returns the text that the seal covers, with sorted keys. PostgreSQL jsonb reorders keys and drops spaces, so plain
 * JSON would differ after reading.
 */
function canonicalText(entry: SealedAuditEntry): string {
  const { uid, command, orderedBy, osUser, staffId, operatorId, uplineId, right, address, affectedAccounts } = entry
  const json = JSON.stringify([entry.args ?? null, entry.before ?? null, entry.after ?? null])
  const fields = [uid, command, orderedBy, osUser, staffId, operatorId, uplineId, right, address, affectedAccounts]
  return JSON.stringify([...fields, sortKeys(JSON.parse(json))])
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, sortKeys(one)]))
}

/** Checks the seal of an audit entry. */
export function checkSeal(pepper: Pepper, entry: SealedAuditEntry, seal: Buffer): SealCheck {
  return checkText(pepper, PURPOSE, canonicalText(entry), seal)
}
