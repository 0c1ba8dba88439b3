import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { onDatabase } from '../../server/src/runtime/database/on-database.ts'
import { openBrowser } from './browser.ts'
import {
  findAccessibilityFaults,
  openAsMember,
  fitsWindow,
  searchMatches,
  money,
  openPage,
  press,
  texts,
  toLive,
} from './member-page.ts'
import { openSite, type Site } from './site.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

/** Timeout for a busy machine. */
const SOON = { timeout: scaleTimeout(30_000) }
const MINUTE_MS = 60_000
/**
 * Shorter than the timeout after which a pending live bet treats the feed as lost (AC3), in milliseconds. A live price
 * changes within this time.
 */
const MEANWHILE_MS = 50_000

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

const DESKTOP = { width: 1440, height: 900, theme: 'light' } as const
const PHONE = { width: 360, height: 740, theme: 'dark' } as const

async function openIn(language: string, { width, height, theme }: typeof DESKTOP | typeof PHONE) {
  const { page, errors } = await openPage(browser, width, height)
  await page.emulateMedia({ colorScheme: theme })
  await openAsMember(page, site, language)
  return { page, errors, _: await texts(language) }
}

/** Checks that the screen fits the window and is accessible. */
async function isSound(page: Page): Promise<void> {
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
}

function change(text: string, values: readonly unknown[]): Promise<unknown> {
  return onDatabase(
    site.dataDir,
    () => undefined,
    (pool) => pool.query(text, [...values]),
  )
}

/**
 * Limits the additional exposure of the operator on a match to 20 units of the base currency, until the end of the
 * test.
 */
async function capMatch(matchId: number): Promise<void> {
  onTestFinished(() => change('delete from house_cap where match_id = $1', [matchId]).then(() => undefined))
  await change(
    `insert into house_cap (scope, phase, match_id, amount)
    select 'match', phase, $1, 2000 + coalesce((select amount from house_match where match_id = $1), 0)
    from unnest(array['far', 'day', 'hour', 'live']) phase`,
    [matchId],
  )
}

test('LI4 on a phone in Burmese the slip shows that the max stake is the limit of the house', async () => {
  const { page, errors, _ } = await openIn('my', PHONE)
  await page.locator('.tabs [data-tab="1"]').click()
  const of = (await page.locator('[data-of*=":BT_OU:"]').first().getAttribute('data-of', SOON)) ?? ''
  await capMatch(Number.parseInt(of, 10))
  await page.locator(`[data-of="${of}"]`).first().click()
  await page.getByText(_('slip.max.house')).waitFor(SOON)
  await page.fill('input[name=stake]', '5000')
  await page.locator('.slip-notice').waitFor()
  const most = await page.inputValue('input[name=stake]')
  expect(Number(most)).toBeLessThan(200)
  const said = _('slip.changeStakeMax.house', { from: '5,000.00', to: Number(most).toFixed(2) })
  await expect.poll(() => page.locator('.slip-notice').textContent()).toBe(said)
  await isSound(page)
  await press(page.locator('.slip-place'))
  await page.getByText(_('slip.accepted')).waitFor()
  await expect.poll(() => money(page, 'balance'), SOON).not.toBe('10000.00')
  await page.getByRole('button', { name: _('slip.again'), exact: true }).click()
  await page.locator('.slip-blocked').getByText(_('slip.off.full')).waitFor(SOON)
  await isSound(page)
  expect(errors).toEqual([])
})

/** Waits for the bet-delay decision of a live bet while the match continues. Returns whether the bet was accepted. */
async function judged(page: Page, _: Awaited<ReturnType<typeof texts>>): Promise<boolean> {
  await page.getByText(_('slip.waiting.why')).waitFor(SOON)
  await site.skipTo(site.worldMs() + MEANWHILE_MS)
  const accepted = page.locator('.slip').getByText(_('slip.accepted'))
  await accepted.or(page.locator('.slip').getByText(_('slip.rejected'))).waitFor(SOON)
  return (await accepted.count()) > 0
}

function isThere(price: Locator): Promise<boolean> {
  return price.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
}

test('AC3 in Thai the slip marks a live bet that was accepted at a new price', async () => {
  const { page, errors, _ } = await openIn('th', DESKTOP)
  const { id: matchId, kickOffS, home } = await site.nextMatch()
  await site.skipTo(kickOffS * 1000 + 20 * MINUTE_MS)
  await toLive(page)
  await searchMatches(page, home)
  const price = page.locator(`[data-of^="${matchId}:BT_OU:"]:not([data-locked])`).first()
  const struckAnew = page.locator('.slip').getByText(_('bet.struckFirst', { price: '' }).trim())
  // A goal may be scored meanwhile, and sometimes the price returns to its earlier value.
  for (let tries = 0; tries < 8 && (await struckAnew.count()) === 0; tries += 1) {
    if (tries > 0) await page.getByRole('button', { name: _('slip.done'), exact: true }).click()
    // A line is closed for minutes after a goal, and the simulation runs in real time.
    while (!(await isThere(price))) await site.skipTo(site.worldMs() + MINUTE_MS)
    await price.click()
    await page.locator('.slip select').selectOption('any')
    await page.fill('input[name=stake]', '100')
    await press(page.locator('.slip-place'))
    const placedAt = /[−\d.]+/.exec((await page.getByTestId('slip-price').textContent()) ?? '')?.[0] ?? ''
    if (!(await judged(page, _)) || (await struckAnew.count()) === 0) continue
    await expect.poll(() => struckAnew.textContent()).toBe(_('bet.struckFirst', { price: placedAt }))
  }
  await expect.poll(() => struckAnew.count()).toBe(1)
  await isSound(page)
  expect(errors).toEqual([])
})
