import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createKeySeal } from '../../server/src/secrets/key-seal.ts'
import { addLaunchKey } from '../../server/src/operators/launch-keys.store.ts'
import { makeLaunchToken } from '../../server/src/logins/launch-login.ts'
import { createPepper } from '../../server/src/secrets/pepper.ts'
import { createMemberCommand } from '../../server/src/cli/create-member-command.ts'
import { runOnDatabase } from '../../server/src/cli/run-command.ts'
import { onDatabase } from '../../server/src/runtime/database/on-database.ts'
import { openBrowser } from './browser.ts'
import { findAccessibilityFaults, openAsMember, enter, fitsWindow, inGrid, openPage, texts } from './member-page.ts'
import { SITE_PEPPER } from './site-call.ts'
import { openSite, type Site } from './site.ts'
import { codeOf } from './totp-code.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

const PHONE = [360, 780] as const
const DESKTOP = [1440, 900] as const

let site: Site
let browser: Browser

beforeAll(async () => {
  const [opened, launched] = await Promise.all([openSite(), openBrowser()])
  // Passkeys require a host name, not an IP address.
  site = { ...opened, address: opened.address.replace('127.0.0.1', 'localhost') }
  browser = launched
})
afterAll(() => site?.release())

function sqlOf(text: string, values: unknown[] = []) {
  return onDatabase(
    site.dataDir,
    () => undefined,
    async (pool) => (await pool.query(text, values)).rows as unknown[],
  )
}

async function serverMs(): Promise<number> {
  return ((await (await fetch(`${site.address}/health`)).json()) as { wall_ms: number }).wall_ms
}

async function prove(page: Page, act: string): Promise<void> {
  await page.locator(`#security [data-action=${act}]`).last().click()
  await page.fill('input[name=proof_password]', 'demo88')
  await page.click('[data-form=proof] button[type=submit]')
}

async function logOutEverywhere(page: Page): Promise<void> {
  await page.click('[data-end=all]')
  await page.locator('input[name=password]').waitFor()
}

async function openSettings(page: Page): Promise<string> {
  const account = await openAsMember(page, site, 'my', 'demo1', '/info/settings')
  await page.getByTestId('factors').waitFor()
  return account
}

test('in Burmese a member sets up an authenticator and logs in with a code and a recovery code', async () => {
  const _ = await texts('my')
  const { page, errors } = await openPage(browser, ...PHONE)
  const account = await openSettings(page)
  await prove(page, 'totpbegin')
  const secret = (await page.getByTestId('totp-secret').textContent()) ?? ''
  await expect.poll(() => page.locator('.qr-code path').getAttribute('d')).toMatch(/^M4 4h1v1h-1z/)
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await page.fill('input[name=totp_code]', '000000')
  await page.click('[data-form=totp] button[type=submit]')
  await page.getByText(_('code.secondFactorWrong')).waitFor()
  await page.fill('input[name=totp_code]', codeOf(secret, await serverMs()))
  await page.click('[data-form=totp] button[type=submit]')
  await page.getByTestId('recovery').waitFor()
  const codes = await page.getByTestId('recovery').locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await page.getByTestId('recovery').locator('button').click()
  await page.getByText(_('security.recovery.left', { count: '10' })).waitFor()

  await logOutEverywhere(page)
  await enter(page, account)
  await page.locator('input[name=second_code]').waitFor()
  await expect.poll(() => page.getByText(_('second.code')).isVisible()).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await page.fill('input[name=second_code]', '000000')
  await page.click('[data-form=second] button[type=submit]')
  await page.getByText(_('code.secondFactorWrong')).waitFor()
  await page.fill('input[name=second_code]', codeOf(secret, (await serverMs()) + 30_000))
  await page.click('[data-form=second] button[type=submit]')
  await page.waitForURL(/\/(desktop|info)/)

  await page.goto(`${site.address}/info/settings`)
  await logOutEverywhere(page)
  await enter(page, account)
  await page.fill('input[name=second_code]', codes[0] ?? '')
  await page.click('[data-form=second] button[type=submit]')
  await page.waitForURL(/\/(desktop|info)/)
  expect(errors).toEqual([])
})

test('a member sees all active sessions and ends another session at once', async () => {
  const _ = await texts('my')
  await sqlOf("update operator set session_rule = 'many'")
  try {
    const [{ page, errors }, other] = [await openPage(browser, ...DESKTOP), await openPage(browser, ...PHONE)]
    const account = await openSettings(page)
    await other.page.goto(site.address)
    await enter(other.page, account)
    await inGrid(other.page)
    await page.reload()
    const sessions = page.getByTestId('sessions')
    await sessions.locator('[data-session=other]').waitFor()
    await expect.poll(() => sessions.locator('[data-session]').count()).toBe(2)
    await expect.poll(() => sessions.locator('[data-session=this]').textContent()).toContain(_('security.this'))
    await expect.poll(() => sessions.locator('[data-session=other]').textContent()).toContain('Chrome')
    await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
    await sessions.locator('[data-session=other] button').click()
    await other.page.waitForURL('**/?redirect=*')
    await sessions.locator('[data-session=other]').waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  } finally {
    await sqlOf("update operator set session_rule = 'newest'")
  }
})

