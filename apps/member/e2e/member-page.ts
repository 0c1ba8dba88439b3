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

type BrandWords = Readonly<Record<string, Record<string, string>>>

const BRANDS = fileURLToPath(new URL('../brands', import.meta.url))

const LOCALES = new URL('../src/base/locales/', import.meta.url)

const PICTURES = fileURLToPath(new URL('../../../.screens/failed', import.meta.url))

/** Returns the texts of a language by key. The brand's own texts have priority. Throws for an unknown key. */
export async function texts(
  language: string,
  brand = inject('brand'),
): Promise<(key: string, values?: Record<string, string>) => string> {
  const files = readdirSync(new URL(language, LOCALES)).filter((file) => file.endsWith('.po'))
  const areas = await Promise.all(files.map((file) => read(language, file)))
  const own = brandFile<BrandWords>(brand, 'words.json')[language] ?? {}
  const catalogue = new Map([...areas.flat(), ...Object.entries(own)])
  return (key, values = {}) => {
    const text = catalogue.get(key)
    if (text === undefined) throw new Error(`${language} has no text ${key}`)
    return text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')
  }
}

async function read(language: string, file: string): Promise<[key: string, text: string | undefined][]> {
  const filename = fileURLToPath(new URL(`${language}/${file}`, LOCALES))
  const context = { locale: language, sourceLocale: 'en', filename }
  const catalogue = await formatter({ explicitIdAsDefault: true }).parse(readFileSync(filename, 'utf8'), context)
  return Object.entries(catalogue).map(([key, message]) => [key, message?.translation])
}

function brandFile<Content>(brand: string, name: string): Content {
  return JSON.parse(readFileSync(path.join(BRANDS, brand, name), 'utf8')) as Content
}

/** Returns the definition of a brand; by default of the tested brand. */
export function brandOf(key = inject('brand')): Brand {
  return brandFile(key, 'brand.json')
}

/** Returns the brands other than the tested brand. */
export function otherBrands(): readonly string[] {
  return readdirSync(BRANDS).filter((key) => key !== inject('brand'))
}

/** Opens a page whose errors fail the test, including violations of the content security policy. */
export async function openPage(
  browser: Browser,
  width: number,
  height: number,
): Promise<{ page: Page; errors: string[] }> {
  const { page, release } = await pageOfProfile(browser)
  await page.setViewportSize({ width, height })
  closeAfterTest(page, release)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return { page, errors }
}

/** Closes the page after its test, so that it renders no further prices. A failed test saves a screenshot. */
function closeAfterTest(page: Page, close: () => Promise<void>): void {
  onTestFinished(async ({ task }) => {
    const name = `${task.name} ${page.viewportSize()?.width}`.replace(/[^\p{L}\d]+/gu, '-')
    if (task.result?.state === 'fail') await page.screenshot({ path: path.join(PICTURES, `${name}.png`) })
    await close()
  })
}

/** Navigates inside the page like a link, without a reload. */
export function go(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Fills in the login form with the account and password, and submits it. */
export async function enter(page: Page, account: string, password = 'demo88'): Promise<void> {
  await page.fill('input[name=account_id]', account)
  await page.fill('input[name=password]', password)
  await page.click('button[type=submit]')
}

/** Creates a member like one of the demo members and logs in through the form. Returns the account. */
export async function logIn(page: Page, site: Site, language: string, like = 'demo1'): Promise<string> {
  const { account } = await site.createMember(like, language)
  await page.goto(`${site.address}/desktop`)
  await page.locator('select').selectOption(language)
  await enter(page, account)
  await page.waitForURL('**/desktop')
  await inGrid(page)
  return account
}

/** Creates a member like one of the demo members and opens the site with an existing session. Returns the account. */
export async function openAsMember(
  page: Page,
  site: Site,
  language: string,
  like = 'demo1',
  to = '/desktop',
): Promise<string> {
  const { account, token } = await site.createMember(like, language)
  const storedEntries = {
    'touchline.account': { state: { session: { accountId: account, sessionToken: token } }, version: 0 },
    'touchline.layout': { state: { settings: { language } }, version: 1 },
  }
  await page.addInitScript((entries) => {
    // Values that the page stored after the session was prepared have priority.
    for (const [key, value] of Object.entries(entries))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value))
  }, storedEntries)
  await page.goto(site.address + to)
  if (to === '/desktop') await inGrid(page)
  return account
}

