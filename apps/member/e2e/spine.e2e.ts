import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import {
  findAccessibilityFaults,
  openAsMember,
  enter,
  fitsWindow,
  logIn,
  money,
  openPage,
  openPrices,
  openSportsbook,
  press,
  texts,
  toEarly,
} from './member-page.ts'
import { openSite, type Site } from './site.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

const THREE_HOURS_MS = 3 * 3_600_000

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

test('in Burmese a member logs in, places a bet, and sees the settled bet and the new balance', async () => {
  const my = await texts('my')
  const { page, errors } = await openPage(browser, 1440, 900)
  await logIn(page, site, 'my')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('my')
  await expect.poll(() => money(page, 'balance')).toBe('10000.00')

  const { id: matchId, kickOffS, home, tab } = await site.nextMatch()
  await page.locator(`.tabs [data-tab="${tab}"]`).click()
  await page.locator('.search input').fill(home)
  await page.locator(`[data-match="${matchId}"] [data-of^="${matchId}:BT_OU:"]`).first().click()
  await page.fill('input[name=stake]', '100')
  const place = page.getByRole('button', { name: my('slip.place', { amount: '100.00' }) })
  const risk = await press(place)
  await page.getByText(my('slip.accepted')).waitFor()
  await expect.poll(() => money(page, 'at-risk')).toBe(risk)
  await expect.poll(() => money(page, 'balance')).toBe((10_000 - Number(risk)).toFixed(2))

  await site.skipTo(kickOffS * 1000 + THREE_HOURS_MS)
  await expect.poll(() => money(page, 'at-risk'), { timeout: scaleTimeout(45_000) }).toBe('0.00')
  const settled = await money(page, 'balance')

  await page.goto(`${site.address}/info/betlist`)
  await page.getByRole('tab', { name: my('betlist.gameresultsportsbook') }).click()
  await page.locator('[data-list="bets"] [data-column="placed"] button').click()
  const detail = page.locator('.bet-detail')
  await detail.waitFor()
  const figure = async (key: string): Promise<number> => {
    const found = detail.getByText(my(key), { exact: true })
    if ((await found.count()) === 0) return 0
    const text = /[\d,]+\.\d\d/.exec((await found.locator('..').textContent()) ?? '')?.[0] ?? ''
    return Number(text.replaceAll(',', ''))
  }
  const credited = (await figure('bet.return')) + (await figure('movement.commission'))
  expect(settled).toBe((10_000 - Number(risk) + credited).toFixed(2))
  await expect.poll(() => detail.getByText(my('leg.rule', { rule: 'GR2' })).count()).toBe(1)

  await page.goto(`${site.address}/info/statement`)
  await page.getByText(my('movement.hold')).first().waitFor()
  await expect
    .poll(() => page.locator('.day-totals').textContent())
    .toContain(Number(settled).toLocaleString('en', { minimumFractionDigits: 2 }))
  expect(errors).toEqual([])
})

test('another sport shows its own grid columns', async () => {
  const { page, errors, _: th } = await openSportsbook(browser, site, 'th')
  const sport = (key: string) => page.getByRole('button', { name: new RegExp(`^${th(`sport.${key}`)} \\d+$`) })
  await page.locator('.tabs [data-tab="1"]').click()
  await sport('tennis').click()
  await page
    .locator('.grid-half')
    .filter({ hasText: th('part.set', { n: '1' }) })
    .waitFor()
  await expect
    .poll(() =>
      page
        .locator('.grid-column')
        .filter({ hasText: th('grid.winner') })
        .count(),
    )
    .toBe(2)
  expect(errors).toEqual([])
})

test('without a session every guarded path redirects to the landing page, and back after login', async () => {
  const { page, errors } = await openPage(browser, 1100, 900)
  for (const guarded of ['/desktop', '/public', '/info/betlist', '/info/statement', '/info/result', '/info/settings']) {
    await page.goto(site.address + guarded)
    await page.locator('input[name=password]').waitFor()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(guarded)
  }
  await enter(page, 'demo3')
  await page.waitForURL('**/info/settings')
  await page.goto(`${site.address}/nowhere`)
  await expect.poll(() => page.locator('h1').textContent()).toBe((await texts('en'))('notFound.title'))
  expect(errors.filter((text) => !text.includes('404'))).toEqual([])
})

test.each([
  { width: 1440, height: 900, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const)('the page at $width px in $theme fits its width and is accessible', async ({ width, height, theme }) => {
  const { page } = await openPage(browser, width, height)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await openAsMember(page, site, 'en')
  // A live price may disappear during the test, and the focus could not return to it.
  await toEarly(page)
  await openPrices(page).nth(3).click()
  await page.locator('input[name=stake]').waitFor()
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  // The focus returns to the previously focused price.
  await page.locator('input[name=stake]').press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('price')
})
