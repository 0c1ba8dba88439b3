import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openAsMember, searchMatches, money, openPage, press, texts } from './member-page.ts'
import { callSiteOffice } from './site-office.ts'
import { openSite, type Site } from './site.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

const MINUTE_MS = 60_000
const THREE_HOURS_MS = 180 * MINUTE_MS
/** Timeout for a busy machine. */
const SOON = { timeout: scaleTimeout(20_000) }

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

test('without a socket, polling updates prices and shows a settled bet, until a socket takes over', async () => {
  const cn = await texts('cn')
  const { page, errors } = await openPage(browser, 1440, 900)
  let blocked = true
  // The socket opens and closes immediately, as behind a proxy without WebSocket support.
  await page.routeWebSocket('**/live', (socket) => {
    if (blocked) void socket.close()
    else socket.connectToServer()
  })
  const polls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Club names and match names are fetched even with an open socket, so they do not count as polls.
    if (/^\/(uxmarket|uxmatch|uxmenu|health)$/.test(pathname)) polls.push(request.url())
  })
  const untilPricesMove = () =>
    expect
      .poll(async () => {
        await site.skipTo(site.worldMs() + 3 * MINUTE_MS)
        const moved = page.locator('.grid-scroll .price[data-move]').first()
        return moved.waitFor({ timeout: 2_500 }).then(
          () => true,
          () => false,
        )
      }, SOON)
      .toBe(true)

  const account = await openAsMember(page, site, 'cn')
  const band = page.getByText(cn('feed.polled'))
  await band.waitFor()
  await untilPricesMove()

  const { id: matchId, kickOffS, home, tab } = await site.nextMatch()
  await page.locator(`.tabs [data-tab="${tab}"]`).click()
  await searchMatches(page, home)
  await page.locator(`[data-match="${matchId}"] [data-of^="${matchId}:BT_OU:"]`).first().click()
  await page.fill('input[name=stake]', '100')
  const place = page.getByRole('button', { name: cn('slip.place', { amount: '100.00' }) })
  await press(place)
  await page.getByText(cn('slip.accepted')).waitFor()
  await expect.poll(async () => Number(await money(page, 'balance')), SOON).toBeLessThan(10_000)
  const held = await money(page, 'balance')
  await site.skipTo(kickOffS * 1000 + THREE_HOURS_MS)
  await expect.poll(() => money(page, 'balance'), { timeout: scaleTimeout(45_000) }).not.toBe(held)
  // The skipped hours make the feed stale for a moment.
  await band.waitFor()
  const message = { account, type: 'general', texts: { en: 'Good evening', cn: '晚上好' }, marquee: false }
  await callSiteOffice(site, 'operator', 'announce', message)
  await page.locator('.toast').getByText('晚上好').waitFor(SOON)

  blocked = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // A stale feed or a late response would show a different banner in the same place, so the test waits for no banner.
  await expect.poll(() => page.locator('.band').count(), SOON).toBe(0)
  const before = polls.length
  await page.locator('.search input').fill('')
  await page.locator('.tabs [data-tab="3"]').click()
  await page.locator('.grid-scroll .price').first().waitFor()
  await untilPricesMove()
  expect(polls.slice(before)).toEqual([])
  expect(errors).toEqual([])
})
