import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { formatter } from '@lingui/format-po'
import type { Brand } from '@touchline/contract/brand'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { pageOfProfile } from './browser.ts'
import type { Site } from './site.ts'

/** The texts of a language by their keys, the brand's own words first. Throws for a key that it has not. */
export const texts = async (
  language: string,
  brand = inject('brand'),
): Promise<(key: string, values?: Record<string, string>) => string> => {
  const areas = await Promise.all(['site', 'bets', 'pages', 'rooms', 'codes'].map((area) => read(language, area)))
  const own = brandFile<BrandWords>(brand, 'words.json')[language] ?? {}
  const catalogue = new Map([...areas.flat(), ...Object.entries(own)])
  return (key, values = {}) => {
    const text = catalogue.get(key)
    if (text === undefined) throw new Error(`${language} has no text ${key}`)
    return text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')
  }
}

type BrandWords = Readonly<Record<string, Record<string, string>>>

const BRANDS = fileURLToPath(new URL('../brands', import.meta.url))

const brandFile = <Content>(brand: string, name: string): Content =>
  JSON.parse(readFileSync(path.join(BRANDS, brand, name), 'utf8')) as Content

/** What a brand says of itself; the one that is tested unless told otherwise. */
export const brandOf = (key = inject('brand')): Brand => brandFile(key, 'brand.json')

/** The brands that are not tested now. */
export const otherBrands = (): readonly string[] => readdirSync(BRANDS).filter((key) => key !== inject('brand'))

const read = async (language: string, area: string): Promise<[key: string, text: string | undefined][]> => {
  const filename = fileURLToPath(new URL(`../src/base/locales/${language}/${area}.po`, import.meta.url))
  const context = { locale: language, sourceLocale: 'en', filename }
  const catalogue = await formatter({ explicitIdAsDefault: true }).parse(readFileSync(filename, 'utf8'), context)
  return Object.entries(catalogue).map(([key, message]) => [key, message?.translation])
}

/** A page whose errors fail the test, the refusals of the content policy among them. */
export const openPage = async (
  browser: Browser,
  width: number,
  height: number,
): Promise<{ page: Page; errors: string[] }> => {
  const { page, giveBack } = await pageOfProfile(browser)
  await page.setViewportSize({ width, height })
  closeAfterTest(page, giveBack)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return { page, errors }
}

const PICTURES = fileURLToPath(new URL('../../../.screens/failed', import.meta.url))

/** When its test is over the page goes, so that it draws no more prices; where the test failed, a picture stays. */
const closeAfterTest = (page: Page, close: () => Promise<void>): void => {
  onTestFinished(async ({ task }) => {
    const name = `${task.name} ${page.viewportSize()?.width}`.replace(/[^\p{L}\d]+/gu, '-')
    if (task.result?.state === 'fail') await page.screenshot({ path: path.join(PICTURES, `${name}.png`) })
    await close()
  })
}

/** Goes on inside the page, as a link would. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Fills the login form in and sends it. */
export const enter = async (page: Page, account: string, password = 'demo88'): Promise<void> => {
  await page.fill('input[name=account_id]', account)
  await page.fill('input[name=password]', password)
  await page.click('button[type=submit]')
}

/** A new member like one of the demo's comes in through the login form. Gives his name. */
export const logIn = async (page: Page, site: Site, language: string, like = 'demo1'): Promise<string> => {
  const { account } = await site.createMember(like, language)
  await page.goto(`${site.address}/desktop`)
  await page.locator('select').selectOption(language)
  await enter(page, account)
  await page.waitForURL('**/desktop')
  await inGrid(page)
  return account
}

