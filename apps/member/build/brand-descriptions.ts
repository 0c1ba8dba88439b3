import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { formatter } from '@lingui/format-po'
import type { PageDescriptions } from '@touchline/contract/brand'
import { LANGUAGES } from '../../../packages/ui/src/format/languages.ts'
import { TAGS } from './preload.ts'
import type { BrandFolder } from './brand-folder.ts'

/** Catalogue key of the landing page text, also used as the description meta tag of the page. */
const KEY = 'landing.text'

/** Returns the page description for every language. The brand's own text takes precedence over the catalogue. */
export async function buildDescriptions({ brand, textOverrides }: BrandFolder): Promise<PageDescriptions> {
  const texts = LANGUAGES.map(
    async ({ code }) => [code, textOverrides[code]?.[KEY] ?? (await readCatalogueText(code))] as const,
  )
  return { first: brand.language, tags: TAGS, texts: Object.fromEntries(await Promise.all(texts)) }
}

async function readCatalogueText(language: string): Promise<string> {
  const filename = fileURLToPath(new URL(`../src/base/locales/${language}/site.po`, import.meta.url))
  const context = { locale: language, sourceLocale: 'en', filename }
  const texts = await formatter({ explicitIdAsDefault: true }).parse(await readFile(filename, 'utf8'), context)
  const text = texts[KEY]?.translation
  if (!text) throw new Error(`${filename} has no ${KEY}`)
  return text
}
