import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CompressedBody } from '../../platform/http/compressed.ts'
import { buildContentSecurityPolicy } from '../../platform/http/policy.ts'

/** Built site of the back office. */
export interface OfficeSite {
  readonly dir: string
  readonly page: CompressedBody
  /** Content security policy of the page. */
  readonly policy: string
}

/** Reads the office site; null if not built. */
export async function openOffice(dir: string | null): Promise<OfficeSite | null> {
  if (dir === null) return null
  const page = await readFile(path.join(dir, 'index.html'), 'utf8').catch(() => null)
  return page === null
    ? null
    : { dir, page: new CompressedBody(page, 'once'), policy: buildContentSecurityPolicy(page, []) }
}
