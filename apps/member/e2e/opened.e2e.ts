import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { misfitsOf } from '../../../tools/e2e/fit.ts'
import { openBrowser } from './browser.ts'
import { findAccessibilityFaults, fitsWindow, openSportsbook, press } from './member-page.ts'
import { openSite, type Site } from './site.ts'

const THREE_HOURS_MS = 3 * 3_600_000

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

type Opened = Awaited<ReturnType<typeof openSportsbook>>

/**
 * Bets on the next match and reads the receipt: the bet number is visible, the reference is behind a key. Returns the
 * bet number.
 */
async function betAndReadReceipt({ page, _ }: Opened, { tab, id, home }: Awaited<ReturnType<Site['nextMatch']>>) {
  await page.locator(`.tabs [data-tab="${tab}"]`).click()
  await page.locator('.search input').fill(home)
  await page.locator(`[data-match="${id}"] [data-of^="${id}:BT_OU:"]`).first().click()
  await page.fill('input[name=stake]', '100')
  await press(page.getByRole('button', { name: _('slip.place', { amount: '100.00' }) }))
  await page.getByText(_('slip.accepted')).waitFor()
  const number = (await page.locator('.slip-number b').textContent()) ?? ''
  const reference = page.locator('.slip-reference .bet-reference')
  await expect.poll(() => reference.isVisible()).toBe(false)
  await page.locator('.slip-reference summary').focus()
  await page.keyboard.press('Enter')
  await reference.waitFor()
  return number
}

async function opensItsBet(page: Page, list: string, number: string): Promise<void> {
  const link = page
    .locator(`[data-list=${list}]`)
    .getByRole('button', { name: new RegExp(number) })
    .first()
  await link.focus()
  await page.keyboard.press('Enter')
  await page.locator('.bet-opened .bet-number', { hasText: number }).waitFor()
  await expect.poll(() => link.getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => misfitsOf(page)).toEqual([])
}

test('a receipt shows its bet number, a result opens its timeline, and a statement row opens its bet', async () => {
  const opened = await openSportsbook(browser, site, 'th', 1280, 800)
  const { page, errors, _: th } = opened
  const match = await site.nextMatch()
  const number = await betAndReadReceipt(opened, match)
  await site.skipTo(match.kickOffS * 1000 + THREE_HOURS_MS)

  await page.goto(`${site.address}/info/result`)
  const result = page.locator(`.result-group [data-match="${match.id}"]`)
  const find = () => page.getByRole('searchbox', { name: th('result.search') }).fill(match.home)
  await find()
  await result.getByRole('button').first().click()
  await result.getByRole('img', { name: th('live.timeline') }).waitFor()
  await result.getByText(th('part.half.first')).first().waitFor()
  await result
    .getByRole('table', { name: th('result.parts') })
    .getByText(th('part.half.first'))
    .waitFor()
  await expect.poll(() => misfitsOf(page)).toEqual([])
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])

  await page.goto(`${site.address}/info/statement`)
  await opensItsBet(page, 'statement', number)
  const amounts = await page.locator('[data-list=statement] [data-column=amount]').allTextContents()
  expect(amounts.filter((text) => /\d/.test(text) && !/[+−]/.test(text) && !/^[0.]+$/.test(text.trim()))).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => misfitsOf(page)).toEqual([])
  await page.locator('[data-tab=history]').click()
  await opensItsBet(page, 'history', number)
  await page.goto(`${site.address}/info/result`)
  await find()
  await result.getByRole('button').first().click()
  await result.getByRole('img', { name: th('live.timeline') }).waitFor()
  await expect.poll(() => misfitsOf(page)).toEqual([])
  expect(errors).toEqual([])
})
