import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { inGrid, openPage, openSportsbook, texts, toEarly } from './member-page.ts'
import { callSiteOffice } from './site-office.ts'
import { openSite, type Site } from './site.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

/** Timeout for a busy machine. */
const SOON = { timeout: scaleTimeout(10_000) }

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

/** Returns the focused price, or an attribute that identifies the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: here } = document
    if (here === null || here === document.body) return ''
    return here.getAttribute('data-of') ?? here.getAttribute('name') ?? here.getAttribute('type') ?? here.className
  })
}

function isInGrid(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('.grid-scroll [data-of]:focus') !== null)
}

async function press(page: Page, ...keys: readonly string[]): Promise<string> {
  for (const key of keys) await page.keyboard.press(key)
  return focused(page)
}

/** Presses Tab from the search to the first price. */
async function tabIntoGrid(page: Page): Promise<void> {
  await press(page, '/')
  for (let tabs = 0; tabs < 30 && !(await isInGrid(page)); tabs += 1) await page.keyboard.press('Tab')
  await expect.poll(() => isInGrid(page)).toBe(true)
}

function order(betting: 'open' | 'closed', matchId: string) {
  return callSiteOffice(site, 'platform', 'tradebetting', { matchId: Number(matchId), betting })
}

test('a member logs in, selects a price and places a bet with the keyboard only', async () => {
  const { page, errors } = await openPage(browser, 1280, 720)
  const { account } = await site.createMember('demo1', 'th')
  const th = await texts('th')
  await page.goto(`${site.address}/desktop`)
  await expect.poll(() => focused(page), SOON).toBe('account_id')
  await page.keyboard.type(account)
  await press(page, 'Tab')
  await page.keyboard.type('demo88')
  // The password can be shown and hidden again.
  await press(page, 'Tab', 'Enter')
  await expect.poll(() => page.locator('input[name=password]').getAttribute('type')).toBe('text')
  await press(page, 'Enter', 'Shift+Tab')
  await expect.poll(() => page.locator('input[name=password]').getAttribute('type')).toBe('password')
  await press(page, 'Enter')
  await page.waitForURL('**/desktop')
  await inGrid(page)
  await toEarly(page)

  await tabIntoGrid(page)
  const price = await press(page, 'ArrowDown', 'ArrowUp')
  await press(page, 'Enter')
  await page.locator('input[name=stake]').waitFor()
  await page.keyboard.type('20')
  await page.locator('.slip-place:enabled').waitFor()
  await press(page, 'Enter')
  await page.getByText(th('slip.accepted')).waitFor()
  // No element has the focus now. The arrow keys return to the price.
  await expect.poll(() => press(page, 'ArrowDown'), SOON).toBe(price)
  expect(errors).toEqual([])
})

test('the grid is one Tab stop, and arrow keys move between adjacent prices', async () => {
  const { page } = await openSportsbook(browser, site, 'th', 1280, 720)
  await toEarly(page)
  await tabIntoGrid(page)
  const first = await focused(page)
  let beside = first
  // The arrow-key handler loads after the grid.
  await expect.poll(async () => (beside = await press(page, 'ArrowRight')), SOON).not.toBe(first)
  expect(await press(page, 'ArrowLeft')).toBe(first)
  await press(page, 'ArrowDown', 'ArrowDown')
  const lower = await focused(page)
  expect([first, beside, '']).not.toContain(lower)

  await press(page, 'Tab')
  await expect.poll(() => isInGrid(page)).toBe(false)
  expect(await press(page, 'Shift+Tab')).toBe(lower)
  await press(page, 'Shift+Tab')
  await expect.poll(() => isInGrid(page)).toBe(false)
  expect(await press(page, 'Tab')).toBe(lower)
})

test('a price keeps the focus while the list is scrolled and while the price is locked', async () => {
  const { page } = await openSportsbook(browser, site, 'th', 1280, 720)
  await toEarly(page)
  await tabIntoGrid(page)
  const price = await focused(page)
  const [matchId = ''] = price.split(':')
  await page.locator('.grid-scroll').evaluate((grid) => grid.scrollTo(0, 6_000))
  await expect.poll(() => page.locator('.grid-scroll').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(1_000)
  await page.locator('.grid-scroll .price').last().waitFor()
  await expect.poll(() => focused(page)).toBe(price)

  await order('closed', matchId)
  const locked = page.locator(`[data-match="${matchId}"] .price[data-locked]:focus`)
  await locked.waitFor(SOON)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.grid-scroll [aria-pressed="true"].price').count()).toBe(0)
  await order('open', matchId)
  await expect.poll(async () => (await focused(page)).startsWith(`${matchId}:`), SOON).toBe(true)
})

test('the sports list is one Tab stop, and arrow keys reach each sport and its drag handle', async () => {
  const { page } = await openSportsbook(browser, site, 'th', 1280, 720)
  const sports = page.locator('.sidebar [data-sport]')
  await sports.nth(2).waitFor()
  await expect.poll(() => sports.locator('button[tabindex="0"]').count()).toBe(1)
  await sports.locator('button[tabindex="0"]').focus()
  const sportAt = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-sport]')?.dataset['sport'])
  const first = await sportAt()
  await press(page, 'ArrowDown')
  expect(await sportAt()).not.toBe(first)
  await press(page, 'ArrowUp', 'ArrowRight')
  expect([await sportAt(), await focused(page)]).toEqual([first, 'button'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('sport-handle')
  await press(page, 'ArrowLeft', 'Tab')
  expect(await sportAt()).toBeUndefined()
})
