import { createHash } from 'node:crypto'

/** An act as its hash was taken: its own texts in their order, the hash of the one before it first. */
interface ChainedAct {
  readonly id: string
  readonly texts: readonly (string | null)[]
  readonly hashHex: string
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

/** Follows the chain of the record of acts: whether it is whole, and what was found in a line for the operator. */
export const auditActs = async (reader: ActReader): Promise<{ readonly ok: boolean; readonly line: string }> => {
  const broken = (why: string) => ({ ok: false, line: `acts: broken: ${why}` })
  const head = await reader.head()
  let [id, hashHex, count] = ['0', FIRST, 0]
  for (;;) {
    const page = await reader.acts(id, head.id, PAGE)
    for (const act of page) {
      if (act.texts[0] !== hashHex) return broken(`act ${act.id} does not follow the one before it`)
      if (act.hashHex !== hashOf(act)) return broken(`act ${act.id} is not what was written: its hash differs`)
      id = act.id
      hashHex = act.hashHex
      count += 1
    }
    if (page.length < PAGE) break
  }
  if (id !== head.id || hashHex !== head.hashHex) return broken(`they should end at act ${head.id}, but end at ${id}`)
  return { ok: true, line: `acts: ${count.toLocaleString('en')}, chain whole` }
}
