import { LANGUAGES } from '@touchline/ui/format'
import { wrapName } from '@touchline/ui/names'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { misfitNamesOf } from '../../../tools/e2e/fit.ts'
import { openBrowser } from './browser.ts'
import { openSportsbook } from './member-page.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

/** Returns the season's names in a language. The English names are the keys of the translations. */
async function namesOfSeason(language: string): Promise<readonly string[]> {
  const response = await fetch(`${site.address}/uxgivennames?language=${language === 'en' ? 'my' : language}`)
  const { names } = (await response.json()) as { readonly names: Readonly<Record<string, string>> }
  return language === 'en' ? Object.keys(names) : Object.values(names)
}

test.each(LANGUAGES.map(({ code }) => code))(
  '%s: every name of the season fits the column of a phone without a break inside a word',
  async (language) => {
    const { page } = await openSportsbook(browser, site, language, 360, 640)
    const names = [...new Set(await namesOfSeason(language))].flatMap((name) => [name, `${name} U19`]).map(wrapName)
    expect(names.length).toBeGreaterThan(500)
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 })
      expect({ width, misfits: await misfitNamesOf(page, names) }).toEqual({ width, misfits: [] })
    }
  },
)
