import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { findAccessibilityFaults, openAsMember, fitsWindow, openPage, texts } from './member-page.ts'
import { openSite, type Site } from './site.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

/** Maximum time in milliseconds between the kick-off of a match and its result. */
const LASTS_MS = 3 * 3_600_000
const HALF_HOUR_MS = 1_800_000
/** Timeout below the poll interval of a minute, so that a pass proves delivery by push. */
const TOLD = { timeout: scaleTimeout(10_000) }
/** Timeout for a busy machine. */
const SOON = { timeout: scaleTimeout(20_000) }
/** Options for retrying requests that are refused because of a stale feed, within the rate limit. */
const AGAIN = { ...SOON, interval: 1_000 }
const FEE = '20'
const PIN = '246810'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})
afterAll(() => site?.release())

/** Opens the page of tournament rooms for a new member like the first demo member. */
async function atRooms(language: string, width: number, height: number) {
  const { page, errors } = await openPage(browser, width, height)
  await openAsMember(page, site, language, 'demo1', '/tournament2/home')
  await page.locator('.room-tabs').waitFor()
  return { page, errors, _: await texts(language) }
}

async function pickFirst(page: Page, at: number): Promise<void> {
  const price = page.locator('.room-match').first().locator('.room-price:not(:disabled)').nth(at)
  await price.click()
  await expect.poll(() => price.getAttribute('aria-pressed'), SOON).toBe('true')
}

/** Presses the button until the action succeeds. Waits while prices are updating. */
function placeUntil(page: Page, done: Locator): Promise<void> {
  return expect
    .poll(async () => {
      const isDone = (await done.count()) > 0
      const next = page.locator('dialog .button, [data-place]:not(:disabled)').last()
      if (!isDone && (await next.count()) > 0) await next.click({ timeout: 1_000 }).catch(() => undefined)
      return isDone
    }, SOON)
    .toBe(true)
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
/** Minimum size in bytes of a screenshot with content. A blank picture has a few thousand bytes. */
const DRAWN_BYTES = 15_000

async function savesPicture(page: Page): Promise<void> {
  await page.locator('[data-share]').click()
  await page.locator('.share-picture').waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-share-now]').click()])
  const picture = await readFile(await download.path())
  expect(picture.subarray(0, 4)).toEqual(PNG)
  expect(picture.length).toBeGreaterThan(DRAWN_BYTES)
  await expect.poll(() => page.locator('dialog').count()).toBe(0)
}

/**
 * Requests a public tournament room with the page's session, bypassing the page. Returns null while a price is
 * updating.
 */
async function askForPublic(page: Page, matches: Awaited<ReturnType<Site['nextMatches']>>) {
  const room = {
    ...{ ref: 'opened-elsewhere', type: 1, name: 'Open to all', entry_fee: 10, limit: 3 },
    leagues: [...new Set(matches.map(({ leagueId }) => leagueId))],
    matches: matches.map(({ id, kickOffS }) => ({ match_id: id, kick_off_s: kickOffS })),
    picks: matches.slice(0, 1).map(({ id }) => ({
      ...{ match_id: id, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home', odds_milli: 1_001, points: 100 },
    })),
  }
  return page.evaluate(async (asked) => {
    const { state } = JSON.parse(localStorage.getItem('touchline.account') ?? '') as {
      readonly state: { readonly session: { readonly accountId: string; readonly sessionToken: string } }
    }
    const { accountId: account_id, sessionToken: session_token } = state.session
    const body = JSON.stringify({ account_id, session_token, ...asked })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/tournament/roomcreate', { method: 'POST', headers, body })
    const { room: made } = (await response.json()) as { readonly room?: { readonly room_id: string } }
    return made?.room_id ?? null
  }, room)
}

function stepOf(page: Page): Promise<string | null> {
  return page.locator('.room-tour').getAttribute('data-step')
}

test('the tour works by keys and buttons, resumes after a stop and stores its progress', async () => {
  const { page, errors, _ } = await atRooms('my', 360, 780)
  // Disables animations, so that the test need not wait for them.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.locator('[data-tour-start]').click()
  const tour = page.getByRole('dialog', { name: _('tour.welcome.title') })
  await tour.waitFor()
  await expect.poll(() => tour.locator('[data-tour="next"]').evaluate((it) => it === document.activeElement)).toBe(true)
  // The page behind the tour is inert for keyboard and screen readers.
  expect(await page.locator('.rooms-page').evaluate((it) => (it as HTMLElement).inert)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => stepOf(page), SOON).toBe('2')
  await page.keyboard.press('Enter')
  await expect.poll(() => stepOf(page), SOON).toBe('3')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.room-tour').count()).toBe(0)
  expect(await page.locator('.rooms-page').evaluate((it) => (it as HTMLElement).inert)).toBe(false)

  await page.reload()
  await page.locator('[data-tour-continue]').click()
  await expect.poll(() => stepOf(page), SOON).toBe('3')
  await page.locator('[data-tour="previous"]').click()
  await expect.poll(() => stepOf(page), SOON).toBe('2')
  for (let step = 3; step <= 10; step += 1) {
    await page.locator('.room-tour [data-tour="next"]').click()
    await expect.poll(() => stepOf(page), SOON).toBe(String(step))
    await expect.poll(() => fitsWindow(page)).toBe(true)
  }
  await expect.poll(() => findAccessibilityFaults(page), SOON).toEqual([])
  await page.locator('[data-tour="finish"]').click()
  await expect.poll(() => page.locator('.room-tour').count()).toBe(0)
  await page.reload()
  await page.locator('[data-tour-start]').waitFor()
  expect(await page.locator('[data-tour-continue], [data-tour-skip]').count()).toBe(0)
  expect(errors).toEqual([])
})

test('a room in another currency shows a notice, stays viewable, and offers no picks and no seat', async () => {
  const opener = (await atRooms('th', 1280, 800)).page
  const matches = await site.nextMatches(3)
  let opened: string | null = null
  await expect.poll(async () => (opened = await askForPublic(opener, matches)), AGAIN).not.toBeNull()
  const { page, errors } = await openPage(browser, 360, 780)
  await openAsMember(page, site, 'my', 'demo2', `/tournament2/home?view=room&room=${opened}`)
  const _ = await texts('my')
  const said = page.locator('.rooms-main').getByText(_('room.otherCurrency', { currency: 'MYR', own: 'THB' }))
  await said.waitFor()
  await page.locator('.room-rank tbody tr').first().waitFor()
  expect(await page.locator('.room-match, .room-match-skeleton, [data-place]').count()).toBe(0)
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page), SOON).toEqual([])
  await page.goto(`${site.address}/tournament2/home?view=public`)
  await page.locator('[data-room]').first().waitFor()
  expect(await page.locator(`[data-room="${opened}"]`).count()).toBe(0)
  expect(errors).toEqual([])
})

