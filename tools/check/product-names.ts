import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFiles, type SourceFile } from './files.ts'
import type { Check, Finding } from './finding.ts'
import { isOfProduct } from './site-products.js'

/** Lines that still name a product outside its folder, by file. A count may only fall. */
const COUNTS = 'tools/check/product-names.json'
const PRODUCT_LIST = 'packages/contract/src/products.ts'

const CONTRIBUTION = /^apps\/(?:member|office)\/src\/features\/([\w-]+)\/[\w-]+\.contribution\.ts$/
const SITE = /^apps\/(?:member|office)\/src\/(?:features\/([\w-]+)\/)?/
const TEST = /\.test\.tsx?$|\/testing\//
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g
/** Names that every file may import from the product list, because they belong to no single product. */
const COMMON = new Set(['PRODUCTS', 'PRODUCT_NAMES', 'SPORTSBOOK', 'WIN_LOSS_PRODUCTS', 'ProductName', 'ProductFrame'])
const PRODUCT_IMPORT = /import (?:type )?\{([^}]*)\} from '@touchline\/contract\/products'/g

/**
 * Refuses names of products in the sites outside the folders of the products. Remaining lines are counted in a file and
 * may only become fewer.
 */
export const productNames: Check = {
  name: 'product names',
  async run(root) {
    const counts = JSON.parse(await readFile(join(root, COUNTS), 'utf8')) as Record<string, number>
    const list = await readFile(join(root, PRODUCT_LIST), 'utf8')
    const codes = [...list.matchAll(/product: '(\w+)'/g)].flatMap(([, code = '']) =>
      code === 'sportsbook' ? [] : code,
    )
    const sites = (await readFiles(root, ['.ts', '.tsx', '.css'])).filter(
      ({ path }) => path.startsWith('apps/') && SITE.test(path) && !TEST.test(path),
    )
    const folders = foldersOf(sites)
    if (codes.length === 0 || folders.size === 0)
      return [{ file: PRODUCT_LIST, line: 1, problem: 'no product was found: the check reads the wrong files' }]
    const pattern = patternOf(codes, folders)
    const others = sites.filter(({ path }) => !folders.has(SITE.exec(path)?.[1] ?? ''))
    const gone = Object.keys(counts).filter((path) => !others.some((file) => file.path === path))
    return [
      ...others.flatMap(({ path, text }) => findingsIn(path, linesNaming(text, pattern), counts[path] ?? 0)),
      ...gone.map((path) => ({ file: COUNTS, line: 1, problem: `${path} does not exist: remove it` })),
    ]
  },
}

/** Folders of products: features of a site whose contribution belongs to a product. */
function foldersOf(files: readonly SourceFile[]): Set<string> {
  return new Set(
    files.flatMap(({ path, text }) => {
      const folder = CONTRIBUTION.exec(path)?.[1]
      return folder !== undefined && isOfProduct(text) ? [folder] : []
    }),
  )
}

/** Pattern of a product's name: its code as a whole string, or its folder's name as a word of an identifier. */
function patternOf(codes: readonly string[], folders: ReadonlySet<string>): RegExp {
  const words = [...folders].map((folder) => folder.replace(/s$/, ''))
  const heads = words.map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
  return new RegExp(`'(?:${codes.join('|')})'|(?:${heads.join('|')})s?(?![a-z])`)
}

function findingsIn(path: string, lines: readonly number[], allowed: number): Finding[] {
  if (lines.length > allowed)
    return lines.map((line) => ({
      file: path,
      line,
      problem: `names a product, the limit is ${allowed} lines: declare this in its contribution (docs/recipes.md)`,
    }))
  if (lines.length === allowed) return []
  return [{ file: path, line: 1, problem: `${lines.length} lines name a product: lower the count in ${COUNTS}` }]
}

function linesNaming(text: string, pattern: RegExp): number[] {
  const code = withoutComments(text)
  const named = code.split('\n').flatMap((line, at) => (pattern.test(withoutTexts(line)) ? [at + 1] : []))
  const imported = [...code.matchAll(PRODUCT_IMPORT)].flatMap(({ 1: names = '', index }) =>
    names.split(',').some((name) => name.trim() !== '' && !COMMON.has(name.replace('type', '').trim()))
      ? [code.slice(0, index).split('\n').length]
      : [],
  )
  return [...new Set([...named, ...imported])]
}

function withoutComments(text: string): string {
  return text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
}

/** Strings that contain more than a product's code, such as translation keys, are no names of products. */
function withoutTexts(line: string): string {
  return line.replace(/'[^']*'/g, (text) => (/^'(?:[a-z]+|[^']*\/[^']*)'$/.test(text) ? text : "''"))
}
