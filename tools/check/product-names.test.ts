import { expect, test } from 'vitest'
import { boundaries } from './boundaries.ts'
import { productNames } from './product-names.ts'
import { findingsOf, importRulesFor } from './testing/check-tree.ts'

test('product names finds a product outside its folder, and a count that can fall', async () => {
  const features = 'apps/member/src/features/'
  const tree = {
    'packages/contract/src/products.ts': "{ product: 'sportsbook' }\n{ product: 'highlight' }\n{ product: 'slots' }\n",
    [`${features}highlights/highlights.contribution.ts`]: "export const CONTRIBUTION = {\n  product: 'highlight',\n}\n",
    [`${features}highlights/strip.ts`]: "export const highlightStrip = 'highlight'\n",
    [`${features}board/board.ts`]:
      "// Highlights above the grid.\n_('highlight.title')\nhighlightedName()\nlistSlots()\n",
    [`${features}board/open.ts`]: "openHighlights()\nuseHasProduct('slots')\nopen('/highlight/home')\n",
    [`${features}board/link.ts`]: "import { PRODUCTS, HIGHLIGHT } from '@touchline/contract/products'\n",
    [`${features}board/old.ts`]: 'one()\n',
    'tools/check/product-names.json': `{ "${features}board/old.ts": 1, "${features}board/gone.ts": 1 }`,
  }
  expect(await findingsOf(productNames, tree)).toEqual([
    `${features}board/link.ts:1`,
    `${features}board/old.ts:1`,
    `${features}board/open.ts:1`,
    `${features}board/open.ts:2`,
    `${features}board/open.ts:3`,
    'tools/check/product-names.json:1',
  ])
  const { 'packages/contract/src/products.ts': _list, ...others } = tree
  expect(await findingsOf(productNames, { ...others, 'packages/contract/src/products.ts': '' })).toEqual([
    'packages/contract/src/products.ts:1',
  ])
})

test('boundaries: a site imports a product only by its contribution', async () => {
  const features = 'apps/member/src/features/'
  const tree = {
    ...(await importRulesFor('platform')),
    [`${features}highlights/highlights.contribution.ts`]: "export const CONTRIBUTION = {\n  product: 'highlight',\n}\n",
    [`${features}highlights/strip.ts`]:
      "import '../board/rows.ts'\nimport '../../shell/head.ts'\nexport const strip = 1\n",
    [`${features}board/rows.ts`]: 'export const rows = 1\n',
    [`${features}board/board.ts`]: "import '../highlights/strip.ts'\n",
    'packages/none.ts': 'export {}\n',
    'tools/none.ts': 'export {}\n',
    'apps/member/src/shell/head.ts': 'export const head = 1\n',
    'apps/member/src/shell/menu.ts': "import '../features/highlights/strip.ts'\n",
    'apps/member/src/screens/screen.ts': "import '../features/highlights/strip.ts'\n",
  }
  const findings = (await findingsOf(boundaries, tree)).filter((finding) => finding.startsWith('apps/member/'))
  expect(new Set(findings)).toEqual(
    new Set([`${features}board/board.ts:1`, 'apps/member/src/shell/menu.ts:1', 'apps/member/src/screens/screen.ts:1']),
  )
})
