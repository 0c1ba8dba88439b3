import { createHash } from 'node:crypto'
import { checkSeal, type SealedAuditEntry } from './audit-seal.ts'
import type { Pepper } from '../secrets/index.ts'

/**
 * Audit entry as input of its hash: the stored texts in order, where the first text is the hash of the previous entry.
 */
interface ChainedEntry {
  readonly id: string
  readonly texts: readonly (string | null)[]
  readonly hashHex: string
  /** Fields that the seal of the entry covers; null for entries recorded before seals existed. */
  readonly sealed: SealedAuditEntry | null
  readonly seal: Buffer | null
}

export interface AuditReader {
  /**
   * Returns audit entries in order, with ids after `afterId` up to `lastId`. Entries added during the check are left
   * for the next run.
   */
  readEntries(afterId: string, lastId: string, limit: number): Promise<readonly ChainedEntry[]>
  head(): Promise<{ readonly id: string; readonly hashHex: string }>
}

const PAGE = 2_000
const FIRST = '0'.repeat(64)

/**
 * Checks the seals of audit entries in order. An entry recorded with a database login alone has no valid seal, so the
 * audit finds the entry and the money ordered by it.
 *
 * Entries without a checkable seal are accepted only before the first checked entry: entries older than seals, and
 * entries sealed with a discarded pepper.
 */
class SealAudit {
  readonly #pepper: Pepper | null
  checked = 0

  constructor(pepper: Pepper | null) {
    this.#pepper = pepper
  }

  /** Returns the description of an invalid or missing seal of an entry; null if the entry is accepted. */
  findFault({ id, sealed, seal }: ChainedEntry): string | null {
    if (this.#pepper === null) return null
    const check = sealed === null || seal === null ? 'none' : checkSeal(this.#pepper, sealed, seal)
    if (check === 'valid') {
      this.checked += 1
      return null
    }
    if (check === 'invalid') return `entry ${id} was not recorded with the pepper: its seal differs`
    return this.checked === 0 && (check === 'gone' || sealed === null)
      ? null
      : `entry ${id} was not recorded with the pepper: it has no valid seal`
  }
}

/**
 * Checks the hash chain and the seals of the audit log. Returns the result and a line for the operator. Without a
 * pepper the seals are not checked.
 */
export async function verifyAuditLog(
  reader: AuditReader,
  pepper: Pepper | null = null,
): Promise<{ readonly ok: boolean; readonly line: string }> {
  const broken = (why: string) => ({ ok: false, line: `audit log: broken: ${why}` })
  const head = await reader.head()
  const seals = new SealAudit(pepper)
  let [id, hashHex, count] = ['0', FIRST, 0]
  for (;;) {
    const page = await reader.readEntries(id, head.id, PAGE)
    for (const entry of page) {
      if (entry.texts[0] !== hashHex) return broken(`entry ${entry.id} does not follow the previous entry`)
      if (entry.hashHex !== hashOf(entry)) return broken(`entry ${entry.id} was changed: the hash differs`)
      const fault = seals.findFault(entry)
      if (fault !== null) return broken(fault)
      id = entry.id
      hashHex = entry.hashHex
      count += 1
    }
    if (page.length < PAGE) break
  }
  if (id !== head.id || hashHex !== head.hashHex)
    return broken(`the log should end at entry ${head.id}, but ends at ${id}`)
  const agreed = seals.checked > 0 ? `, ${seals.checked.toLocaleString('en')} seals agree` : ''
  return { ok: true, line: `audit log: ${count.toLocaleString('en')} entries, chain complete${agreed}` }
}

function hashOf({ texts }: ChainedEntry): string {
  return createHash('sha256').update(formatTexts(texts)).digest('hex')
}

/** Formats the texts of an entry exactly like the database, so that both compute the same hash. */
function formatTexts(texts: ChainedEntry['texts']): string {
  return `[${texts.map((text) => JSON.stringify(text)).join(', ')}]`
}
