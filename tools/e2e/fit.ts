import { readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(new URL('misfits.ts', import.meta.url), 'utf8')
/** As a text: a function handed over would name what the runner's compiler put into it and the page has not. */
const { code: MISFITS } = transformSync(SOURCE, { loader: 'ts', format: 'iife', globalName: 'fit' })

/**
 * What does not fit on the screen as it stands: texts that are cut or over each other, figures that touch, columns
 * without a price, and on a phone controls too small for a thumb.
 */
export const misfitsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(`(() => { ${MISFITS}; return fit.misfits() })()`)

/**
 * The names that do not fit as teams of a card of the grid, which is on the page: broken inside a word, or wider than
 * their column.
 * @param names as `wrapName` returns them
 */
export const misfitNamesOf = (page: Page, names: readonly string[]): Promise<readonly string[]> =>
  page.evaluate<string[]>(`(() => { ${MISFITS}; return fit.misfitNames(${JSON.stringify(names)}) })()`)
