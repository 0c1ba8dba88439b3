import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CompressedBody } from './compressed.ts'
import { policyOf } from './policy.ts'

/** The back office's site as it was built. */
export interface OfficeSite {
  readonly dir: string
  readonly page: CompressedBody
  /** Content policy of the page. */
  readonly policy: string
}

/** Reads the office's site; null where none is built. */
export const openOffice = async (dir: string | null): Promise<OfficeSite | null> => {
  if (dir === null) return null
  const page = await readFile(path.join(dir, 'index.html'), 'utf8').catch(() => null)
  return page === null ? null : { dir, page: new CompressedBody(page, 'once'), policy: policyOf(page, []) }
}
