import type { router as Router } from '../router.tsx'
import { needTexts } from '../state/language.ts'

const AHEAD = ['/info/betlist', '/info/statement', '/info/result', '/info/settings'] as const

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether fetching what may never be looked at would cost the member money, or time that his prices need. */
function isThin(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}

/** Fetches the rest of the site: the rare texts, and on a good line the information pages. */
export async function fetchAhead(router: typeof Router): Promise<void> {
  await needTexts('codes')
  if (!isThin()) await Promise.all(AHEAD.map((to) => router.preloadRoute({ to })))
}
