import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiClient } from '@touchline/contract/client'
import { readListed, readNames } from '@touchline/contract/sportsbook/read-answers'
import { readCounts } from '@touchline/contract/sportsbook/read-rows'
import type { NamedMatch } from '@touchline/contract/sportsbook/records'
import { pageBit } from '@touchline/domain/grid'
import { openBrowser } from './browser.ts'
import {
  findAccessibilityFaults,
  firstMatch,
  fitsWindow,
  openPrices,
  openSportsbook,
  toEarly,
  searchMatches,
} from './member-page.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

function api() {
  return createApiClient(site.address)
}
async function market(tab: 1 | 2) {
  return readListed(await api().get('/uxmarket', { sport: 1, market: tab }))
}
async function givenNames(language: 'en' | 'my') {
  return (await api().get('/uxgivennames', { language })).names
}
async function allNames() {
  return readNames(await api().get('/uxmatch2'))
}
function tabOf(page: Page, tab: number | string): Locator {
  return page.locator(`.tabs [data-tab="${tab}"]`)
}
async function countOf(page: Page, tab: number | string) {
  return Number(await tabOf(page, tab).locator('b').textContent())
}
function sportsOf(page: Page) {
  return page
    .locator('.sidebar .sport-row')
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset['sport'])))
}

/** Returns the rendered matches, with their live state. */
function drawn(page: Page) {
  return page.locator('[data-match]').evaluateAll((rows) =>
    rows.map((row) => {
      const { match, live } = (row as HTMLElement).dataset
      return { id: Number(match), live: live !== undefined }
    }),
  )
}

test('in Burmese leagues, days and hours filter the list, and the league filter is stored', async () => {
  const { page, errors, _ } = await openSportsbook(browser, site, 'my')
  await tabOf(page, 1).click()
  const { matches } = await market(1)
  const dates = new Map(matches.map((match) => [match.id, match.kickOff.slice(0, 10)]))
  const day = page.locator('[data-day]').nth(1)
  await day.click()
  const chosen = (await day.getAttribute('data-day')) ?? ''
  const datesDrawn = async () => [...new Set((await drawn(page)).map(({ id }) => dates.get(id)))]
  await expect.poll(datesDrawn).toEqual([chosen])
  const onDay = [...dates.values()].filter((date) => date === chosen)
  await expect.poll(() => day.locator('b').textContent()).toBe(String(onDay.length))

  await page.locator('[data-leagues]').click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('button', { name: _('league.selectNone') }).click()
  await dialog.getByText(_('league.atLeast')).waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: _('league.show') }).isDisabled()).toBe(true)
  const league = dialog.locator('[data-league]').nth(2)
  const leagueId = Number(await league.getAttribute('data-league'))
  await league.click()
  await dialog.getByRole('button', { name: _('league.show') }).click()
  await page
    .locator('[data-leagues]')
    .getByText(_('league.chosen', { count: '1' }))
    .waitFor()
  const leagues = new Map(matches.map((match) => [match.id, match.leagueId]))
  const leaguesDrawn = async () => [...new Set((await drawn(page)).map(({ id }) => leagues.get(id)))]
  await page.locator('[data-day]').first().locator('..').getByRole('button').first().click()
  await expect.poll(leaguesDrawn).toEqual([leagueId])
  await page.reload()
  await expect.poll(leaguesDrawn).toEqual([leagueId])

  await tabOf(page, 2).click()
  await page.locator('[data-filter]').selectOption('4')
  await page
    .getByRole('button', { name: _('empty.leagues.undo') })
    .or(page.locator('[data-match]'))
    .first()
    .waitFor()
  await page.locator('[data-filter]').selectOption('9')
  await page.locator('[data-leagues]').click()
  await dialog.getByRole('button', { name: _('league.selectAll') }).click()
  await dialog.getByRole('button', { name: _('league.show') }).click()
  const kickOffs = new Map((await market(2)).matches.map((match) => [match.id, match.kickOffS * 1000]))
  const within = async () =>
    (await drawn(page)).every(({ id, live }) => live || (kickOffs.get(id) ?? Infinity) < site.worldMs() + 2 * 3_600_000)
  await expect.poll(within).toBe(true)
  expect(errors).toEqual([])
})

