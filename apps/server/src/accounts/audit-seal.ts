import { checkText, type SealCheck, type SealKey, sealText } from './pepper-seal.ts'
import type { Pepper } from './pepper.ts'

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
  readonly whom: readonly string[]
  readonly args: unknown
  readonly before: unknown
  readonly after: unknown
}

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, sortKeys(one)]))
}

/**
 * Returns the text that the seal covers, with sorted keys. PostgreSQL jsonb reorders keys and drops spaces, so plain
 * JSON would differ after reading.
 */
const canonicalText = (entry: SealedAuditEntry): string => {
  const { uid, command, orderedBy, osUser, staffId, operatorId, uplineId, right, address, whom } = entry
  const json = JSON.stringify([entry.args ?? null, entry.before ?? null, entry.after ?? null])
  const fields = [uid, command, orderedBy, osUser, staffId, operatorId, uplineId, right, address, whom]
  return JSON.stringify([...fields, sortKeys(JSON.parse(json))])
}

const PURPOSE = 'act'

/** Signs an audit entry with the pepper. Returns the seal to store beside the entry. */
export const sealAuditEntry = (pepper: SealKey, entry: SealedAuditEntry): Buffer =>
  sealText(pepper, PURPOSE, canonicalText(entry))

/** Checks the seal of an audit entry. */
export const checkSeal = (pepper: Pepper, entry: SealedAuditEntry, seal: Buffer): SealCheck =>
  checkText(pepper, PURPOSE, canonicalText(entry), seal)
