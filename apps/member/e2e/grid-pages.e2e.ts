import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { firstMatch, fitsWindow, openSportsbook, toEarly } from './member-page.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

/** A market of every football page except the first, with its number of selections. */
const PAGES = [
  ['1x2', 'BT_DC', 3],
  ['cs', 'BT_CS', 26],
  ['oetg', 'BT_TG', 4],
  ['htft', 'BT_HTFT', 9],
  ['fglg', 'BT_FGLG', 5],
] as const

function board(page: Page, name: string) {
  return page.locator(`.board[data-page="${name}"]`)
}

/** Opens an odds page and clicks the second price of a market. Returns the market name on the slip. */
async function pickOn(page: Page, name: string, code: string, count: number, market: string): Promise<string | null> {
  const of = `[data-of*=":${code}:"]`
  const match = await firstMatch(
    board(page, name)
      .locator('.match')
      .filter({ has: page.locator(of) }),
  )
  const prices = match.locator(of)
  await expect.poll(() => prices.count()).toBe(count)
  const picked = await prices.nth(1).getAttribute('data-of')
  await prices.nth(1).click()
  await page.locator('.slip-pick').getByText(market, { exact: true }).first().waitFor()
  return picked
}

test('in Chinese each odds page shows its prices, and a click adds the selection to the slip', async () => {
  const { page, errors, _: cn } = await openSportsbook(browser, site, 'cn')
  await toEarly(page)
  for (const [name, code, count] of PAGES) {
    await page.locator(`.page-tabs [data-page="${name}"]`).click()
    const picked = await pickOn(page, name, code, count, cn(`market.${code}`))
    await page.locator(`[data-of="${picked}"][aria-pressed="true"]`).waitFor()
  }
  await page.locator('.page-tabs [data-page="fglg"]').press('Home')
  await board(page, 'hdpou').locator('.price').first().waitFor()
  await expect.poll(() => page.locator('.page-tabs [data-page="parlay"]').count()).toBe(0)
  await page.locator('.tabs [data-tab="parlay"]').click()
  // OD6: the list shows the odds that a parlay multiplies, also in two-way markets.
  const handicaps = board(page, 'parlay').locator('[data-of*=":BT_HDP:"]')
  await handicaps.first().waitFor()
  for (const text of await handicaps.allTextContents())
    expect(Number(/[−\d.]+/.exec(text)?.[0] ?? '1.01')).toBeGreaterThan(1)
  await board(page, 'parlay').locator('[data-of*=":BT_1X2:"]').first().click()
  await page.locator('.parlay-leg').first().waitFor()
  await page.reload()
  await board(page, 'parlay').locator('.price').first().waitFor()

  await page.locator('.tabs [data-tab="1"]').click()
  await page
    .getByRole('button', { name: new RegExp(`^${cn('sport.basketball')} `) })
    .first()
    .click()
  await page.locator('.page-tabs [data-page="outright"]').click()
  const runners = board(page, 'outright').locator('.runner')
  await runners.first().waitFor()
  const figures = (
    await board(page, 'outright').locator('.runners').first().locator('.price-value').allTextContents()
  ).map(Number)
  expect(figures).toEqual(figures.toSorted((a, b) => a - b))
  expect(errors).toEqual([])
})

test('page type and market view change the grid, and tabs group the further markets', async () => {
  const { page, errors, _: cn } = await openSportsbook(browser, site, 'cn')
  await toEarly(page)
  const priced = board(page, 'hdpou')
    .locator('.match')
    .filter({ has: page.locator('.price') })
  const match = await firstMatch(priced)
  const lines = match.locator('.line-stack:first-child .cell')
  await expect.poll(() => lines.count()).toBeGreaterThan(1)
  await page.locator('[data-view]').click()
  const menu = page.locator('.view-menu')
  await menu.getByText(cn('settings.marketView.main'), { exact: true }).click()
  await expect.poll(() => lines.count()).toBe(1)
  await expect.poll(() => page.locator('.board').getAttribute('data-form')).toBe('double')
  await menu
    .getByRole('radiogroup', { name: cn('settings.earlyPageType') })
    .getByText(cn('settings.pageType.single'))
    .click()
  await page.locator('.board[data-form="single"]').waitFor()
  await menu.getByText(cn('settings.quickOdds')).click()
  await page.locator('.quick-odds .price').first().waitFor()
  await page.keyboard.press('Escape')

  await match.locator('.more-button').click()
  await match.locator('[data-market-tab="score"]').click()
  await match.locator('.more-markets [data-of*=":BT_CS:"]').first().waitFor()
  expect(errors).toEqual([])
})

test('on a phone the odds pages are cards that fit, with prices at least 44 px high', async () => {
  const { page, errors, _: cn } = await openSportsbook(browser, site, 'cn', 360, 740)
  await toEarly(page)
  for (const [name, code, count] of PAGES) {
    await page.locator('.page-select').selectOption(name)
    const box = await board(page, name).locator(`[data-of*=":${code}:"]`).first().boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    const picked = await pickOn(page, name, code, count, cn(`market.${code}`))
    await page.locator('.sheet-handle').click()
    await page.locator(`[data-of="${picked}"][aria-pressed="true"]`).waitFor()
    await page.locator(`[data-of="${picked}"]`).click()
    await page.locator('.sheet').waitFor({ state: 'detached' })
    await expect.poll(() => fitsWindow(page)).toBe(true)
  }
  expect(errors).toEqual([])
})