test.each([
  { language: 'my', lang: 'my', width: 1440, height: 900 },
  { language: 'en', lang: 'en', width: 390, height: 844 },
] as const)(
  'at $width px in $language a search finds a team by either name, in this list and in others',
  async (size) => {
    const { page, errors, _ } = await openSportsbook(browser, site, size.language, size.width, size.height)
    const { leagues, matches } = await allNames()
    const football = new Set(leagues.filter(({ sportId }) => sportId === 1).map(({ id }) => id))
    const given = await givenNames(size.language)
    const early = matches.find(({ leagueId, tab, away }) => football.has(leagueId) && tab === 1 && away !== '')
    if (early === undefined) throw new Error('no early match of clubs is listed')
    const home = early.home.replace(/ \([WR]\)$| U\d\d$/, '')
    const named = early.home.replace(home, given[home] ?? home)
    const search = page.locator('.search input')
    await tabOf(page, 1).click()
    await searchMatches(page, named.slice(1))
    await page.locator(`.team-name[title="${named}"] mark`).first().waitFor()
    await searchMatches(page, home.toUpperCase())
    const found = page.locator(`.team-name[title="${named}"]`).first()
    await found.waitFor()
    await expect.poll(() => found.locator('mark').first().textContent()).toBe(home.split(' ')[0])

    await tabOf(page, 3).click()
    const chip = page.locator('.other-lists button').first()
    await chip.waitFor()
    const isHere = (each: NamedMatch) =>
      each.tab === 1 &&
      football.has(each.leagueId) &&
      home.split(' ').every((word) => [each.home, each.away].some((name) => name.includes(word)))
    const count = String(matches.filter(isHere).length)
    await page
      .locator('.other-lists')
      .getByText(_('search.moreIn', { count, tab: _('tab.1') }))
      .first()
      .click()
    await expect.poll(() => tabOf(page, 1).getAttribute('aria-selected')).toBe('true')
    await page.locator(`.team-name[title="${named}"] mark`).first().waitFor()
    await searchMatches(page, 'qqqq')
    await page
      .locator('[data-empty]')
      .getByRole('button', { name: _('empty.search.undo') })
      .click()
    await expect.poll(() => search.inputValue()).toBe('')
    await expect.poll(() => fitsWindow(page)).toBe(true)
    expect(errors).toEqual([])
  },
)

/** Returns outright markets of a sport besides football: the leagues that end on a later day. */
async function cupsAhead() {
  const { leagues, matches } = await allNames()
  const sports = new Map(leagues.map(({ id, sportId }) => [id, sportId]))
  const cups = matches
    .filter(({ tab, pages }) => tab === 1 && (pages & pageBit('outright')) !== 0)
    .map(({ id, leagueId }) => ({ id, league: leagueId, sport: sports.get(leagueId) }))
  const several = cups.find(
    ({ league, sport }) => sport !== 1 && cups.some((cup) => cup.sport === sport && cup.league !== league),
  )
  return cups.filter(({ sport }) => sport === several?.sport)
}

test('favourites of several sports and outrights are listed together, match the count and persist', async () => {
  const { page, errors, _ } = await openSportsbook(browser, site, 'en')
  const idOf = async (match: Locator) => Number(await match.getAttribute('data-match'))
  await toEarly(page)
  const match = await firstMatch(page.locator('.match'))
  await match.locator('.icon-button[aria-pressed]').click()
  const matchId = await idOf(match)
  // A new season publishes its cups last.
  await expect.poll(async () => (await cupsAhead()).length).toBeGreaterThan(1)
  const cups = await cupsAhead()
  const sport = cups[0]?.sport
  await page.locator(`.sidebar [data-sport="${sport}"] .sport`).click()
  await page.locator(`.sport-row[data-sport="${sport}"] [aria-current]`).waitFor()
  const board = page.locator('.board[data-page="hdpou"]')
  await board.locator('.league-bar .icon-button').first().click()
  const inLeague = await idOf(board.locator('.match').first())
  const names = await allNames()
  const leagueId = names.matches.find(({ id }) => id === inLeague)?.leagueId
  const cupId = cups.find((cup) => cup.league !== leagueId)?.id ?? 0
  await page.locator('.page-tabs [data-page="outright"]').click()
  await page.locator(`[data-match="${cupId}"] .icon-button[aria-pressed]`).click()
  await page.locator('.page-tabs [data-page="hdpou"]').click()

  const scope = page.locator('.sport-head .segmented')
  await scope.locator('input').nth(1).check()
  const marked = names.matches.filter((each) => each.id === matchId || each.id === cupId || each.leagueId === leagueId)
  const early = marked
    .filter(({ tab }) => tab === 1)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
  const total = async () => Number(await scope.locator('b').textContent())
  const listed = async () => (await drawn(page)).map(({ id }) => id).toSorted((a, b) => a - b)
  await expect.poll(listed).toEqual(early)
  expect(early).toEqual(expect.arrayContaining([matchId, cupId, inLeague]))
  await page.reload()
  await expect.poll(listed).toEqual(early)
  expect((await sportsOf(page)).toSorted((a, b) => a - b)).toEqual([1, sport])
  expect([await countOf(page, 1), await total()]).toEqual([early.length, marked.length])
  await page.locator(`.sport-group [data-match="${cupId}"] .price`).first().click()
  await page.locator('.slip-pick').waitFor()
  await page.locator(`[data-match="${cupId}"] .icon-button[aria-pressed="true"]`).click()
  await page.locator(`[data-match="${cupId}"]`).waitFor({ state: 'detached' })
  expect([await countOf(page, 1), await total()]).toEqual([early.length - 1, marked.length - 1])
  await tabOf(page, 'parlay').click()
  await page.locator(`.sport-group [data-match="${matchId}"]`).waitFor()
  await tabOf(page, 1).click()

  await page.fill('.search input', 'qqqq')
  await page.locator('[data-empty]').getByText(_('empty.search')).waitFor()
  await page
    .locator('[data-empty]')
    .getByRole('button', { name: _('empty.search.undo') })
    .click()
  await scope.getByText(_('scope.all')).click()
  await expect.poll(() => page.locator('[data-match]').count()).toBeGreaterThan(1)
  expect(errors).toEqual([])
})

