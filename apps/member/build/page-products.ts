import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FEATURES = fileURLToPath(new URL('../src/features', import.meta.url))
const PRODUCT = /^ {2}product: '(\w+)'/m

/** Returns the products with a page on this site: the products of the contribution files. */
export function listPageProducts(): string[] {
  return readdirSync(FEATURES).flatMap((feature) =>
    readdirSync(join(FEATURES, feature))
      .filter((file) => file.endsWith('.contribution.ts'))
      .flatMap((file) => PRODUCT.exec(readFileSync(join(FEATURES, feature, file), 'utf8'))?.[1] ?? []),
  )
}
