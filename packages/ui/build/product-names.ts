import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'
// Imported by path: Node runs the config and cannot resolve TypeScript through a package name.
import { PRODUCTS } from '../../contract/src/products.ts'

/** Key namespaces whose texts of products are shown on pages of others, by the shared catalogue that contains them. */
type SharedNamespaces = Readonly<Record<string, readonly string[]>>

const PRODUCT_CATALOGUES: ReadonlySet<string> = new Set(PRODUCTS.map(({ product }) => `${product}.po`))
const COMPILED = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/

/**
 * Adds the names of products to the shared catalogues. A product brings its texts in a catalogue of its own
 * (`<product>.po`). Its pages load that catalogue, but menus and settings show the product's names without it.
 * @param namespaces such as `{ site: ['product'] }`: the catalogue `site` contains the texts `product.…` of products
 */
export function productNames(namespaces: SharedNamespaces): Plugin {
  return {
    name: 'product-names',
    async transform(code, id) {
      const wanted = id.endsWith('.po') ? namespaces[basename(id, '.po')] : undefined
      if (wanted === undefined) return null
      const names = await readNames(dirname(id), wanted, (file) => this.addWatchFile(file))
      return { code: addMessages(code, names), map: null, moduleType: 'js' }
    },
  }
}

/** Returns the texts in the wanted namespaces of the products' catalogues of a language, by key. */
async function readNames(
  folder: string,
  wanted: readonly string[],
  addWatchFile: (file: string) => void,
): Promise<Readonly<Record<string, string>>> {
  const files = (await readdir(folder)).filter((name) => PRODUCT_CATALOGUES.has(name)).map((name) => join(folder, name))
  const catalogues = await Promise.all(
    files.map(async (filename) => {
      addWatchFile(filename)
      const context = { locale: basename(folder), sourceLocale: 'en', filename }
      return formatter({ explicitIdAsDefault: true }).parse(await readFile(filename, 'utf8'), context)
    }),
  )
  return Object.fromEntries(
    catalogues
      .flatMap((catalogue) => Object.entries(catalogue))
      .filter(([key]) => wanted.includes(key.split('.', 1)[0] ?? ''))
      .map(([key, message]) => [key, message?.translation ?? '']),
  )
}

/** Adds texts without placeholders to a compiled catalogue. */
function addMessages(code: string, texts: Readonly<Record<string, string>>): string {
  const [, literal] = COMPILED.exec(code) ?? []
  if (literal === undefined) throw new Error('the compiled catalogue has an unknown form')
  const withPlaceholder = Object.keys(texts).find((key) => texts[key]?.includes('{'))
  if (withPlaceholder !== undefined) throw new Error(`${withPlaceholder} is a name and must have no placeholder`)
  const messages = JSON.parse(JSON.parse(literal) as string) as object
  const names = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, [text]]))
  return code.replace(COMPILED, () => `JSON.parse(${JSON.stringify(JSON.stringify({ ...messages, ...names }))})`)
}
