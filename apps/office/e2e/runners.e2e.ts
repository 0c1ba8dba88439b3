import { createApiClient } from '@touchline/contract/client'
import { readBook } from '@touchline/contract/sportsbook/read-answers'
import { SPORTS } from '@touchline/domain/sport'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { misfitsOf } from '../../../tools/e2e/fit.ts'
import { openBrowser } from '../../member/e2e/browser.ts'
import { findAccessibilityFaults, fitsWindow, openPage, openSportsbook } from '../../member/e2e/member-page.ts'
import { openSite, type Site } from '../../member/e2e/site.ts'
import { setUpLogin, DESKTOP, PHONE, textsOf } from './office-page.ts'
import { openStaff } from './office-world.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

const HORSES = SPORTS.find(({ key }) => key === 'horseRacing')?.id ?? 0
/** Minimum time to the start of the race in milliseconds, so that the race does not start during the test. */
const AHEAD_MS = 10 * 60_000
const SOON = { timeout: scaleTimeout(15_000) }

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})
afterAll(() => site?.release())

async function nextRace() {
  const { get } = createApiClient(site.address)
  const { matches } = readBook(await get('/uxmarket', { sport: HORSES, market: 2, page: 'hdpou' }))
  const [next] = matches
    .filter(({ runners, kickOffS }) => runners !== null && kickOffS * 1_000 > site.worldMs() + AHEAD_MS)
    .toSorted((a, b) => a.kickOffS - b.kickOffS || a.id - b.id)
  if (next === undefined) throw new Error('no race is to come today')
  return next
}

/**
 * Records the height of an element of the page in every frame from now on. Returns a function that reads the heights.
 */
async function heightsOf(page: Page, selector: string): Promise<() => Promise<readonly number[]>> {
  const recorded = await page.locator(selector).evaluateHandle((element) => {
    const heights: number[] = []
    const record = (): void => {
      heights.push(element.getBoundingClientRect().height)
      requestAnimationFrame(record)
    }
    record()
    return heights
  })
  return () => recorded.jsonValue()
}

test('GR21 in Thai a withdrawn runner is struck through in place on an open page and reinstated', async () => {
  const _ = await textsOf('th')
  const login = await openStaff(site, 'house', 'runners', ['trading'])
  const { page, errors } = await openPage(browser, ...DESKTOP)
  await setUpLogin(site, page, login, 'th')
  const race = await nextRace()
  const member = await openSportsbook(browser, site, 'th', ...DESKTOP)
  await member.page.locator(`.sidebar [data-sport="${HORSES}"] .sport`).click()
  const runner = member.page.locator(`.match[data-match="${race.id}"] .runner`).nth(1)
  await expect.poll(() => runner.locator('.price').count(), SOON).toBe(1)
  await runner.scrollIntoViewIfNeeded()

  const heights = await heightsOf(member.page, `.match[data-match="${race.id}"]`)
  await page.goto(`${site.address}/office/trading/${race.id}`)
  const row = page.locator('[data-runner="2"]')
  const state = async (statement: string): Promise<void> => {
    await row.getByText(_(`trading.field.${statement}`), { exact: true }).click()
    await page.locator('dialog [data-choice=yes]').click()
  }
  await state('withdrawn')
  await row.locator('[data-withdrawn]').waitFor(SOON)
  await expect.poll(() => row.locator('input:checked').count()).toBe(1)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  const nonRunners = async () => {
    const { matches } = readBook(await createApiClient(site.address).get('/uxmatch', { match: race.id }))
    return (matches[0]?.runners ?? []).flatMap(({ nonRunner }, at) => (nonRunner ? [at + 1] : []))
  }
  await expect.poll(nonRunners, SOON).toEqual([2])
  await expect.poll(() => runner.getAttribute('data-non-runner'), SOON).toBe('true')
  await expect.poll(() => runner.locator('.price').count()).toBe(0)
  await page.setViewportSize({ width: PHONE[0], height: PHONE[1] })
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => misfitsOf(page)).toEqual([])
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])

  await state('feed')
  await expect.poll(() => row.locator('[data-withdrawn]').count(), SOON).toBe(0)
  await expect.poll(nonRunners, SOON).toEqual([])
  await expect.poll(() => runner.locator('.price').count(), SOON).toBe(1)
  expect(await runner.getAttribute('data-non-runner')).toBeNull()
  expect(new Set(await heights()).size).toBe(1)
  expect([errors, member.errors]).toEqual([[], []])
})
