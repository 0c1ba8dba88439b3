import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { PageBrand, PageDescriptions } from '@touchline/contract/brand'
import { checkDrawing } from '@touchline/contract/check-drawing'
import type { CompressedBody } from '../../platform/http/compressed.ts'
import { parsePageBrand } from '../../platform/http/built-brands.ts'
import { buildContentSecurityPolicy } from '../../platform/http/policy.ts'
import { buildSitePages } from './site-pages.ts'

/** Built site of one brand. */
export interface Site {
  readonly dir: string
  /** Returns the page with the description in the best language of an Accept-Language header. */
  readonly pageFor: (acceptLanguage: string | undefined) => CompressedBody
  /** Brand data embedded in the page. */
  readonly brand: PageBrand
  /**
   * Content security policies of the page: the default, and the policy for paths that an operator's sites may frame.
   */
  readonly policy: string
  readonly framedPolicy: string
  /** Whether any site may frame the page. */
  readonly framed: boolean
}

/**
 * Reads the built site of a brand; null if no site is built. Throws an error if the brand does not exist (listing the
 * brands), or if a drawing may not be served.
 */
export async function openSite(
  dir: string | null,
  brandKey: string,
  tvOrigins: readonly string[] = [],
): Promise<Site | null> {
  if (dir === null) return null
  const folder = path.join(dir, 'brands')
  const keys = await readdir(folder).catch(() => null)
  if (keys === null) return null
  if (!keys.includes(brandKey)) {
    throw new Error(`there is no brand "${brandKey}": give --brand one of ${keys.toSorted().join(', ')}`)
  }
  await checkDrawings(path.join(folder, brandKey), brandKey)
  const page = await readFile(path.join(folder, brandKey, 'index.html'), 'utf8')
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(folder, brandKey, name), 'utf8'))
  const frames = (await read('frames.json')) as string[]
  const pageFor = buildSitePages(page, (await read('descriptions.json')) as PageDescriptions)
  return {
    dir,
    pageFor,
    brand: parsePageBrand(page, brandKey),
    policy: buildContentSecurityPolicy(page, [], tvOrigins),
    framedPolicy: buildContentSecurityPolicy(page, frames, tvOrigins),
    framed: frames.length > 0,
  }
}

/** Checks the SVG files now in the brand's folder, whatever their origin. */
async function checkDrawings(folder: string, key: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of names.filter((file) => /\.svg$/i.test(file)).toSorted())
    checkDrawing(`brands/${key}/${name}`, await readFile(path.join(folder, name), 'utf8'))
}