/** A new member like one of the demo's, who was here before: his session goes on. Gives his name. */
export const comeIn = async (
  page: Page,
  site: Site,
  language: string,
  like = 'demo1',
  to = '/desktop',
): Promise<string> => {
  const { account, token } = await site.createMember(like, language)
  const kept = {
    'touchline.account': { state: { session: { accountId: account, sessionToken: token } }, version: 0 },
    'touchline.layout': { state: { settings: { language } }, version: 1 },
  }
  await page.addInitScript((entries) => {
    // What the window itself has kept since stands.
    for (const [key, value] of Object.entries(entries))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value))
  }, kept)
  await page.goto(site.address + to)
  if (to === '/desktop') await inGrid(page)
  return account
}

/** A page of a new member like the demo's first, whose session goes on, with the texts of his language. */
export const openSportsbook = async (browser: Browser, site: Site, language: string, width = 1440, height = 900) => {
  const { page, errors } = await openPage(browser, width, height)
  const account = await comeIn(page, site, language)
  return { page, errors, account, _: await texts(language) }
}

/** The grid stands there, and a click on a price of it counts: they are those of now. */
export const inGrid = (page: Page): Promise<void> =>
  page.locator('.grid-scroll:not([data-frozen]) .price').first().waitFor()

/** Turns to the list of the days to come; that of the day stands until it is there. */
export const toEarly = async (page: Page): Promise<void> => {
  await page.locator('.tabs [data-tab="1"]').click()
  await page.locator('.board[data-tab="1"] [data-match]').first().waitFor()
}

/** Turns to the list of all that is in play; that of the day stands until it is there. */
export const toLive = async (page: Page): Promise<void> => {
  await page.locator('.tabs [data-tab="3"]').click()
  await page.locator('.board[data-tab="3"]').waitFor()
}

/** Looks for matches by a name; a phone has a button for it first. */
export const lookFor = async (page: Page, name: string): Promise<void> => {
  const button = page.locator('[data-search]')
  if ((await button.count()) > 0) await button.click()
  await page.locator('.search input').fill(name)
}

/** The first so many of these matches, and no others later: what kicks off, is listed or is priced moves the rest. */
export const firstMatches = async (matches: Locator, count: number): Promise<readonly Locator[]> => {
  await matches.nth(count - 1).waitFor()
  const ids = await matches.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['match']))
  return ids.slice(0, count).map((id) => matches.page().locator(`[data-match="${id}"]`))
}

/** The first of these matches, and no other later. */
export const firstMatch = async (matches: Locator): Promise<Locator> => {
  const [match] = await firstMatches(matches, 1)
  if (match === undefined) throw new Error('no match is drawn any more')
  return match
}

/** The prices of the grid that may be clicked. */
export const openPrices = (page: Page): Locator =>
  page.locator('.grid-scroll:not([data-frozen]) .price:not([data-none]):not([data-locked])')

/**
 * Presses the slip's button until the bet is on its way: one that is off is waited for, and what has just changed
 * is not placed before it could be read.
 */
export const press = async (place: Locator): Promise<void> => {
  await place.waitFor()
  const button = place.page().locator('.slip-place')
  await expect
    .poll(async () => {
      const isOn = (await button.count()) > 0 && (await button.isEnabled({ timeout: 100 }).catch(() => false))
      if (isOn) await button.click({ timeout: 1_000 }).catch(() => undefined)
      return button.count()
    })
    .toBe(0)
}

/** Whether nothing is wider than the window. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/**
 * What WCAG 2.1 AA finds wrong with the page as it stands, each with the first element; `tags` are more of axe's and
 * `part` selects what alone is looked at.
 */
export const barriers = async (
  page: Page,
  { tags = [], part = 'html' }: { readonly tags?: readonly string[]; readonly part?: string | undefined } = {},
): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', ...tags])
    // One frame: nothing to gather from others on a page of its own.
    .setLegacyMode()
    .include(part)
    // Rows are alike: the first of them stand for all.
    .exclude('.grid-scroll [data-index]:nth-child(n + 7)')
    // A match that goes is seen through while it fades.
    .exclude('[data-leaving]')
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** The amount that stands there, without its currency. */
export const money = async (page: Page, testId: string): Promise<string> =>
  ((await page.getByTestId(testId).textContent()) ?? '').replace(/[^\d.−]/g, '')
