import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { findAccessibilityFaults, openAsMember, fitsWindow, inGrid, openPage, texts } from './member-page.ts'
import { openSite, type Site } from './site.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

function cards(page: Page) {
  return page.locator('[data-highlight]')
}
/** Returns the clickable prices of the highlight cards: offered and not suspended. */
function openPrices(page: Page) {
  return page.locator('[data-highlight] .price:not([data-none]):not([data-locked])')
}

/** Clicks a price until it is on the slip. Retries if the price is locked at that moment. */
async function pick(page: Page): Promise<void> {
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
  await openAsMember(page, site, 'my', 'demo1', '/highlight')
  await page.waitForURL('**/highlight/home')
  await cards(page).first().locator('.price').first().waitFor()
  for (const reasons of await page.locator('.highlight-reasons').allTextContents()) expect(reasons).not.toBe('')
  const under = await page.locator('[data-reason-group] > h2').allTextContents()
  const known = ['pinned', 'close', 'much', 'moved', 'soon'].map((reason) => my(`highlight.under.${reason}`))
  expect(under.length).toBeGreaterThan(0)
  expect(known).toEqual(expect.arrayContaining(under))
  await expect.poll(() => fitsWindow(page)).toBe(true)
  expect(await findAccessibilityFaults(page, { part: 'main' })).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => fitsWindow(page)).toBe(true)
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
  await expect.poll(() => fitsWindow(page)).toBe(true)
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
  await openAsMember(page, site, 'th')
  await page.locator('.strip-area').waitFor()
  const topOf = async () => (await page.locator('.grid-scroll').boundingBox())?.y
  const before = await topOf()
  expect(await cards(page).count()).toBe(0)
  letCome()
  await cards(page).first().locator('.price').first().waitFor()
  expect(await topOf()).toBe(before)
  expect(await findAccessibilityFaults(page, { part: '.highlight-strip' })).toEqual([])
  await pick(page)
  await page.locator('.sidebar input[name=stake]').waitFor()
  await page.locator('.highlight-fold').click()
  await expect.poll(() => cards(page).count()).toBe(0)
  await page.reload()
  await inGrid(page)
  expect(await page.locator('.strip-area').count()).toBe(0)
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
const POLLED = { timeout: scaleTimeout(20_000) }

type Reason = 'close' | 'soon'
type Listed = readonly (readonly [match: ListedMatch, reason: Reason])[]

/**
 * Replaces the highlight list of the page, because the list depends on the day and changes during the test. Returns a
 * function that changes the list and waits until the page has requested it. A return to the window also starts a
 * request, so the wait is shorter than the poll interval.
 */
async function routeHighlights(page: Page, first: Listed): Promise<(listed: Listed) => Promise<void>> {
  let current = first
  let served = first
  await page.route('**/highlightlist', async (route) => {
    const answer = (await (await route.fetch()).json()) as object
    const listed = current
    const highlights = listed.map(([{ id, leagueId, sportId }, reason]) => ({
      match_id: id,
      league_id: leagueId,
      sport_id: sportId,
      reasons: [{ reason }],
    }))
    await route.fulfill({ json: { ...answer, topic: '', highlights } })
    served = listed
  })
  return async (listed) => {
    current = listed
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
        return served
      }, POLLED)
      .toBe(listed)
  }
}

test('a match keeps its prices under a new reason, and a key press adds the waiting matches', async () => {
  const vi = await texts('vi')
  const { page, errors } = await openPage(browser, 360, 740)
  // Matches that do not start during the test. The price with the focus must not be removed.
  const [one, other] = await site.nextMatches(2)
  if (one === undefined || other === undefined) throw new Error('the season lists no two matches to come')
  const list = await routeHighlights(page, [[one, 'soon']])
  await openAsMember(page, site, 'vi', 'demo1', '/highlight/home')
  const under = (reason: Reason) => page.locator(`[data-reason-group="${reason}"] [data-highlight]`)
  await under('soon').locator('.price').first().waitFor()
  await list([[one, 'close']])
  await under('close').first().waitFor()
  await under('close').locator('.price').first().waitFor()

  while (!(await under('close').evaluate((it) => it.contains(document.activeElement)))) await page.keyboard.press('Tab')
  await list([
    [one, 'close'],
    [other, 'close'],
  ])
  const showNew = page.locator('[data-show-new]')
  await showNew.waitFor()
  expect(await showNew.textContent()).toBe(vi('highlight.new', { count: '1' }))
  expect(await cards(page).count()).toBe(1)
  await showNew.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => cards(page).count()).toBe(2)
  // Without a pointer over it, the highlight list updates automatically.
  await list([[other, 'close']])
  await expect.poll(() => cards(page).count()).toBe(1)
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
  await openAsMember(page, site, 'th')
  await expect.poll(() => page.locator('.strip-area').isVisible()).toBe(false)
  await page.reload()
  await inGrid(page)
  expect(await page.locator('.strip-area').isVisible()).toBe(false)
  await page.unroute('**/userprofile')
  await page.reload()
  await cards(page).first().locator('.price').first().waitFor()
  expect(errors).toEqual([])
})
