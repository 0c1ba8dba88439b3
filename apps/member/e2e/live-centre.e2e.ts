import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiClient } from '@touchline/contract/client'
import { readListed, readTimeline } from '@touchline/contract/sportsbook/read-answers'
import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { openBrowser } from './browser.ts'
import { findAccessibilityFaults, openAsMember, fitsWindow, openPage, texts } from './member-page.ts'
import { openSite, type Site } from './site.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

const MINUTE_MS = 60_000
const STEP_MINUTES = 6
/** Timeout for updates on a busy machine. */
const SOON = { timeout: scaleTimeout(10_000) }

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

function api() {
  return createApiClient(site.address)
}
async function goalsOf(matchId: number): Promise<number> {
  const { events } = readTimeline(await api().get('/radarlist', { match: matchId }))
  const count = (kind: string) => events.filter((event) => event.kind === kind).length
  return count('goal') - count('noGoal')
}

/** Returns live football matches, the latest kick-off first. */
async function inPlay(): Promise<readonly ListedMatch[]> {
  const { matches } = readListed(await api().get('/livematchlist'))
  return matches
    .filter(({ sportId, play }) => sportId === 1 && play !== null)
    .toSorted((a, b) => b.kickOffS - a.kickOffS)
}

/** Advances the simulation until the match has a goal. Returns false if the match ends without a goal. */
async function playToGoal(matchId: number): Promise<boolean> {
  const before = await goalsOf(matchId)
  for (let minutes = 0; minutes < 130; minutes += STEP_MINUTES) {
    await site.skipTo(site.worldMs() + STEP_MINUTES * MINUTE_MS)
    await expect.poll(async () => (await api().get('/livematchlist')).stale, SOON).toBe(false)
    if ((await goalsOf(matchId)) > before) return true
    if (!(await inPlay()).some(({ id }) => id === matchId)) return false
  }
  return false
}

/**
 * Returns whether a match-winner price is on the slip. If all prices are suspended, as after a goal, advances the
 * simulation.
 */
async function pick(page: Page, movement: Locator): Promise<boolean> {
  const prices = page.locator('.price[data-of*=":BT_1X2:"]:not([data-locked]):not([data-none])')
  if ((await prices.count()) === 0) await site.skipTo(site.worldMs() + MINUTE_MS)
  const isPicked = (await page.locator('.price[aria-pressed="true"]').count()) > 0
  if (!isPicked)
    await prices
      .first()
      .click({ timeout: scaleTimeout(1_000) })
      .catch(() => undefined)
  return movement.isVisible()
}

test('in Thai a goal appears on the timeline, and a price shows its movement', async () => {
  const th = await texts('th')
  const { page, errors } = await openPage(browser, 1440, 900)
  await openAsMember(page, site, 'th')
  const centre = page.getByRole('region', { name: th('live.title') })
  const marks = centre.locator('.live-mark[data-kind="goal"]')
  let grew = false
  for (let tries = 0; tries < 3 && !grew; tries += 1) {
    const [match] = await inPlay()
    if (match === undefined) throw new Error('no football is in play')
    await centre.locator(`[data-match-id="${match.id}"]`).click()
    await centre.getByRole('img', { name: th('live.timeline') }).waitFor()
    const before = await goalsOf(match.id)
    await expect.poll(() => marks.count(), SOON).toBe(before)
    grew = await playToGoal(match.id)
    if (grew) {
      await expect.poll(() => marks.count(), SOON).toBeGreaterThan(before)
      await centre.getByText(th('live.event.goal')).first().waitFor()
    }
    if (!grew) await centre.getByRole('button', { name: th('live.all') }).click()
  }
  expect(grew).toBe(true)

  await page.locator('.tabs [data-tab="3"]').click()
  const movement = page.locator('.slip').getByRole('button', { name: th('movement.open') })
  await expect.poll(() => pick(page, movement), SOON).toBe(true)
  await movement.click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('canvas').waitFor()
  await expect
    .poll(async () => Number(await dialog.locator('[data-points]').getAttribute('data-points')), SOON)
    .toBeGreaterThan(2)
  await dialog.getByText(th('movement.highest')).waitFor()
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count(), SOON).toBe(0)
  expect(errors).toEqual([])
})

test('on a phone the live centre is a sheet with the match list and then a match', async () => {
  const th = await texts('th')
  const { page, errors } = await openPage(browser, 390, 844)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openAsMember(page, site, 'th')
  const live = page.getByRole('navigation', { name: th('bar.title') }).getByRole('button', { name: th('bar.live') })
  await live.click()
  await live.click()
  const sheet = page.getByRole('region', { name: th('live.title') })
  await sheet.locator('[data-match-id]').first().click()
  await sheet.getByRole('img', { name: th('live.timeline') }).waitFor()
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await sheet.getByRole('button', { name: th('live.close') }).click()
  await expect.poll(() => sheet.count(), SOON).toBe(0)
  expect(errors).toEqual([])
})