test('the parlay tab lists combinable matches and switches the slip; the closed tab shows results', async () => {
  const { page, errors, _ } = await openSportsbook(browser, site, 'en')
  // The number changes with each kick-off, so the page and the server are compared until they agree.
  const surplus = async () => {
    const { sports } = await api().get('/uxmenu')
    const football = sports.map(readCounts).find(({ sportId }) => sportId === 1)
    return (await countOf(page, 'parlay')) - (football?.parlay ?? NaN)
  }
  await expect.poll(surplus).toBe(0)
  await tabOf(page, 'parlay').click()
  await page.locator('.slip-mode input').nth(2).and(page.locator(':checked')).waitFor({ state: 'attached' })
  await page.locator('.grid-scroll .price').first().waitFor()

  // After five hours the results fill more than one page, including half-time and corner results.
  await site.skipTo(site.worldMs() + 5 * 3_600_000)
  await expect.poll(() => countOf(page, 'close')).toBeGreaterThan(0)
  const heard = page.waitForResponse('**/matchresult')
  await tabOf(page, 'close').click()
  const old = await (await heard).text()
  // No parlay was started, so a click on the other lists makes a single.
  await page.locator('.slip-mode input').first().and(page.locator(':checked')).waitFor({ state: 'attached' })
  const rows = page.locator('[data-closed]')
  await rows.first().waitFor()
  const isListed = async (most: number) => (await rows.count()) >= Math.min(most, await countOf(page, 'close'))
  await expect.poll(() => isListed(100)).toBe(true)
  const more = page.locator('.closed-more')
  const isWhole = async () => {
    if (await more.isVisible()) await more.click()
    return isListed(Infinity)
  }
  await expect.poll(isWhole).toBe(true)
  // A match counts as closed before its result is stored, so an immediate request may return the old list.
  const before = await countOf(page, 'close')
  await page.route('**/matchresult', (route) => route.fulfill({ body: old, contentType: 'application/json' }), {
    times: 1,
  })
  await site.skipTo(site.worldMs() + 3_600_000)
  await expect.poll(() => countOf(page, 'close')).toBeGreaterThan(before)
  await expect.poll(isWhole).toBe(true)
  const over = rows.filter({ has: page.locator('.closed-score > b') }).first()
  await expect.poll(() => over.locator('b').textContent()).toMatch(/^\d+–\d+$/)
  const half = new RegExp(`^${_('closed.half', { score: '' })}\\d+–\\d+$`)
  await expect.poll(() => over.locator('small').first().textContent()).toMatch(half)
  await expect.poll(() => page.locator('.board .price').count()).toBe(0)
  expect(await page.setViewportSize({ width: 1440, height: 420 }).then(() => findAccessibilityFaults(page))).toEqual([])
  expect(errors).toEqual([])
})

test('header and columns collapse, stay collapsed, and a slip in use floats', async () => {
  const { page, errors } = await openSportsbook(browser, site, 'my')
  const fold = (side: string) => page.locator(`[data-fold="${side}"]`)
  for (const side of ['header', 'sidebar', 'aside']) {
    await expect.poll(() => fold(side).getAttribute('aria-expanded')).toBe('true')
    await fold(side).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => fold(side).getAttribute('aria-expanded')).toBe('false')
  }
  await page.reload()
  await openPrices(page).first().waitFor()
  await expect.poll(() => page.locator('.header-tools, .sport-row').count()).toBe(0)
  expect((await page.locator('.board').boundingBox())?.width).toBeGreaterThan(1300)
  await openPrices(page).first().click()
  await page.locator('.slip-float input[name=stake]').waitFor()
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  expect(errors).toEqual([])
})
