import type { Page, Request } from 'playwright-core'
import { LANGUAGES } from '../../packages/ui/src/format/languages.ts'

/**
 * Called when a screen is displayed, with its name for files. `part` is a selector of the changed part of a screen,
 * because the rest was covered before.
 */
export type OnScreen = (name: string, part?: string) => Promise<void>

const LIST = 'main'
const SLIP = '.aside, .sheet'
const INFO = '.info-main'

const INFO_PAGES = ['betlist', 'sysparlay', 'statement', 'result', 'message', 'rules', 'settings']

/** Tabs of the match lists in the menu. Live is last because its list changes. */
const TABS = ['1', 'parlay', 'close', '3', '2']

/**
 * Returns whether visible content is still loading, after two frames and with all fonts loaded. Content far below the
 * viewport loads when it is scrolled near. Code as text, see `FAULTS`.
 */
const DRAWN = `document.fonts.ready
  .then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  .then(() => [...document.querySelectorAll('.skeleton')].some((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  }) || document.readyState !== 'complete')`

interface Requests {
  readonly open: Set<Request>
  count: number
}

const REQUESTS = new WeakMap<Page, Requests>()

/** Code as text: the compiler adds helper calls to a passed function, and the page does not define the helpers. */
const FAULTS = `(() => {
  const faults = []
  const over = document.documentElement.scrollWidth - window.innerWidth
  if (over > 0) faults.push('scrolls sideways by ' + over + ' px')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim()
    const said = walker.currentNode.parentElement.closest('script, style') === null
    if (said && /^[a-z][A-Za-z]*(\\.[A-Za-z0-9]+)+$/.test(text)) faults.push('shows the key ' + text)
  }
  return faults
})()`

/**
 * Visits every screen of the members' site like a member, from the landing page: lists, odds pages, further markets,
 * the slip and a bet, and every list of the information pages.
 * @param account name of a demo member
 */
export async function walk(page: Page, url: string, language: string, account: string, on: OnScreen): Promise<void> {
  requestsOf(page)
  await page.goto(`${url}/desktop`)
  await page.locator('select').first().selectOption(language)
  await page.locator(`html[lang="${LANGUAGES.find(({ code }) => code === language)?.lang}"]`).waitFor()
  await page.locator('input[name=password]').waitFor()
  await on('landing')
  await page.fill('input[name=account_id]', account)
  await page.fill('input[name=password]', 'demo88')
  await page.press('input[name=password]', 'Enter')
  await page.waitForURL('**/desktop')
  await settled(page)
  await walkLists(page, on)
  await walkPages(page, on)
  await walkFurther(page, on)
  await walkSlip(page, on)
  for (const name of INFO_PAGES) await walkInfo(page, url, name, on)
  await page.goto(`${url}/maintenance`)
  await on('maintenance')
  await page.goto(`${url}/no-such-page`)
  await page.locator('h1').waitFor()
  await on('not-found')
}

/** Tracks the requests of a page from the first call: the total, and the open requests. */
function requestsOf(page: Page): Requests {
  const known = REQUESTS.get(page)
  if (known !== undefined) return known
  const requests: Requests = { open: new Set(), count: 0 }
  page.on('request', (request) => {
    requests.open.add(request)
    requests.count += 1
  })
  page.on('requestfinished', (request) => requests.open.delete(request))
  page.on('requestfailed', (request) => requests.open.delete(request))
  REQUESTS.set(page, requests)
  return requests
}

/** Waits until the grid shows its matches or an empty state, prices are current, and deferred content is loaded. */
async function settled(page: Page): Promise<void> {
  await page.locator('.board').first().waitFor()
  await page.locator('[data-frozen]').waitFor({ state: 'detached' })
  await nothingOnItsWay(page)
}

/** Waits until there are no open requests and no pending rendering. A response is rendered in the next frame. */
async function nothingOnItsWay(page: Page): Promise<void> {
  const asked = requestsOf(page)
  for (let quiet = 0; quiet < 2; ) {
    const before = asked.count
    const isWaiting = await page.evaluate<boolean>(DRAWN)
    quiet = !isWaiting && asked.open.size === 0 && asked.count === before ? quiet + 1 : 0
  }
}

