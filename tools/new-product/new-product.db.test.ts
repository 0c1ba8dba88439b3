import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundaries } from '../check/boundaries.ts'
import { folderSizes } from '../check/folder-sizes.ts'
import { holds } from '../check/holds.ts'
import { productNames } from '../check/product-names.ts'
import { schema } from '../check/schema.ts'
import { tables } from '../check/tables.ts'
import {
  addNoticeBoard,
  copyRepository,
  MODULE_LIST,
  PRODUCT_LIST,
  type ProductTree,
  removeHighlights,
} from './product-tree.ts'

/**
 * Adds a complete product to a copy of the repository, and removes another one. The copy must pass the type checks, the
 * house rules, the tests of the sites' lists and texts, and the tests of every product.
 */

const TSC = 'node_modules/typescript7/bin/tsc'
/** Production code of every workspace except the office, which registers a router of its own. */
const PRODUCT_PROGRAM = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
    allowJs: true,
    checkJs: true,
  },
  include: ['packages/contract/src', 'apps/server/build', 'apps/server/src', 'apps/member/src'],
  exclude: ['**/*.test.ts', '**/*.test.tsx', 'packages/contract/src/testing', 'apps/member/src/**/testing'],
}
const VITEST = 'node_modules/vitest/vitest.mjs'

let tree: ProductTree
let changedFiles: readonly string[]

beforeAll(async () => {
  tree = await copyRepository()
  await removeHighlights(tree)
  changedFiles = await addNoticeBoard(tree)
  await expectSuccess('tools/dev/describe.js')
})
afterAll(() => tree.drop())

/** Runs a program in the copy. Fails with the end of its output if the exit code is not 0. */
async function expectSuccess(...args: readonly string[]): Promise<void> {
  const { code, text } = await tree.run(...args)
  expect(code, text.slice(-4_000)).toBe(0)
}

test('a product changes two files of others: the list of modules and the list of products', () => {
  expect(changedFiles).toEqual([MODULE_LIST, PRODUCT_LIST])
})

test('the contract, the server and the member site type-check as one program', async () => {
  await writeFile(join(tree.root, 'tsconfig.product.json'), JSON.stringify(PRODUCT_PROGRAM))
  await expectSuccess(TSC, '-p', 'tsconfig.product.json')
})

test('the office type-checks', async () => {
  await expectSuccess(TSC, '-p', 'apps/office')
})

test.each([boundaries, tables, schema, holds, folderSizes, productNames])('the check "$name" passes', async (check) => {
  expect(await check.run(tree.root)).toEqual([])
})

test('the sites list, name and link the product, and no text is left of the removed product', async () => {
  await expectSuccess(
    ...[VITEST, 'run', '--project', 'unit', 'src/base/locales', 'src/base/contributions', 'src/base/settings/brand'],
    ...['src/screens/screen-texts', 'apps/server/src/cli', 'packages/contract'],
  )
})

test('the server, the office and the command line have the product', async () => {
  await expectSuccess(
    ...[
      VITEST,
      'run',
      '--project',
      'db',
      '--no-file-parallelism',
      'apps/server/src/notice-board',
      'apps/server/src/products.db.test.ts',
    ],
    'tools/conformance/every-product.db.test.ts',
  )
})
