import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { findAccessibilityFaults, openAsMember, fitsWindow, openPage, texts } from './member-page.ts'
import { openSite, type Site } from './site.ts'

const THREE_HOURS_MS = 3 * 3_600_000
const QUARTER_HOUR_S = 900
const FOOTBALL = 1

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
  await site.skipTo(site.worldMs() + THREE_HOURS_MS)
})

afterAll(() => site?.release())

interface Competition {
  readonly league_id: number
  readonly league: string
  readonly played: number
  readonly next_s: number | null
}

interface Table {
  readonly rows: readonly { readonly team: string; readonly region: string | null }[]
}

/** Sends a request to the server with the session of the page. */
function ask<Answer>(page: Page, call: string, fields: object): Promise<Answer> {
  return page.evaluate(
    async ([url, body]) => {
      const kept = JSON.parse(localStorage.getItem('touchline.account') ?? '{}') as {
        state: { session: { accountId: string; sessionToken: string } }
      }
      const { accountId: account_id, sessionToken: session_token } = kept.state.session
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account_id, session_token, ...body }),
      })
      return (await response.json()) as Answer
    },
    [call, fields] as const,
  )
}

/** Returns a football league with played and upcoming matches, and a team of the league with a match soon. */
async function findLeague(page: Page) {
  const { competitions } = await ask<{ competitions: readonly Competition[] }>(page, '/eventlist', {
    sport_id: FOOTBALL,
    page_size: 100,
  })
  // The next match must not start during the test, because it would leave the fixtures.
  const soonestS = site.worldMs() / 1000 + QUARTER_HOUR_S
  const candidates = competitions.filter(({ played, next_s }) => played > 0 && (next_s ?? 0) > soonestS)
  for (const { league_id, league } of candidates) {
    const { tables } = await ask<{ tables: readonly Table[] }>(page, '/standinglist', { league_id })
    const { matches } = await ask<{ matches: readonly { home: string; match_id: number }[] }>(page, '/standingresult', {
      league_id,
      of: 'fixtures',
      page_size: 1,
    })
    const [next] = matches
    if (tables[0] !== undefined && tables[0].rows.length >= 4 && next !== undefined)
      return { leagueId: league_id, league, rows: tables[0].rows, next }
  }
  throw new Error('no league of the made-up season has a table and a match to come')
}

/** Returns a knock-out of four sides: two-legged semi-finals and an undecided final. */
function bracketOf(leagueId: number, league: string, rows: Table['rows'], nowMs: number) {
  const [one, two, three, four] = rows.map(({ team, region }) => ({ team, region }))
  const leg = (match_id: number, home_side: number, score: readonly number[] | null, more: object = {}) => ({
    match_id,
    kick_off_s: Math.floor(nowMs / 1000),
    home_side,
    match_status: score === null ? 0 : 1,
    score,
    extra: null,
    shoot_out: null,
    ...more,
  })
  const semis = [
    { sides: [one, two], winner: 0, legs: [leg(1, 0, [2, 0]), leg(2, 1, [1, 0])] },
    {
      sides: [three, four],
      winner: 1,
      legs: [leg(3, 0, [1, 1]), leg(4, 1, [0, 0], { extra: [1, 1], shoot_out: [5, 4] })],
    },
  ]
  const rounds = [
    { ties: 2, slots: semis },
    { ties: 1, slots: [{ sides: [one, four], winner: null, legs: [leg(5, 0, null)] }] },
  ]
  const names = { league_id: leagueId, sport_id: FOOTBALL, league, league_region: null }
  return { status: 1, statusdesc: 'success', ...names, rounds, third_place: null, version: 1 }
}

test('a member finds a league, opens its table and bracket, and goes from a team to its odds', async () => {
  const my = await texts('my')
  const { page, errors } = await openPage(browser, 360, 740)
  await openAsMember(page, site, 'my', 'demo1', '/info/me')
  const { leagueId, league, rows, next } = await findLeague(page)
  // The round of a cup depends on the day. A fixed bracket makes the test independent of the day.
  await page.route('**/bracketlist', (route) =>
    route.fulfill({ json: bracketOf(leagueId, league, rows, site.worldMs()) }),
  )
  await page.getByRole('link', { name: my('product.event') }).click()
  await page.locator('.list-select').selectOption(String(FOOTBALL))
  await page.locator('.event-search').fill(league)
  const entry = page.locator(`.event-list [data-league="${leagueId}"] a`)
  await expect.poll(() => page.locator('.event-list li').count()).toBe(1)
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await entry.click()

  const table = page.locator('.standing-table')
  await expect.poll(() => table.locator('tbody tr').count()).toBe(rows.length)
  // The important columns are visible on a phone without scrolling.
  for (const column of ['played', 'difference', 'points']) {
    const head = table.locator(`thead [data-column="${column}"]`)
    await expect.poll(async () => ((await head.boundingBox())?.x ?? 999) < 340).toBe(true)
  }
  await expect.poll(() => fitsWindow(page)).toBe(true)
  expect(await findAccessibilityFaults(page, { part: 'main' })).toEqual([])
  await page.getByText(my('event.ground.home'), { exact: true }).click()
  await expect.poll(() => table.getAttribute('data-ground')).toBe('home')

  await page.getByRole('tab', { name: my('event.view.bracket') }).click()
  const shown = page.locator('.bracket-round[data-shown]')
  await expect.poll(() => shown.locator('h2').first().textContent()).toBe(my('event.round.1'))
  await page.locator('.bracket-tabs [aria-selected="true"]').focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shown.locator('[data-slot]').count()).toBe(2)
  await expect.poll(() => shown.locator('[data-won]').count()).toBe(2)
  await shown.getByText(my('event.kicks', { score: '4–5' })).waitFor()
  await expect.poll(() => fitsWindow(page)).toBe(true)

  await page.getByRole('tab', { name: my('event.view.fixtures') }).click()
  const match = page.locator(`.event-matches [data-match="${next.match_id}"]`)
  await match.locator('.event-sides a').first().click()
  await page.locator('.event-standing').waitFor()
  await match.waitFor()
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await match.locator('[data-to-grid]').click()
  await page.waitForURL('**/desktop')
  await page.locator(`[data-match="${next.match_id}"]`).first().waitFor()
  expect(errors).toEqual([])
})
