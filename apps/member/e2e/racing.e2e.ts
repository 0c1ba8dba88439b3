import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiClient } from '@touchline/contract/client'
import { readBook } from '@touchline/contract/sportsbook/read-answers'
import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { SPORTS } from '@touchline/domain/sport'
import { misfitsOf } from '../../../tools/e2e/fit.ts'
import { openBrowser } from './browser.ts'
import { findAccessibilityFaults, fitsWindow, money, openSportsbook, press } from './member-page.ts'
import { openSite, type Site } from './site.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

function idOf(key: string): number {
  return SPORTS.find((sport) => sport.key === key)?.id ?? 0
}
const HORSES = idOf('horseRacing')
const TENNIS = idOf('tennis')
/** Enough time for the longest race to finish, and for its result and settlement. */
const RACE_LASTS_MS = 15 * 60_000

/** Returns today's races, the next race first. */
async function races(): Promise<readonly ListedMatch[]> {
  const { get } = createApiClient(site.address)
  const { matches } = readBook(await get('/uxmarket', { sport: HORSES, market: 2, page: 'hdpou' }))
  return matches.filter(({ runners }) => runners !== null).toSorted((a, b) => a.kickOffS - b.kickOffS || a.id - b.id)
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= 640
}

async function toSport(page: Page, sport: number, kind = 'runners'): Promise<void> {
  if (isPhone(page)) await page.locator('.chips-row > button').first().click()
  await page.locator(`${isPhone(page) ? 'dialog[open]' : '.sidebar'} [data-sport="${sport}"] .sport`).click()
  await page.locator(`.grid-scroll .match[data-kind="${kind}"]`).first().waitFor()
}

/** Removes the time filter, so that matches at every hour are listed. */
async function atAnyHour(page: Page, _: Awaited<ReturnType<typeof openSportsbook>>['_']): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: _('options.title') }).click()
  await page.locator('[data-filter]').selectOption('0')
  if (isPhone(page))
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: _('common.ok') })
      .click()
}

/** Returns the rendered races in order, without live races. */
function drawn(page: Page): Promise<readonly number[]> {
  return page
    .locator('.match[data-kind="runners"]:not([data-live]):has(.runners[data-race] .runner-number)')
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset['match'])))
}

function card(page: Page, id: number): Locator {
  return page.locator(`.match[data-match="${id}"]`)
}

test('on a phone in Burmese a race is a card, and the next race to start is first', async () => {
  const { page, errors, _ } = await openSportsbook(browser, site, 'my', 360, 780)
  // A race that starts within a minute would end before the test places a bet.
  const [soonest] = await races()
  if (soonest === undefined) throw new Error('no race is listed')
  if (soonest.kickOffS * 1000 - site.worldMs() < 240_000) await site.skipTo(soonest.kickOffS * 1000 + 60_000)
  const [next, after] = await races()
  if (next === undefined || after === undefined) throw new Error('two races are to come')
  await toSport(page, HORSES)

  await expect.poll(async () => (await drawn(page))[0]).toBe(next.id)
  await expect.poll(() => page.locator('.grid-head, .card-columns .grid-column').count()).toBe(0)
  await expect.poll(() => page.locator('.board').textContent()).not.toContain('0–0')
  const pageNames = page.locator('.page-tabs [data-page], .page-select option')
  await expect.poll(async () => (await pageNames.allTextContents())[0]).toBe(_('market.GH_WIN'))

  const runners = card(page, next.id).locator('.runner')
  const known = next.runners ?? []
  await expect.poll(() => runners.count()).toBe(known.length)
  await expect
    .poll(() => runners.locator('.runner-number').allTextContents())
    .toEqual(known.map((_each, at) => String(at + 1)))
  await expect.poll(() => runners.locator('svg.silks').count()).toBe(known.length)
  for (const form of await runners.locator('.runner-form').allTextContents()) expect(form).toMatch(/^[\dx](-[\dx]){4}$/)
  await expect.poll(() => runners.first().textContent()).toContain(known[0]?.name)
  const countdown = card(page, next.id).locator('.race-countdown')
  const said = await countdown.textContent()
  expect(said).toMatch(/^\d\d?:\d\d$/)
  await expect.poll(() => countdown.textContent()).not.toBe(said)
  await expect.poll(() => misfitsOf(page)).toEqual([])
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])

  const bet = known[1]
  await runners.nth(1).locator('.price').click()
  await page
    .locator('.slip-pick')
    .getByText(bet?.name ?? '')
    .first()
    .waitFor()
  await page.fill('input[name=stake]', '10')
  await press(page.getByRole('button', { name: _('slip.place', { amount: '10.00' }) }))
  await page.getByText(_('slip.accepted')).waitFor()
  await expect.poll(() => money(page, 'at-risk')).toBe('10.00')

  await site.skipTo(next.kickOffS * 1000 + 5_000)
  await expect.poll(async () => (await drawn(page))[0]).toBe(after.id)
  const isOff = card(page, next.id)
  if ((await isOff.count()) > 0) {
    await expect.poll(() => isOff.getAttribute('data-live')).toBe('')
    await expect.poll(() => isOff.textContent()).not.toContain('0–0')
  }
  await site.skipTo(next.kickOffS * 1000 + RACE_LASTS_MS)
  await isOff.waitFor({ state: 'detached' })
  await expect.poll(() => money(page, 'at-risk'), { timeout: scaleTimeout(45_000) }).toBe('0.00')
  expect(errors).toEqual([])
})

