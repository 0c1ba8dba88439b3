import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openAsMember, enter, inGrid, openPage } from './member-page.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

interface Watched {
  /** Ids of the matches in the rows, when the rows were first rendered. */
  readonly first: readonly string[]
  /** Ids of the matches in the rows now. */
  readonly now: readonly string[]
  /** Number of times that the row of a match was mounted, by match id. */
  readonly mounts: Readonly<Record<string, number>>
  /** Layout shifts of rows, or together with rows, since the first render. */
  readonly shifts: readonly string[]
  /** Number of tasks that rendered rows. React schedules tasks with a MessagePort. */
  readonly rowTasks: number
}

/** Simulated render time per row in milliseconds, so that the task count does not depend on the machine. */
const ROW_MS = 6

function watchWith(rowMs: number) {
  return `(() => {
  const watched = (window.watched = { first: [], mounts: {}, shifts: [], rowTasks: 0 })
  let task = 0
  let thereMs = Infinity
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (...given) {
    if (watched.first.length === 0 && document.querySelector('.shell') !== null) task += 1
    return post.apply(this, given)
  }
  let rowMadeIn = -1
  const setAttribute = Element.prototype.setAttribute
  Element.prototype.setAttribute = function (...given) {
    if (given[0] === 'data-match' && watched.first.length === 0) {
      if (rowMadeIn !== task) watched.rowTasks += 1
      rowMadeIn = task
      // Longer than React draws without asking whether anybody waits.
      const untilMs = performance.now() + ${rowMs}
      while (performance.now() < untilMs);
    }
    return setAttribute.apply(this, given)
  }
  const seen = new Set()
  new MutationObserver(() => {
    const rows = [...document.querySelectorAll('[data-match]')]
    if (watched.first.length === 0) watched.first = rows.map((row) => row.dataset.match)
    if (rows.length > 0) thereMs = Math.min(thereMs, performance.now())
    for (const row of rows) {
      if (seen.has(row)) continue
      seen.add(row)
      watched.mounts[row.dataset.match] = (watched.mounts[row.dataset.match] ?? 0) + 1
    }
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const { sources, startTime } of list.getEntries())
      for (const { node, previousRect, currentRect } of sources) {
        const isOfRows = node?.parentElement?.closest('.grid-rows') ||
          (startTime > thereMs && node?.querySelector?.('.grid-rows [data-match]'))
        if (isOfRows && Math.abs(currentRect.y - previousRect.y) > 1)
          watched.shifts.push(node.className + ' ' + previousRect.y + ' → ' + currentRect.y)
      }
  }).observe({ type: 'layout-shift', buffered: true })
})()`
}

/**
 * Logs in with a Thai browser as a member with the given language. Returns the document language and the fetched
 * catalogues.
 */
async function comeInWith(language: string, choose?: string): Promise<{ lang: string | null; fetched: string[] }> {
  const { account } = await site.createMember('demo1', language)
  const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const fetched: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/site-(\w+)-/.exec(request.url())?.[1]
    if (name !== undefined) fetched.push(name)
  })
  await page.goto(`${site.address}/desktop`)
  if (choose !== undefined) await page.locator('select').selectOption(choose)
  await enter(page, account ?? '')
  await inGrid(page)
  const lang = await page.locator('html').getAttribute('lang')
  await context.close()
  return { lang, fetched }
}

test('a Thai browser opens the site in Thai and loads no other language', async () => {
  expect(await comeInWith('th')).toEqual({ lang: 'th', fetched: ['th'] })
})

test('a language chosen at the login stays the language of the member', async () => {
  expect(await comeInWith('th', 'vi')).toEqual({ lang: 'vi', fetched: ['th', 'vi'] })
})

/** Opens the sportsbook for a returning member, with extra render time per row. */
async function openAgain(page: Page, rowMs: number): Promise<void> {
  await page.addInitScript({ content: watchWith(rowMs) })
  await openAsMember(page, site, 'my')
}

const VISITS = 6

/** Records a page until all names have arrived, which happens after the first rows are rendered. */
async function lookUntilNamed(): Promise<Watched> {
  const { page } = await openPage(browser, 390, 844)
  const all = '**/uxgivennames?language=my'
  const asked = new Promise<Route>((resolve) => void page.route(all, resolve))
  await openAgain(page, 0)
  const held = await asked
  const named = await page.locator('[data-match] .team-name').allTextContents()
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((name) => !/[\u1000-\u109f]/.test(name))).toEqual([])
  const told = page.waitForResponse(all)
  await held.continue()
  await (await told).finished()
  await page.evaluate('document.fonts.ready')
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  const watched = await page.evaluate<Watched>('window.watched')
  const now = await page.locator('[data-match]').evaluateAll((rows) => rows.map((row) => row.dataset['match'] ?? ''))
  return { ...watched, now }
}

test('the first rows render once, with names, before all names load, and do not move', async () => {
  let seen = await lookUntilNamed()
  const hasMoved = () => seen.now.slice(0, seen.first.length).join() !== seen.first.join()
  const drawnAgain = () => seen.first.filter((match) => seen.mounts[match] !== 1)
  const isDisturbed = () => hasMoved() || drawnAgain().length > 0 || seen.shifts.length > 0
  // A match that starts, ends or changes its lines moves or re-renders rows legitimately, and a late font shifts a
  // name. The test repeats the visit until no such change occurs.
  for (let visit = 1; visit < VISITS && isDisturbed(); visit += 1) seen = await lookUntilNamed()
  expect(seen.first.length).toBeGreaterThan(2)
  expect(drawnAgain()).toEqual([])
  expect(seen.shifts).toEqual([])
})

test.each([
  [390, 844],
  [1440, 900],
])('at %i×%i the first rows render in short tasks, so that a slow machine stays responsive', async (width, height) => {
  const { page } = await openPage(browser, width, height)
  await openAgain(page, ROW_MS)
  const { first, rowTasks } = await page.evaluate<Watched>('window.watched')
  expect(first.length).toBeGreaterThan(2)
  expect(rowTasks).toBeGreaterThanOrEqual(first.length)
})
