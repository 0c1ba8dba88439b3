import { fileURLToPath } from 'node:url'
import { readCatalogue } from '@touchline/ui/testing/catalogues'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../../tools/e2e/browser.ts'
import { barriers, fits, openPage } from '../../member/e2e/member-page.ts'
import { openSite, type Site } from '../../member/e2e/site.ts'
import { codeOf } from '../../member/e2e/totp-code.ts'
import { DEMO_OFFICE, DEMO_PASSWORD } from '../../server/src/accounts/demo-world.ts'

const PHONE = [360, 780] as const
const LOCALES = fileURLToPath(new URL('../src/base/locales', import.meta.url))

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), launchBrowser()])
})
afterAll(() => browser?.close())

const textsOf = async (language: string): Promise<(key: string) => string> => {
  const catalogue = await readCatalogue(LOCALES, language, ['office'])
  return (key) => {
    const text = catalogue.get(key)
    if (text === undefined) throw new Error(`${language} has no text ${key}`)
    return text
  }
}

const serverMs = async (): Promise<number> =>
  ((await (await fetch(`${site.address}/health`)).json()) as { wall_ms: number }).wall_ms

/** Somebody else's browser, as far as the server knows. */
const post = async (url: string, body: object, token?: string): Promise<Record<string, unknown>> => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const headers = { 'content-type': 'application/json', ...authorization }
  const answer = await fetch(`${site.address}/office/${url}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Record<string, unknown>
}

const enter = async (page: Page, password: string): Promise<void> => {
  await page.fill('input[name=login_id]', DEMO_OFFICE)
  await page.fill('input[name=password]', password)
  await page.click('[data-form=login] button[type=submit]')
}

test('in Khmer the operator’s own sets an authenticator up, and a session ended elsewhere ends here', async () => {
  const _ = await textsOf('tw')
  const { page, errors } = await openPage(browser, ...PHONE)
  await page.goto(`${site.address}/office`)
  await page.locator('select').selectOption('tw')
  await page.getByRole('heading', { name: _('entry.title') }).waitFor()
  await enter(page, 'wrong88')
  await page.getByText(_('code.invalid_password')).waitFor()
  expect(await barriers(page)).toEqual([])

  await enter(page, DEMO_PASSWORD)
  await page.fill('[data-form=enrol] input[name=password]', DEMO_PASSWORD)
  await page.click('[data-form=enrol] button[type=submit]')
  const secret = (await page.getByTestId('secret').textContent()) ?? ''
  expect(await fits(page)).toBe(true)
  await page.fill('input[name=code]', '000000')
  await page.click('[data-form=confirm] button[type=submit]')
  await page.getByText(_('code.secondFactorWrong')).waitFor()
  await page.fill('input[name=code]', codeOf(secret, await serverMs()))
  await page.click('[data-form=confirm] button[type=submit]')
  const codes = await page.getByTestId('recovery').locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: _('factor.kept') }).click()
  await page.getByTestId('who').getByText(DEMO_OFFICE).waitFor()
  expect(await fits(page)).toBe(true)
  expect(await barriers(page)).toEqual([])

  const { token } = (await post('login', { loginId: DEMO_OFFICE, password: DEMO_PASSWORD })) as { token: string }
  expect(await post('sessions', {}, token)).toMatchObject({ statusdesc: 'secondFactorRequired' })
  expect(await post('secondfactor/prove', { code: codes[0] }, token)).toMatchObject({ status: 1 })
  expect(await post('endsession', { which: 'others' }, token)).toMatchObject({ status: 1 })
  await page.getByText(_('entry.expired')).waitFor()
  await enter(page, DEMO_PASSWORD)
  await page.fill('[data-form=prove] input[name=code]', codes[1] ?? '')
  await page.click('[data-form=prove] button[type=submit]')
  await page.locator('[data-session=other]').waitFor()
  await page.click('[data-end=others]')
  await expect.poll(() => page.locator('[data-session]').count()).toBe(1)
  expect(await post('me', {}, token)).toMatchObject({ statusdesc: 'session_not_exists' })
  await page.click('[data-act=leave]')
  await page.locator('[data-form=login]').waitFor()
  // A refusal is an answer with a status of its own, which the browser writes down.
  expect(errors.filter((error) => !error.includes('401'))).toEqual([])
})
