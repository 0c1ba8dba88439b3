import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../../tools/e2e/browser.ts'
import { faultsOf, walk } from '../../../tools/e2e/walk.ts'
import { openPage } from './member-page.ts'
import { startSite, type Site } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), launchBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const violationsOf = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

const WALKS = [
  { language: 'my', account: 'demo-mm', width: 360, height: 740, axe: true },
  { language: 'th', account: 'demo2', width: 1440, height: 900, axe: false },
  { language: 'cn', account: 'demo1', width: 360, height: 740, axe: false },
  { language: 'tw', account: 'demo3', width: 768, height: 1024, axe: false },
]

test.each(WALKS)('no screen in $language, $width px wide, overflows or shows a key', async (trip) => {
  const { page, errors } = await openPage(browser, trip.width, trip.height)
  const faults: string[] = []
  await walk(page, site.address, trip.language, trip.account, async (name) => {
    const found = [...(await faultsOf(page)), ...(trip.axe ? await violationsOf(page) : [])]
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  })
  expect(faults).toEqual([])
  // The page that is not there is answered with 404, and the browser says so.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([])
  await page.context().close()
})
