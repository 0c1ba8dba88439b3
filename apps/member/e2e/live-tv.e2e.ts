import { createApiClient } from '@touchline/contract/client'
import { readListed } from '@touchline/contract/sportsbook/read-answers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { findAccessibilityFaults, openAsMember, enter, fitsWindow, openPage, press, texts } from './member-page.ts'
import { openSite, type Site } from './site.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

const SOON = { timeout: scaleTimeout(15_000) }

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

/** Returns the playback position of the video in seconds. */
function shownS(page: Page): Promise<number> {
  return page.locator('.tv-frame video').evaluate((video) => (video as HTMLVideoElement).currentTime)
}

/** Waits until the video has played for the given number of seconds. */
async function runs(page: Page, seconds = 1): Promise<void> {
  await expect.poll(() => page.locator('.tv-overlay').count(), SOON).toBe(0)
  const fromS = await shownS(page)
  await expect.poll(() => shownS(page), SOON).toBeGreaterThan(fromS + seconds)
}

test('in Burmese on a phone the video plays while a bet is placed, until another window takes over', async () => {
  const my = await texts('my')
  const { page, errors } = await openPage(browser, 360, 740)
  const account = await openAsMember(page, site, 'my', 'demo1', '/info/me')
  await page.getByRole('link', { name: my('product.livetv') }).click()
  await page.waitForURL('**/livetv')
  await runs(page, 2)
  const lag = page.locator('.tv-lag[data-measured]')
  await lag.waitFor()
  const behindS = Number(await lag.getAttribute('data-lag'))
  expect(behindS).toBeGreaterThanOrEqual(3)
  expect(behindS).toBeLessThan(20)
  await page.getByText(my('tv.ahead')).waitFor()
  expect(await fitsWindow(page)).toBe(true)
  expect(await findAccessibilityFaults(page)).toEqual([])

  await page.locator('.tv-match .price:not([data-none]):not([data-locked])').first().click()
  await page.locator('.sheet .slip-place').waitFor()
  await runs(page)
  await page.fill('input[name=stake]', '100')
  await press(page.locator('.slip-place'))
  await runs(page, 2)
  expect(await fitsWindow(page)).toBe(true)

  const { page: second } = await openPage(browser, 1280, 720)
  const kept = await page.evaluate(() => ({ ...localStorage }))
  await second.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
  await second.goto(`${site.address}/livetv`)
  await runs(second)
  await page.locator('.tv-overlay[data-overlay=elsewhere]').waitFor(SOON)
  expect(await findAccessibilityFaults(second)).toEqual([])
  expect(await fitsWindow(second)).toBe(true)
  await page.getByRole('button', { name: my('tv.here') }).click()
  await runs(page)
  await second.locator('.tv-overlay[data-overlay=elsewhere]').waitFor(SOON)
  expect(errors.filter((error) => !error.includes('403'))).toEqual([])

  const { page: third } = await openPage(browser, 1280, 720)
  await third.goto(`${site.address}/livetv`)
  await enter(third, account)
  await third.waitForURL('**/livetv')
  await runs(third)
  await page.locator('input[name=password]').waitFor(SOON)
})

/**
 * Assigns a live football match to the first channel, as an operator does. Selects one of the rows that the page
 * renders, which are those near the viewport, and of these the one that started last.
 */
async function showMatch(page: Page): Promise<number> {
  const { matches } = readListed(await createApiClient(site.address).get('/livematchlist'))
  const live = matches
    .filter(({ sportId, play, child }) => sportId === 1 && play !== null && child === null)
    .toSorted((a, b) => b.kickOffS - a.kickOffS)
  const rows = page.locator(live.map(({ id }) => `[data-match="${id}"]`).join(', '))
  await rows.first().waitFor()
  const renderedIds = await rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-match'))))
  const match = live.find(({ id }) => renderedIds.includes(id))
  if (match === undefined) throw new Error('no football is in play')
  await page.route('**/livetvlist', async (route) => {
    const answer = (await (await route.fetch()).json()) as { channels: object[] }
    await route.fulfill({
      json: { ...answer, channels: answer.channels.map((row) => ({ ...row, match_id: match.id })) },
    })
  })
  return match.id
}

test('a match with live TV is marked, plays in the live centre and links to the live TV page', async () => {
  const my = await texts('my')
  const { page, errors } = await openPage(browser, 1280, 720)
  await openAsMember(page, site, 'my', 'demo1')
  const openLive = async () => {
    await page.locator('.tabs [data-tab="3"]').click()
    // Rows far outside the viewport are not rendered, and the position of football in the list varies.
    await page.locator('.sport-group[data-sport="1"] .group-head').scrollIntoViewIfNeeded()
  }
  await openLive()
  const matchId = await showMatch(page)
  await page.reload()
  await openLive()
  const row = page.locator(`[data-match="${matchId}"]`).first()
  await row.locator('[data-tv]').waitFor()
  await row.locator('[data-live-centre]').click()
  const centre = page.getByRole('region', { name: my('live.title') })
  await centre.getByRole('img', { name: my('live.field') }).waitFor()
  await centre.getByRole('button', { name: my('tv.watch') }).click()
  await runs(page)
  expect(await fitsWindow(page)).toBe(true)
  expect(await findAccessibilityFaults(page, { part: '.aside' })).toEqual([])
  const [window] = await Promise.all([page.context().waitForEvent('page'), row.locator('[data-tv]').click()])
  await window.waitForURL(`**/livetv?match=${matchId}`)
  await window.close()
  expect(errors.filter((error) => !error.includes('403'))).toEqual([])
})

test('a refused live TV request shows the message of its code and can be retried', async () => {
  const vi = await texts('vi')
  const { page, errors } = await openPage(browser, 360, 740)
  const refuse = (call: string) =>
    page.route(`**/${call}`, (route) => route.fulfill({ json: { status: 0, statusdesc: 'requestLimit' } }))
  await refuse('livetvlist')
  await openAsMember(page, site, 'vi', 'demo1', '/livetv')
  await page.locator('.tv-none').getByText(vi('code.requestLimit')).waitFor()
  await page.unroute('**/livetvlist')
  await refuse('livetv2')
  await page.locator('.tv-none button').click()
  const face = page.locator('.tv-overlay[data-overlay=refused]')
  await face.getByText(vi('code.requestLimit')).waitFor()
  expect(await fitsWindow(page)).toBe(true)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.unroute('**/livetv2')
  await face.getByRole('button', { name: vi('tv.again') }).click()
  await runs(page)
  expect(errors).toEqual([])
})

test('a member with data saver on must start the video manually, and a paused video resumes', async () => {
  const th = await texts('th')
  const { page, errors } = await openPage(browser, 740, 360)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) })
  })
  await openAsMember(page, site, 'th', 'demo2', '/livetv')
  await page.getByText(th('tv.face.saver')).waitFor()
  await expect.poll(() => page.locator('.tv-overlay').getAttribute('data-overlay')).toBe('saver')
  expect(await fitsWindow(page)).toBe(true)
  await page
    .locator('.tv-overlay')
    .getByRole('button', { name: th('tv.play') })
    .click()
  await runs(page)
  await page
    .locator('.tv-controls')
    .getByRole('button', { name: th('tv.pause') })
    .click()
  await page.locator('.tv-overlay[data-overlay=paused]').waitFor()
  await page
    .locator('.tv-controls')
    .getByRole('button', { name: th('tv.play') })
    .click()
  await runs(page)
  expect(errors).toEqual([])
})
