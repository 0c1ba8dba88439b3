import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { barriers, comeIn, fits, openPage, texts } from './member-page.ts'
import { openSite, type Site } from './site.ts'

/** From a kick-off to the result. */
const LASTS_MS = 3 * 3_600_000
/** As long as a busy machine may take. */
const SOON = { timeout: 40_000 }
const FEE = '20'
const PIN = '246810'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})
afterAll(() => site?.giveBack())

/** A page of the tournament of a new member like the demo's first. */
const atRooms = async (language: string, width: number, height: number) => {
  const { page, errors } = await openPage(browser, width, height)
  await comeIn(page, site, language, 'demo1', '/tournament2/home')
  await page.locator('.room-tabs').waitFor()
  return { page, errors, _: await texts(language) }
}

const pickFirst = async (page: Page, at: number): Promise<void> => {
  const price = page.locator('.room-match').first().locator('.room-price:not(:disabled)').nth(at)
  await price.click()
  await expect.poll(() => price.getAttribute('aria-pressed'), SOON).toBe('true')
}

/** Presses the button until it is done: prices that are just being updated are told of, and waited for. */
const placeUntil = (page: Page, done: Locator): Promise<void> =>
  expect
    .poll(async () => {
      const isDone = (await done.count()) > 0
      const next = page.locator('dialog .button, [data-place]:not(:disabled)').last()
      if (!isDone && (await next.count()) > 0) await next.click({ timeout: 1_000 }).catch(() => undefined)
      return isDone
    }, SOON)
    .toBe(true)

test('three members play a private room to its prize, each in their own language', async () => {
  const [my, th, vi] = await Promise.all([atRooms('my', 1280, 800), atRooms('th', 360, 780), atRooms('vi', 1280, 800)])
  const owner = my.page
  await owner.locator('[data-view="private"]').click()
  await owner.locator('[data-create]:not(:disabled)').click()
  await owner.fill('input[name=name]', 'Three friends')
  await owner.fill('input[name=fee]', FEE)
  await owner.fill('input[name=pin]', PIN)
  const matches = await site.nextMatches(3)
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
  // Pushed to who was there before.
  await expect.poll(() => owner.getByTestId('room-players').textContent(), SOON).toBe('3/10')
  await expect.poll(() => owner.locator('.room-rank tbody tr').count(), SOON).toBe(3)

  await site.skipTo(Math.max(...matches.map(({ kickOffS }) => kickOffS)) * 1000 + LASTS_MS)
  await expect.poll(() => owner.locator('.room-head [data-status]').getAttribute('data-status'), SOON).toBe('3')
  const returned = await owner.locator('.room-rank tbody td:nth-child(4)').allTextContents()
  expect(returned.reduce((sum, text) => sum + Number(text), 0)).toBe(54)
  for (const { page, errors } of [my, th, vi]) {
    await expect.poll(() => fits(page)).toBe(true)
    await expect.poll(() => barriers(page), SOON).toEqual([])
    expect(errors).toEqual([])
  }
})
