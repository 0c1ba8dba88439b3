import type { Page, Request } from 'playwright-core'
import { LANGUAGES } from '../../packages/ui/src/format/languages.ts'

/** Hears that a screen stands there, by its name in files. */
export type OnScreen = (name: string) => Promise<void>

const INFO_PAGES = ['betlist', 'sysparlay', 'statement', 'result', 'message', 'rules', 'settings']

/** Lists of matches: the tabs of the menu, live last, since it moves. */
const TABS = ['1', 'parlay', 'close', '3', '2']

/**
 * Goes through every screen of the members' site as a member would, from the landing page: the lists, the pages of
 * odds, further markets, the slip, and every list of every information page.
 * @param account a demo member's name
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
  await walkSlip(page, on)
  for (const name of INFO_PAGES) await walkInfo(page, url, name, on)
  await page.goto(`${url}/maintenance`)
  await on('maintenance')
  await page.goto(`${url}/no-such-page`)
  await page.locator('h1').waitFor()
  await on('not-found')
}

/** The grid has its matches, or says that there are none, and prices stand; what is loaded afterwards is there. */
async function settled(page: Page): Promise<void> {
  await page.locator('.board').waitFor()
  await page.locator('[data-frozen]').waitFor({ state: 'detached' })
  await nothingOnItsWay(page)
}

async function walkLists(page: Page, on: OnScreen): Promise<void> {
  for (const tab of TABS) {
    await page.locator(`.tabs [data-tab="${tab}"]`).first().click()
    await settled(page)
    await on(`list-${tab}`)
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
    await on(`odds-${name}`)
  }
  await choose('hdpou')
  await settled(page)
}

async function walkSlip(page: Page, on: OnScreen): Promise<void> {
  const further = page.locator('[data-match] button[aria-expanded]').first()
  await further.click()
  await settled(page)
  await on('further')
  await further.click()
  // On a phone it comes up by itself.
  await page.locator('[data-match] button.price').nth(3).click()
  await page.locator('input[name=stake]').waitFor()
  await page.fill('input[name=stake]', '100')
  await on('slip')
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
    await on(`${name}-${index + 1}`)
  }
}

/** Nothing is asked of the server, nothing waits to be drawn: what comes of an answer is drawn in the next frame. */
async function nothingOnItsWay(page: Page): Promise<void> {
  const asked = requestsOf(page)
  for (let quiet = 0; quiet < 2; ) {
    const before = asked.count
    const isWaiting = await page.evaluate<boolean>(DRAWN)
    quiet = !isWaiting && asked.open.size === 0 && asked.count === before ? quiet + 1 : 0
  }
}

/** Whether anything is still expected, two frames from now and with every font there. As a text, as FAULTS. */
const DRAWN = `document.fonts.ready
  .then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  .then(() => document.querySelector('.skeleton') !== null || document.readyState !== 'complete')`

interface Requests {
  readonly open: Set<Request>
  count: number
}

const REQUESTS = new WeakMap<Page, Requests>()

/** What a page has asked for since it was first looked at, and what of it has not come. */
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

/** What no screen may do: scroll sideways, or show the key of a text where the text belongs. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(FAULTS)
}

/** As a text: a function handed over would name what the compiler put into it and the page has not. */
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
