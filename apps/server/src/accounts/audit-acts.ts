import { createHash } from 'node:crypto'
import { checkSeal, type SealedAct } from './act-seal.ts'
import type { Pepper } from './pepper.ts'

/** An act as its hash was taken: its own texts in their order, the hash of the one before it first. */
interface ChainedAct {
  readonly id: string
  readonly texts: readonly (string | null)[]
  readonly hashHex: string
  /** The sealed fields; null for acts recorded before there were seals. */
  readonly sealed: SealedAct | null
  readonly seal: Buffer | null
}

export interface ActReader {
  /** In their order, from behind `afterId` up to `lastId`: what comes meanwhile is for the next time. */
  acts(afterId: string, lastId: string, limit: number): Promise<readonly ChainedAct[]>
  head(): Promise<{ readonly id: string; readonly hashHex: string }>
}

const PAGE = 2_000
const FIRST = '0'.repeat(64)

/** As the database writes a list of texts. */
const textOf = (texts: ChainedAct['texts']): string => `[${texts.map((text) => JSON.stringify(text)).join(', ')}]`

const hashOf = ({ texts }: ChainedAct): string => createHash('sha256').update(textOf(texts)).digest('hex')

/**
 * Checks the seals of acts in their order. What the holder of a database login alone records has no valid seal, and so
 * is found, and with it the money that was ordered by it. Acts of before there were seals, and those sealed by a pepper
 * that was given up since, come before the first that can be checked.
 */
class SealAudit {
  readonly #pepper: Pepper | null
  checked = 0

  constructor(pepper: Pepper | null) {
    this.#pepper = pepper
  }

  /** Describes the fault of an act; null if there is none. */
  faultOf({ id, sealed, seal }: ChainedAct): string | null {
    if (this.#pepper === null) return null
    const check = sealed === null || seal === null ? 'none' : checkSeal(this.#pepper, sealed, seal)
    if (check === 'valid') {
      this.checked += 1
      return null
    }
    if (check === 'invalid') return `act ${id} was recorded by nobody who has the pepper: its seal differs`
    return this.checked === 0 && (check === 'gone' || sealed === null)
      ? null
      : `act ${id} was recorded by nobody who has the pepper: it has no seal that can be checked`
  }
}

/**
 * Follows the chain of the audit log: whether it is whole and sealed, and what was found in a line for the operator.
 * Without a pepper the seals are not checked.
 */
export const auditActs = async (
  reader: ActReader,
  pepper: Pepper | null = null,
): Promise<{ readonly ok: boolean; readonly line: string }> => {
  const broken = (why: string) => ({ ok: false, line: `acts: broken: ${why}` })
  const head = await reader.head()
  const seals = new SealAudit(pepper)
  let [id, hashHex, count] = ['0', FIRST, 0]
  for (;;) {
    const page = await reader.acts(id, head.id, PAGE)
    for (const act of page) {
      if (act.texts[0] !== hashHex) return broken(`act ${act.id} does not follow the one before it`)
      if (act.hashHex !== hashOf(act)) return broken(`act ${act.id} is not what was written: its hash differs`)
      const fault = seals.faultOf(act)
      if (fault !== null) return broken(fault)
      id = act.id
      hashHex = act.hashHex
      count += 1
    }
    if (page.length < PAGE) break
  }
  if (id !== head.id || hashHex !== head.hashHex) return broken(`they should end at act ${head.id}, but end at ${id}`)
  const agreed = seals.checked > 0 ? `, ${seals.checked.toLocaleString('en')} seals agree` : ''
  return { ok: true, line: `acts: ${count.toLocaleString('en')}, chain whole${agreed}` }
}
