import { readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(new URL('layout-faults.ts', import.meta.url), 'utf8')
/** Code as text: the compiler adds helper calls to a passed function, and the page does not define the helpers. */
const { code: MISFITS } = transformSync(SOURCE, { loader: 'ts', format: 'iife', globalName: 'fit' })

/**
 * Returns layout faults of the current screen: cut or overlapping texts, touching numbers, columns without a price. On
 * a phone also controls too small for a thumb.
 */
export function misfitsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(() => { ${MISFITS}; return fit.misfits() })()`)
}

/**
 * Returns the names that do not fit as teams on a grid card of the page: broken inside a word, or wider than the
 * column.
 * @param names as `wrapName` returns them
 */
export function misfitNamesOf(page: Page, names: readonly string[]): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(() => { ${MISFITS}; return fit.misfitNames(${JSON.stringify(names)}) })()`)
}
