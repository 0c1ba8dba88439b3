import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { misfitsOf } from '../../../tools/e2e/fit.ts'
import { faultsOf, walk } from '../../../tools/e2e/walk.ts'
import { openBrowser } from './browser.ts'
import { findAccessibilityFaults, openPage } from './member-page.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

/** Together the brands cover every layout: phone, tablet and grid, light and dark. */
const WALKS = [
  { brand: 'touchline', language: 'my', like: 'demo-mm', width: 360, height: 740, theme: 'dark' },
  { brand: 'touchline', language: 'th', like: 'demo2', width: 1280, height: 720, theme: 'light' },
  { brand: 'senja', language: 'tw', like: 'demo3', width: 768, height: 1024, theme: 'dark' },
] as const
/**
 * Screens skipped by the accessibility check, because their structure equals the first screen of their kind: further
 * markets and odds pages.
 */
const BUILT_AS_THE_FIRST = /^(further-|odds-(?!hdpou$))/
const walks = WALKS.filter(({ brand }) => brand === inject('brand'))

test.each(walks)(
  'no screen in $language, $width px, $theme, overflows, is cut, shows a text key or is inaccessible',
  async (trip) => {
    const { page, errors } = await openPage(browser, trip.width, trip.height)
    await page.emulateMedia({ colorScheme: trip.theme })
    const { account } = await site.createMember(trip.like, 'en')
    const faults: string[] = []
    await walk(page, site.address, trip.language, account, async (name, part) => {
      const found = [...(await faultsOf(page)), ...(await misfitsOf(page))]
      if (!BUILT_AS_THE_FIRST.test(name))
        found.push(...(await findAccessibilityFaults(page, { tags: ['wcag22aa'], part })))
      faults.push(...found.map((fault) => `${name}: ${fault}`))
    })
    expect(faults).toEqual([])
    // The unknown page returns 404, which the browser logs.
    expect(errors.filter((error) => !error.includes('404'))).toEqual([])
  },
)