test('three members play a private room until the prize is paid, each in a different language', async () => {
  const [my, th, vi] = await Promise.all([atRooms('my', 360, 780), atRooms('th', 1280, 800), atRooms('vi', 820, 900)])
  const owner = my.page
  const matches = await site.nextMatches(3)
  let opened: string | null = null
  await expect.poll(async () => (opened = await askForPublic(th.page, matches)), AGAIN).not.toBeNull()
  // The new tournament room is pushed to another member who views the list.
  await expect.poll(() => vi.page.locator(`[data-room="${opened}"]`).count(), TOLD).toBe(1)
  await owner.locator('[data-view="private"]').click()
  await owner.locator('[data-create]:not(:disabled)').click()
  await owner.fill('input[name=name]', 'Three friends')
  await owner.fill('input[name=fee]', FEE)
  await owner.fill('input[name=pin]', PIN)
  for (const leagueId of new Set(matches.map((match) => match.leagueId)))
    await owner.locator(`[data-choose="leagues"] [data-league="${leagueId}"] input`).check()
  for (const { id } of matches) await owner.locator(`[data-choose="matches"] [data-match="${id}"] input`).check()
  await pickFirst(owner, 0)
  await owner.check('input[name=terms]')
  const shown = owner.getByTestId('room-pin').locator('b')
  await placeUntil(owner, shown)
  const number = (await shown.first().textContent()) ?? ''
  await expect.poll(() => shown.nth(1).textContent()).toBe(PIN)

  for (const [{ page, _ }, at] of [
    [th, 1],
    [vi, 0],
  ] as const) {
    await page.locator('[data-view="private"]').click()
    await page.fill('input[name=number]', number)
    await page.fill('input[name=pin]', PIN)
    await page.getByRole('button', { name: _('rooms.enter') }).click()
    await page.locator('.room-match').nth(2).waitFor()
    await pickFirst(page, at)
    await placeUntil(page, page.locator('tr[data-own]'))
  }
  // The join is pushed to the members who joined the tournament room earlier.
  await expect.poll(() => owner.getByTestId('room-players').textContent(), SOON).toBe('3/10')
  await expect.poll(() => owner.locator('.room-rank tbody tr').count(), SOON).toBe(3)

  const lastMs = Math.max(...matches.map(({ kickOffS }) => kickOffS)) * 1000
  await site.skipTo(lastMs + HALF_HOUR_MS)
  // While the last match is live, every member of the tournament room sees which results are needed to win (TO14).
  for (const { page } of [my, th, vi]) {
    await page.locator('[data-race]').waitFor()
    await page.locator('.race-chart canvas').waitFor()
  }
  await site.skipTo(lastMs + LASTS_MS)
  await expect.poll(() => owner.locator('.room-head [data-status]').getAttribute('data-status'), SOON).toBe('3')
  const returned = await owner.locator('.room-rank tbody td:nth-child(4)').allTextContents()
  expect(returned.reduce((sum, text) => sum + Number(text), 0)).toBe(54)
  await savesPicture(owner)
  for (const { page, errors } of [my, th, vi]) {
    await expect.poll(() => fitsWindow(page)).toBe(true)
    await expect.poll(() => findAccessibilityFaults(page), SOON).toEqual([])
    expect(errors).toEqual([])
  }
})