/**
 * Opens a page for a new member like the first demo member, with an existing session. Returns the page with the
 * member's texts.
 */
export async function openSportsbook(browser: Browser, site: Site, language: string, width = 1440, height = 900) {
  const { page, errors } = await openPage(browser, width, height)
  const account = await openAsMember(page, site, language)
  return { page, errors, account, _: await texts(language) }
}

/** Waits until the grid is visible and its prices are current, because earlier clicks are ignored. */
export function inGrid(page: Page): Promise<void> {
  return page.locator('.grid-scroll:not([data-frozen]) .price').first().waitFor()
}

/** Opens the early list. Today's list stays visible until the early list has loaded. */
export async function toEarly(page: Page): Promise<void> {
  await page.locator('.tabs [data-tab="1"]').click()
  await page.locator('.board[data-tab="1"] [data-match]').first().waitFor()
}

/** Opens the live list. Today's list stays visible until the live list has loaded. */
export async function toLive(page: Page): Promise<void> {
  await page.locator('.tabs [data-tab="3"]').click()
  await page.locator('.board[data-tab="3"]').waitFor()
}

/** Searches for matches by name. On a phone, opens the search field first. */
export async function searchMatches(page: Page, name: string): Promise<void> {
  const button = page.locator('[data-search]')
  if ((await button.count()) > 0) await button.click()
  await page.locator('.search input').fill(name)
}

/**
 * Returns locators fixed to the current first matches. Kick-offs, new matches and new prices change the order later.
 */
export async function firstMatches(matches: Locator, count: number): Promise<readonly Locator[]> {
  await matches.nth(count - 1).waitFor()
  const ids = await matches.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['match']))
  return ids.slice(0, count).map((id) => matches.page().locator(`[data-match="${id}"]`))
}

/** Returns a locator fixed to the current first match. */
export async function firstMatch(matches: Locator): Promise<Locator> {
  const [match] = await firstMatches(matches, 1)
  if (match === undefined) throw new Error('no match is drawn any more')
  return match
}

/** Returns the clickable prices of the grid. */
export function openPrices(page: Page): Locator {
  return page.locator('.grid-scroll:not([data-frozen]) .price:not([data-none]):not([data-locked])')
}

/**
 * Presses the bet button of the slip until the bet is sent. Waits while the button is disabled, as a price change on
 * the slip must be readable for a moment before acceptance.
 * @returns the risk that the slip showed at the press; a price change before the press changes it
 */
export async function press(place: Locator): Promise<string> {
  await place.waitFor()
  const page = place.page()
  const button = page.locator('.slip-place')
  let risk = ''
  await expect
    .poll(async () => {
      const isOn = (await button.count()) > 0 && (await button.isEnabled({ timeout: 100 }).catch(() => false))
      if (isOn) {
        risk = await readRisk(page).catch(() => risk)
        await button.click({ timeout: 1_000 }).catch(() => undefined)
      }
      return button.count()
    })
    .toBe(0)
  return risk
}

/** Returns the risk on the slip without its currency; empty if the slip shows none. */
async function readRisk(page: Page): Promise<string> {
  const shown = page.getByTestId('slip-risk')
  return (await shown.count()) === 0 ? '' : money(page, 'slip-risk')
}

/** Returns whether the page fits the window's width. */
export function fitsWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
}

/**
 * Returns the WCAG 2.1 AA violations of the current page, with the first element per violation. `tags` adds axe rules,
 * `part` limits the check to a selector.
 */
export async function findAccessibilityFaults(
  page: Page,
  { tags = [], part = 'html' }: { readonly tags?: readonly string[]; readonly part?: string | undefined } = {},
): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', ...tags])
    // The page is a single frame, so axe need not collect results of other frames.
    .setLegacyMode()
    .include(part)
    // Rows are alike, so the check covers only the first rows.
    .exclude('.grid-scroll [data-index]:nth-child(n + 7)')
    // A leaving match is transparent while it fades out.
    .exclude('[data-leaving]')
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Returns the displayed amount without its currency. */
export async function money(page: Page, testId: string): Promise<string> {
  return ((await page.getByTestId(testId).textContent()) ?? '').replace(/[^\d.−]/g, '')
}
