import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatter } from '@lingui/format-po'
import type { Browser, Page } from 'playwright-core'
import type { Site } from './site.ts'

/** The texts of a language by their keys. Throws for a key that it has not. */
export async function texts(language: string): Promise<(key: string, values?: Record<string, string>) => string> {
  const catalogue = new Map((await Promise.all(['site', 'pages', 'codes'].map((area) => read(language, area)))).flat())
  return (key, values = {}) => {
    const text = catalogue.get(key)
    if (text === undefined) throw new Error(`${language} has no text ${key}`)
    return text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')
  }
}

async function read(language: string, area: string): Promise<[key: string, text: string | undefined][]> {
  const filename = fileURLToPath(new URL(`../src/locales/${language}/${area}.po`, import.meta.url))
  const context = { locale: language, sourceLocale: 'en', filename }
  const catalogue = await formatter({ explicitIdAsDefault: true }).parse(readFileSync(filename, 'utf8'), context)
  return Object.entries(catalogue).map(([key, message]) => [key, message?.translation])
}

/** A page whose errors fail the test, the refusals of the content policy among them. */
export async function openPage(
  browser: Browser, width: number, height: number,
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A worker would answer before a test's own routes do.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return { page, errors }
}

/** Fills the login form in and sends it. */
export async function enter(page: Page, account: string): Promise<void> {
  await page.fill('input[name=account_id]', account)
  await page.fill('input[name=password]', 'demo88')
  await page.click('button[type=submit]')
}

/** Logs a demo member in and waits for the grid. A name may be tried eight times a minute. */
export async function logIn(page: Page, site: Site, language: string, account = 'demo1'): Promise<void> {
  await page.goto(`${site.address}/desktop`)
  await page.locator('select').selectOption(language)
  await enter(page, account)
  await page.waitForURL('**/desktop')
  await page.locator('.grid-scroll .price').first().waitFor()
}

/** The amount that stands there, without its currency. */
export const money = async (page: Page, testId: string): Promise<string> =>
  ((await page.getByTestId(testId).textContent()) ?? '').replace(/[^\d.−]/g, '')
