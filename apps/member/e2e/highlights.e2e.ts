import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { barriers, comeIn, fits, inGrid, openPage, texts } from './member-page.ts'
import { openSite, type Site } from './site.ts'
import { patient } from '../../../tools/e2e/patience.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.giveBack())

const cards = (page: Page) => page.locator('[data-highlight]')
/** Returns the clickable prices of the highlight cards: offered and not suspended. */
const openPrices = (page: Page) => page.locator('[data-highlight] .price:not([data-none]):not([data-locked])')

/** Clicks a price until it is on the slip. Retries if the price is locked at that moment. */
const pick = async (page: Page): Promise<void> => {
  const picked = page.locator('[data-highlight] .price[aria-pressed="true"]')
  await expect
    .poll(async () => {
      if ((await picked.count()) === 0) {
        await openPrices(page)
          .first()
          .click({ timeout: 5_000 })
          .catch(() => undefined)
        await picked
          .first()
          .waitFor({ timeout: 5_000 })
          .catch(() => undefined)
      }
      return picked.count()
    })
    .toBeGreaterThan(0)
}

test('in Burmese on a phone each highlight shows its reason, and one tap adds a price to the slip', async () => {
  const my = await texts('my')
  const { page, errors } = await openPage(browser, 360, 740)
  await comeIn(page, site, 'my', 'demo1', '/highlight')
  await page.waitForURL('**/highlight/home')
  await cards(page).first().locator('.price').first().waitFor()
  for (const reasons of await page.locator('.highlight-reasons').allTextContents()) expect(reasons).not.toBe('')
  const under = await page.locator('[data-under] > h2').allTextContents()
  const known = ['pinned', 'close', 'much', 'moved', 'soon'].map((reason) => my(`highlight.under.${reason}`))
  expect(under.length).toBeGreaterThan(0)
  expect(known).toEqual(expect.arrayContaining(under))
  await expect.poll(() => fits(page)).toBe(true)
  expect(await barriers(page, { part: 'main' })).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => fits(page)).toBe(true)
  await pick(page)
  await page.locator('.sheet input[name=stake]').waitFor()
  await page.goBack()
  await page.locator('.sheet').waitFor({ state: 'detached' })
  // The bottom bar opens the slip over this page, and leads back to the lists.
  await page.locator('.bottom-bar').getByText(my('bar.slip')).click()
  await page.locator('.sheet').waitFor()
  await page.locator('.bottom-bar').getByText(my('bar.sports')).click()
  await page.waitForURL('**/desktop')
  await inGrid(page)
  // On a phone the strip is hidden by default.
  expect(await cards(page).count()).toBe(0)
  await page.locator('[data-options]').click()
  await page.locator('[data-strip="highlight"]').check()
  await page.keyboard.press('Escape')
  await cards(page).first().waitFor()
  await expect.poll(() => fits(page)).toBe(true)
  expect(errors).toEqual([])
})

test('in Thai the highlight strip moves no row when it loads, fills the slip and stays folded', async () => {
  const th = await texts('th')
  const { page, errors } = await openPage(browser, 1280, 1000)
  // Releases the delayed response with the highlight list.
  let letCome = (): void => undefined
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/highlightlist', async (route) => {
    await mayCome
    await route.continue()
  })
  await comeIn(page, site, 'th')
  await page.locator('.strip-room').waitFor()
  const topOf = async () => (await page.locator('.grid-scroll').boundingBox())?.y
  const before = await topOf()
  expect(await cards(page).count()).toBe(0)
  letCome()
  await cards(page).first().locator('.price').first().waitFor()
  expect(await topOf()).toBe(before)
  expect(await barriers(page, { part: '.highlight-strip' })).toEqual([])
  await pick(page)
  await page.locator('.sidebar input[name=stake]').waitFor()
  await page.locator('.highlight-fold').click()
  await expect.poll(() => cards(page).count()).toBe(0)
  await page.reload()
  await inGrid(page)
  expect(await page.locator('.strip-room').count()).toBe(0)
  await page.locator('[data-view]').click()
  await page.locator('[data-strip="highlight"]').check()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: th('highlight.page') }).click()
  await page.waitForURL('**/highlight/home')
  await cards(page).first().locator('.price').first().waitFor()
  await page.locator('.sidebar input[name=stake]').waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(1280)
  expect(errors).toEqual([])
})

/** Timeout for a page that polls the highlight list every ten seconds, because it has no topic. */
const ASKED = { timeout: patient(40_000) }

type Reason = 'close' | 'soon'

test('a match keeps its prices under a new reason, and a key press adds the waiting matches', async () => {
  const vi = await texts('vi')
  const { page, errors } = await openPage(browser, 360, 740)
  // The list of highlights depends on the day, so the test replaces it.
  let told: readonly (readonly [place: number, reason: Reason])[] = [[0, 'soon']]
  await page.route('**/highlightlist', async (route) => {
    const answer = (await (await route.fetch()).json()) as { highlights: readonly object[] }
    const highlights = told.map(([place, reason]) => ({ ...answer.highlights[place], reasons: [{ reason }] }))
    await route.fulfill({ json: { ...answer, topic: '', highlights } })
  })
  await comeIn(page, site, 'vi', 'demo1', '/highlight/home')
  const under = (reason: Reason) => page.locator(`[data-under="${reason}"] [data-highlight]`)
  await under('soon').locator('.price').first().waitFor()
  told = [[0, 'close']]
  await under('close').first().waitFor(ASKED)
  await under('close').locator('.price').first().waitFor()

  while (!(await under('close').evaluate((it) => it.contains(document.activeElement)))) await page.keyboard.press('Tab')
  told = [
    [0, 'close'],
    [1, 'close'],
  ]
  const letIn = page.locator('[data-let-in]')
  await letIn.waitFor(ASKED)
  expect(await letIn.textContent()).toBe(vi('highlight.new', { count: '1' }))
  expect(await cards(page).count()).toBe(1)
  await letIn.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => cards(page).count()).toBe(2)
  // Without a pointer over it, the highlight list updates automatically.
  told = [[1, 'close']]
  await expect.poll(() => cards(page).count(), ASKED).toBe(1)
  expect(errors).toEqual([])
})

test('the highlight strip is hidden while the operator has highlights disabled', async () => {
  const { page, errors } = await openPage(browser, 1280, 1000)
  await page.route('**/userprofile', async (route) => {
    const answer = (await (await route.fetch()).json()) as { member_profile: { offers: { products: string[] } } }
    const { member_profile } = answer
    const products = member_profile.offers.products.filter((product) => product !== 'highlight')
    const offers = { ...member_profile.offers, products }
    await route.fulfill({ json: { ...answer, member_profile: { ...member_profile, offers } } })
  })
  await comeIn(page, site, 'th')
  await expect.poll(() => page.locator('.strip-room').isVisible()).toBe(false)
  await page.reload()
  await inGrid(page)
  expect(await page.locator('.strip-room').isVisible()).toBe(false)
  await page.unroute('**/userprofile')
  await page.reload()
  await cards(page).first().locator('.price').first().waitFor()
  expect(errors).toEqual([])
})
