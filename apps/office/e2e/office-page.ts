import { fileURLToPath } from 'node:url'
import { listAreas, readCatalogue } from '@touchline/ui/testing/catalogues'
import type { Locator, Page } from 'playwright-core'
import type { Site } from '../../member/e2e/site.ts'
import { onDatabase } from '../../server/src/runtime/database/on-database.ts'
import { codeOf } from '../../member/e2e/totp-code.ts'
import { DEMO_OFFICE } from '../../server/src/demo/demo-world.ts'

export const PHONE = [360, 780] as const
export const DESKTOP = [1280, 900] as const
export const PASSWORD = 'fog+kiwi4lamp'
const LOCALES = fileURLToPath(new URL('../src/base/locales', import.meta.url))

const secrets = new WeakMap<Page, string>()

export async function textsOf(language: string): Promise<(key: string, values?: Record<string, string>) => string> {
  const catalogue = await readCatalogue(LOCALES, language, listAreas(LOCALES))
  return (key, values = {}) => {
    const text = catalogue.get(key)
    if (text === undefined) throw new Error(`${language} has no text ${key}`)
    return text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')
  }
}

export async function serverMs(site: Site): Promise<number> {
  return ((await (await fetch(`${site.address}/health`)).json()) as { wall_ms: number }).wall_ms
}

/**
 * Sends a JSON request to the server without the browser, so without the browser's session. `token` is the session
 * token, if any.
 */
export async function post(site: Site, url: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const headers = { 'content-type': 'application/json', ...authorization }
  const answer = await fetch(`${site.address}/office/${url}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Record<string, unknown>
}

export async function enter(page: Page, password: string, loginId = DEMO_OFFICE): Promise<void> {
  await page.fill('input[name=login_id]', loginId)
  await page.fill('input[name=password]', password)
  await page.click('[data-form=login] button[type=submit]')
}

/** Logs in to the back office for the first time and sets up an authenticator. Returns a recovery code. */
export async function setUpLogin(
  site: Site,
  page: Page,
  loginId: string,
  language: string,
  password = PASSWORD,
): Promise<string> {
  await page.goto(`${site.address}/office`)
  await page.locator('select').selectOption(language)
  await enter(page, password, loginId)
  return enrol(site, page, password)
}

export async function enrol(site: Site, page: Page, password: string): Promise<string> {
  await page.fill('[data-form=enrol] input[name=password]', password)
  await page.click('[data-form=enrol] button[type=submit]')
  const secret = (await page.getByTestId('secret').textContent()) ?? ''
  secrets.set(page, secret)
  await page.fill('input[name=code]', codeOf(secret, await serverMs(site)))
  await page.click('[data-form=confirm] button[type=submit]')
  const recovery = page.getByTestId('recovery')
  const code = (await recovery.locator('code').first().textContent()) ?? ''
  await recovery.locator('button').click()
  return code
}

/**
 * Confirms the dialog that requests the authenticator code again (AR4). Resets the last used code in the database, so
 * that a used code is valid again.
 */
export async function stepUp(site: Site, page: Page): Promise<void> {
  await page.locator('[data-form=step-up] input[name=code]').waitFor()
  await onDatabase(
    site.dataDir,
    () => undefined,
    (pool) => pool.query('update staff_totp set last_step = 0'),
  )
  await page.fill('[data-form=step-up] input[name=code]', codeOf(secrets.get(page) ?? '', await serverMs(site)))
  await page.click('[data-form=step-up] button[type=submit]')
}

/** Logs in again after the session expired. */
export async function comeBack(site: Site, page: Page, loginId: string, code: string): Promise<void> {
  await page.goto(`${site.address}/office`)
  await enter(page, PASSWORD, loginId)
  await page.fill('[data-form=prove] input[name=code]', code)
  await page.click('[data-form=prove] button[type=submit]')
  await page.getByTestId('who').getByText(loginId).waitFor()
}

export function limitOf(page: Page, limit: string) {
  return page.locator(`[data-limit=${limit}]`).first()
}

/** Switches a setting on the settings page on or off. */
export async function turn(page: Page, name: string, to: 'on' | 'off'): Promise<void> {
  const form = page.locator('[data-form=setting]')
  if ((await form.count()) === 0) await page.locator(`[data-row="${name}"] [data-open]`).click()
  await form.locator('select').selectOption(to)
  await form.locator('button[type=submit]').click()
}

/**
 * Transfers cash to an account on its page, and waits until the account has the expected balance.
 * @returns the account's cash movements, newest first: kind, counterparty and resulting balance
 */
export async function pay(
  office: string,
  page: Page,
  account: string,
  amount: string,
  has: string,
): Promise<readonly string[]> {
  await page.goto(`${office}/accounts/${account}`)
  const form = page.locator('[data-form=cash]')
  await form.locator('input[name=cash]').fill(amount)
  await form.locator('button[type=submit]').click()
  await page.locator('.facts').getByText(has, { exact: true }).first().waitFor()
  await page.goto(`${office}/accounts/${account}/statement`)
  const rows = page.locator('[data-list=statement] tbody tr')
  await rows.first().waitFor()
  const textOf = (row: Locator, column: string) => row.locator(`[data-column=${column}]`).textContent()
  return Promise.all(
    (await rows.all()).map(async (row) =>
      (await Promise.all(['kind', 'with', 'after'].map((column) => textOf(row, column)))).join(' '),
    ),
  )
}
