import { existsSync, readFileSync, readdirSync } from 'node:fs'

/**
 * Returns the features of a site that are products: folders with a contribution of a product.
 * @param {URL} features folder of the site's features
 */
export function listProducts(features) {
  if (!existsSync(features)) return []
  return readdirSync(features).filter((name) =>
    readdirSync(new URL(`${name}/`, features)).some(
      (file) =>
        file.endsWith('.contribution.ts') && isOfProduct(readFileSync(new URL(`${name}/${file}`, features), 'utf8')),
    ),
  )
}

/**
 * Returns whether a contribution file belongs to a product. Contributions of the back office may belong to none.
 * @param {string} text
 */
export function isOfProduct(text) {
  return /^ {2}product: /m.test(text)
}

/**
 * Import rules of the products of a site.
 * @param {{ site: string, common: readonly string[], products: readonly string[], tests: string }} parts folders below
 *   `src`, and the pattern of test files
 */
export function listProductRules({ site, common, products, tests }) {
  const src = `apps/${site}/src`
  /** @param {readonly string[]} folders */
  const anyOf = (folders) => `^${src}/(${folders.join('|')})/`
  return [
    ...products.map((product) => ({
      name: `${site}-product-${product.slice('features/'.length)}`,
      comment: 'A product may import base, shell and the features that are not products.',
      severity: 'error',
      from: { path: `^${src}/${product}/`, pathNot: tests },
      to: { path: `^${src}/`, pathNot: anyOf(['base', ...common, 'shell', product]) },
    })),
    {
      name: `${site}-products-are-declared-by-contribution`,
      comment:
        'A product is added to the site by its contribution file. No other file may import the folder of a product.',
      severity: 'error',
      from: { path: `^${src}/`, pathNot: [tests, anyOf(products)] },
      to: { path: anyOf(products) },
    },
  ]
}
