import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../../tools/e2e/browser.ts'
import { faultsOf, walk } from '../../../tools/e2e/walk.ts'
import { barriers, openPage } from './member-page.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), launchBrowser()])
})

afterAll(() => browser?.close())

const WALKS = [
  { language: 'my', like: 'demo-mm', width: 360, height: 740, theme: 'dark', axe: true },
  { language: 'th', like: 'demo2', width: 1440, height: 900, theme: 'light', axe: true },
  { language: 'cn', like: 'demo1', width: 360, height: 740, theme: 'light', axe: false },
  { language: 'tw', like: 'demo3', width: 768, height: 1024, theme: 'dark', axe: false },
] as const

test.each(WALKS)('no screen in $language, $width px, $theme, overflows, shows a key or bars anybody', async (trip) => {
  const { page, errors } = await openPage(browser, trip.width, trip.height)
  await page.emulateMedia({ colorScheme: trip.theme })
  const { account } = await site.createMember(trip.like, 'en')
  const faults: string[] = []
  await walk(page, site.address, trip.language, account, async (name) => {
    const found = [...(await faultsOf(page)), ...(trip.axe ? await barriers(page, 'wcag22aa') : [])]
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  })
  expect(faults).toEqual([])
  // The page that is not there is answered with 404, and the browser says so.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([])
})