const HOUR_MS = 3_600_000

/** Skips hours until today's list has a priced match with two runners that starts in an hour or later. */
async function untilTwoStarters(sport: number): Promise<void> {
  const { get } = createApiClient(site.address)
  for (let tries = 0; tries < 48; tries += 1) {
    const { matches, lines } = readBook(await get('/uxmarket', { sport, market: 2, page: 'hdpou' }))
    const soonestS = (site.worldMs() + HOUR_MS) / 1000
    const priced = new Set(lines.map(({ matchId }) => matchId))
    if (matches.some(({ id, runners, kickOffS }) => runners === null && kickOffS > soonestS && priced.has(id))) return
    await site.skipTo(site.worldMs() + HOUR_MS)
  }
  throw new Error(`sport ${sport} lists no match of two starters in two days`)
}

/** Scrolls the list until the element is rendered, because rows far outside the viewport are not. */
function bringIntoSight(page: Page, sought: Locator, message: string): Promise<void> {
  return expect
    .poll(
      async () => {
        if ((await sought.count()) > 0) return true
        await page.evaluate(() => {
          const grid = document.querySelector('.grid-scroll')
          const scroller = grid !== null && grid.scrollHeight > grid.clientHeight + 1 ? grid : document.documentElement
          const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
          scroller.scrollTop = isAtEnd ? 0 : scroller.scrollTop + scroller.clientHeight
        })
        return false
      },
      { message, timeout: scaleTimeout(15_000) },
    )
    .toBe(true)
}

test.each([
  { language: 'my', width: 360, height: 780, sports: ['golf', 'cycling'] },
  { language: 'th', width: 1280, height: 768, sports: ['greyhoundRacing', 'formula1'] },
])('in $language at $width px other races and two-runner matches have no columns either', async (size) => {
  const { page, errors, _ } = await openSportsbook(browser, site, size.language, size.width, size.height)
  await atAnyHour(page, _)
  for (const key of size.sports) {
    await untilTwoStarters(idOf(key))
    await toSport(page, idOf(key))
    await expect
      .poll(() => page.locator('.grid-head, .card-columns .grid-column, .match[data-kind="row"]').count(), {
        message: key,
      })
      .toBe(0)
    // A match without prices shows no runners.
    const duel = page.locator('.match[data-kind="runners"]:not([data-live])', {
      has: page.locator('.runners:has(.price):not(:has(li:nth-child(3)))'),
    })
    await bringIntoSight(page, duel, key)
    await expect.poll(() => duel.first().locator('.runner .price').count(), { message: key }).toBe(2)
    await expect.poll(() => page.locator('.board').textContent(), { message: key }).not.toContain('0–0')
    await expect.poll(() => misfitsOf(page), { message: key }).toEqual([])
  }
  expect(errors).toEqual([])
})

test.each([
  { language: 'my', width: 360, height: 780, kind: 'card', head: '.card-columns .grid-column' },
  { language: 'th', width: 1440, height: 900, kind: 'row', head: '.grid-head .grid-column' },
])('in $language at $width px favourites of each sport are under the column headers of that sport', async (size) => {
  const { page, errors, _ } = await openSportsbook(browser, site, size.language, size.width, size.height)
  await atAnyHour(page, _)
  const mark = (kind: string) => page.locator(`.match[data-kind="${kind}"] .icon-button[aria-pressed="false"]`).first()
  await toSport(page, HORSES)
  await mark('runners').click()
  await toSport(page, TENNIS, size.kind)
  await mark(size.kind).click()
  await (isPhone(page)
    ? page.locator('[data-favourites]').click()
    : page.locator('.sport-head .segmented input').nth(1).check())
  const of = (sport: number) => page.locator(`.sport-group[data-sport="${sport}"]`)
  await of(TENNIS).locator('.price').first().waitFor()
  await of(HORSES).locator('.runner .price').first().waitFor()
  await expect.poll(() => of(HORSES).locator('.grid-column').count()).toBe(0)
  await expect.poll(() => of(TENNIS).locator(size.head).count()).toBeGreaterThanOrEqual(2)
  await expect.poll(() => misfitsOf(page)).toEqual([])
  expect(errors).toEqual([])
})
