import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import {
  findAccessibilityFaults,
  openAsMember,
  firstMatches,
  fitsWindow,
  money,
  openPage,
  press,
  texts,
  toEarly,
} from './member-page.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

test('in Khmer a member combines prices of several matches into a system and finds it in the bet list', async () => {
  const tw = await texts('tw')
  const { page, errors } = await openPage(browser, 1440, 900)
  await openAsMember(page, site, 'tw')
  await toEarly(page)
  await page.locator('.slip-mode').getByText(tw('slip.parlay')).click()

  const rows = page.locator('[data-match]').filter({ has: page.locator('[data-of*=":BT_1X2:"]') })
  const [first, ...others] = (await firstMatches(rows, 3)).map((row) => row.locator('[data-of*=":BT_1X2:"]'))
  await first?.first().click()
  await page.getByText(tw('slip.off.minLegs', { legs: '2' })).waitFor()
  await first?.nth(1).click()
  await expect.poll(() => page.locator('.parlay-leg').count()).toBe(1)
  for (const other of others) await other.first().click()
  await expect.poll(() => page.locator('.parlay-leg').count()).toBe(3)

  await page.locator('.slip').getByText(tw('slip.system')).click()
  await page.locator('.system-sizes input').first().fill('10')
  await expect.poll(() => page.getByTestId('slip-bets').textContent()).toBe('4')
  await expect.poll(() => money(page, 'slip-risk')).toBe('40.00')
  const place = page.getByRole('button', { name: tw('slip.place', { amount: '40.00' }) })
  await press(place)
  await page.getByText(tw('slip.accepted')).waitFor()
  await expect.poll(() => money(page, 'at-risk')).toBe('40.00')
  await page.goto(`${site.address}/info/betlist`)
  await page.getByText(tw('bet.kind.system')).first().waitFor()
  // If the operator has not enabled cash-out, the page shows no cash-out controls.
  await expect.poll(() => page.locator('.cash-out').count()).toBe(0)
  expect(errors).toEqual([])
})

test.each([
  { width: 1440, height: 900, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const)(
  'at $width px in $theme a member generates a random parlay and places it',
  async ({ width, height, theme }) => {
    const en = await texts('en')
    const { page, errors } = await openPage(browser, width, height)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await openAsMember(page, site, 'en')
    if (width < 1100) await page.getByRole('button', { name: en('bar.slip') }).click()
    await page.locator('.slip-mode').getByText(en('slip.parlay')).click()
    await page.getByText(en('generator.title')).click()
    await page.getByRole('button', { name: en('generator.pick'), exact: true }).click()
    await page.getByRole('button', { name: en('generator.use') }).click()
    await expect.poll(() => page.locator('.slip .parlay-leg').count()).toBe(4)
    await page.fill('input[name=stake]', '5')
    await expect.poll(() => fitsWindow(page)).toBe(true)
    await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
    const place = page.getByRole('button', { name: en('slip.place', { amount: '5.00' }) })
    await press(place)
    await page.getByText(en('slip.accepted')).waitFor()
    expect(errors).toEqual([])
  },
)