async function walkLists(page: Page, on: OnScreen): Promise<void> {
  for (const tab of TABS) {
    await page.locator(`.tabs [data-tab="${tab}"]`).first().click()
    await settled(page)
    await on(`list-${tab}`, tab === TABS[0] ? undefined : LIST)
  }
}

async function walkPages(page: Page, on: OnScreen): Promise<void> {
  const select = page.locator('.page-select')
  const cards = (await select.count()) > 0
  const names = cards
    ? await select.locator('option').evaluateAll((options) => options.map((each) => (each as HTMLOptionElement).value))
    : await page.locator('.page-tabs [data-page]').evaluateAll((tabs) => tabs.map((tab) => String(tab.dataset['page'])))
  const choose = (name: string) =>
    cards ? select.selectOption(name) : page.locator(`.page-tabs [data-page="${name}"]`).click()
  for (const name of names) {
    await choose(name)
    await settled(page)
    await on(`odds-${name}`, LIST)
  }
  await choose('hdpou')
  await settled(page)
}

async function walkFurther(page: Page, on: OnScreen): Promise<void> {
  const further = page.locator('[data-match] button[aria-expanded]').first()
  await further.click()
  await settled(page)
  await on('further', LIST)
  const kinds = page.locator('[data-market-tab]')
  for (let index = 1; index < (await kinds.count()); index += 1) {
    await kinds.nth(index).click()
    await nothingOnItsWay(page)
    await on(`further-${index + 1}`, LIST)
  }
  await further.click()
}

/** Places a single bet from price to receipt, and fills a parlay with the generator, without placing it. */
async function walkSlip(page: Page, on: OnScreen): Promise<void> {
  // On a phone the slip opens automatically.
  await page.locator('[data-match] button.price').nth(3).click()
  await page.locator('input[name=stake]').waitFor()
  await page.locator('.stake-keys button').first().click()
  await on('slip', SLIP)
  await place(page)
  await on('receipt', SLIP)
  await page.locator('.slip-after button').first().click()
  // On a phone the slip also closes automatically, so the bottom bar opens it again.
  if (!(await page.locator('.slip-mode').isVisible())) await page.locator('.bottom-bar button').nth(2).click()
  await page.locator('.slip-mode .segmented label').nth(2).click()
  await page.locator('.generator > summary').click()
  await nothingOnItsWay(page)
  await on('generator', SLIP)
  await page.locator('.generator-body > .button').click()
  await page.locator('.generator .slip-figures').waitFor()
  await on('generator-drawn', SLIP)
  await page.locator('.generator [data-primary]').click()
  await page.locator('.slip-foot .slip-figures, .slip-place').first().waitFor()
  await on('slip-parlay', SLIP)
}

/** Presses the slip's button, which is disabled while prices change, until the result of the bet is known. */
async function place(page: Page): Promise<void> {
  const known = page.locator('.slip-after')
  const button = page.locator('.slip-place:enabled')
  while ((await known.count()) === 0) {
    await button.or(known).first().waitFor()
    if ((await known.count()) === 0) await button.click({ timeout: 1_000 }).catch(() => undefined)
  }
  await nothingOnItsWay(page)
}

async function walkInfo(page: Page, url: string, name: string, on: OnScreen): Promise<void> {
  await page.goto(`${url}/info/${name}`)
  await page.locator('.info-main').waitFor()
  await nothingOnItsWay(page)
  await on(name)
  const tabs = page.locator('.info-main [role=tab]')
  for (let index = 1; index < (await tabs.count()); index += 1) {
    await tabs.nth(index).click()
    await nothingOnItsWay(page)
    await on(`${name}-${index + 1}`, INFO)
  }
}

/** Returns general faults of a screen: horizontal scrolling, or a text key shown instead of the text. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(FAULTS)
}