test('a member creates a passkey in the settings and logs in without a password', async () => {
  const { page, errors } = await openPage(browser, ...DESKTOP)
  await addAuthenticator(page)
  await openSettings(page)
  await prove(page, 'passkeybegin')
  await page.getByTestId('recovery').locator('button').click()
  await page.locator('#security [data-action=passkeyremove]').waitFor()
  await logOutEverywhere(page)
  await page.click('[data-login=passkey]')
  await page.waitForURL(/\/(desktop|info)/)
  expect(errors).toEqual([])
})

test('a launch token asks before it replaces another session, and is removed from the address', async () => {
  const secret = 'a secret of this test, long enough'
  const { page, errors } = await openPage(browser, ...DESKTOP)
  const account = await openAsMember(page, site, 'my')
  const { account: next } = await site.createMember('demo1', 'my')
  const seal = createKeySeal(createPepper(SITE_PEPPER), 'launch')
  await onDatabase(
    site.dataDir,
    () => undefined,
    (pool) => addLaunchKey(pool, 'demo', { keyId: 'e2e', secret, seal }, 'ANN'),
  )
  const nowMs = await serverMs()
  const tokenOf = (account_id: string, nonce = `nonce-${account_id}`) =>
    makeLaunchToken(
      {
        key_id: 'e2e',
        audience: `demo/${site.brand}`,
        purpose: 'launch',
        account_id,
        issued_at: nowMs,
        expires_at: nowMs + 300_000,
        nonce,
      },
      secret,
    )
  const open = async () => {
    await page.goto(`${site.address}/?token=${tokenOf(next)}`)
    await page.locator('[data-launch=stay]').waitFor()
    expect(page.url()).not.toContain('token')
  }
  const whose = () => page.evaluate(() => localStorage.getItem('touchline.account') ?? '')
  await open()
  await expect.poll(() => page.locator('#launch-question').textContent()).toContain(account)
  await page.click('[data-launch=stay]')
  await page.waitForURL('**/desktop')
  expect(await whose()).toContain(`"${account}"`)
  await open()
  await page.click('[data-launch=replace]')
  await page.waitForURL('**/desktop')
  expect(await whose()).toContain(`"${next}"`)
  // A launch token for the account of the current session opens no dialog, but replaces the session.
  const before = await whose()
  await page.goto(`${site.address}/?token=${tokenOf(next, 'once-more')}`)
  await page.waitForURL('**/desktop')
  expect(await whose()).toContain(`"${next}"`)
  expect(await whose()).not.toBe(before)
  await inGrid(page)
  expect(errors).toEqual([])
})

test('a member with a temporary password is redirected to the password form, also after a reload', async () => {
  const _ = await texts('my')
  const { page, errors } = await openPage(browser, ...PHONE)
  const account = `drawn-${Date.now()}`
  const asked = [
    '--account',
    account,
    '--operator',
    'demo',
    '--currency',
    'MMK',
    '--by',
    'test',
    '--data',
    site.dataDir,
  ]
  vi.stubEnv('TOUCHLINE_PEPPER', SITE_PEPPER)
  const { lines } = await runOnDatabase(createMemberCommand, createMemberCommand.read(asked), () => undefined)
  const [, password] = lines
  const drawn = password?.split(' ')[1] ?? ''
  const isLedThere = async () => {
    await page.waitForURL('**/info/settings#password')
    const note = page.locator('[data-form=password]').getByText(_('code.passwordGiven'))
    await note.waitFor()
    await expect.poll(async () => ((await note.boundingBox())?.y ?? -1) > 0).toBe(true)
    await expect.poll(async () => (await note.boundingBox())?.y).toBeLessThan(PHONE[1])
  }
  await page.goto(site.address)
  await page.locator('select').selectOption('my')
  await enter(page, account, drawn)
  await isLedThere()
  await page.reload()
  await isLedThere()
  await page.goto(`${site.address}/desktop`)
  await isLedThere()
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await page.fill('[data-form=password] input[name=currentPassword]', drawn)
  await page.fill('[data-form=password] input[name=newPassword]', 'Kiwi+fog7')
  await page.fill('[data-form=password] input[name=confirmPassword]', 'Kiwi+fog7')
  await page.click('[data-form=password] button[type=submit]')
  await page.getByText(_('password.changed')).waitFor()
  await page.goto(`${site.address}/desktop`)
  await inGrid(page)
  expect(page.url()).toContain('/desktop')
  expect(errors).toEqual([])
})
