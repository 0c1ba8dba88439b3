import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import {
  findAccessibilityFaults,
  brandOf,
  openAsMember,
  enter,
  fitsWindow,
  inGrid,
  logIn,
  money,
  openPage,
  press,
  texts,
  toEarly,
} from './member-page.ts'
import { callSiteOffice } from './site-office.ts'
import { openSite, type Site } from './site.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const NARROW = { width: 360, height: 740 }

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

function setState(account: string, state: string) {
  return callSiteOffice(site, 'operator', 'setaccount', { ref: randomUUID(), account, state })
}

async function enterAs(page: Page, account: string, password: string, language: string): Promise<void> {
  await page.goto(`${site.address}/desktop`)
  await page.locator('select').selectOption(language)
  await enter(page, account, password)
}

async function open(size: { width: number; height: number }) {
  const opened = await openPage(browser, size.width, size.height)
  await opened.page.emulateMedia({ reducedMotion: 'reduce' })
  return opened
}

/** Adds an early price to the slip and returns the match id. */
async function pickEarly(page: Page): Promise<string> {
  await toEarly(page)
  const of = await page.locator('[data-of*=":BT_OU:"]').first().getAttribute('data-of')
  await page.locator(`[data-of="${of}"]`).first().click()
  await page.locator('input[name=stake]').waitFor()
  return of?.split(':')[0] ?? ''
}

/** Runs an action on a slow connection and leaves the page before the server can respond. */
async function leavesAtOnce(page: Page, act: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const speed = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...speed, latency: 600 })
  await act()
  await page.goto('about:blank')
  await session.send('Network.emulateNetworkConditions', { ...speed, latency: 0 })
}

async function fillForm(page: Page, form: string, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.fill(`[data-form=${form}] input[name=${name}]`, value)
  await page.click(`[data-form=${form}] button[type=submit]`)
}

test('in Thai a member changes nickname and password, logs in with both and keeps the settings', async () => {
  const th = await texts('th')
  const { page, errors } = await open(DESKTOP)
  const account = await logIn(page, site, 'th', 'demo2')
  await page.goto(`${site.address}/info/settings`)

  await page.locator('#display').getByText(th('settings.theme.dark'), { exact: true }).click()
  await page.locator('#display').getByText('HK', { exact: true }).click()
  await fillForm(page, 'nickname', { nickname: 'ดาวยิง' })
  await page.getByText(th('field.alphanumeric')).waitFor()
  await fillForm(page, 'nickname', { nickname: 'demo1' })
  await page.getByText(th('field.minLength', { value: '6' })).waitFor()
  const nickname = `DEMOid${account.replace(/\D/g, '')}`
  await fillForm(page, 'nickname', { nickname, currentPassword: 'demo88' })
  await expect.poll(() => page.getByTestId('nickname').textContent()).toBe(nickname)

  const change = { currentPassword: 'wrong88', newPassword: 'Kiwi+fog7', confirmPassword: 'kiwi+fog7' }
  await fillForm(page, 'password', change)
  await page.getByText(th('field.same', { other: th('password.new') })).waitFor()
  await fillForm(page, 'password', { ...change, confirmPassword: 'Kiwi+fog7' })
  await page.getByText(th('code.invalid_password')).waitFor()
  await fillForm(page, 'password', { ...change, currentPassword: 'demo88', confirmPassword: 'Kiwi+fog7' })
  await page.getByText(th('password.changed')).waitFor()

  const other = await open(PHONE)
  await enterAs(other.page, nickname.toLowerCase(), 'demo88', 'th')
  await other.page.getByText(th('code.invalid_password')).waitFor()
  await enterAs(other.page, nickname.toLowerCase(), 'Kiwi+fog7', 'th')
  await inGrid(other.page)
  await expect.poll(() => other.page.locator('html').getAttribute('data-theme')).toBe('dark')
  await other.page.goto(`${site.address}/info/settings`)
  await expect.poll(() => other.page.locator('#display').getByLabel('HK', { exact: true }).isChecked()).toBe(true)
  await expect.poll(() => fitsWindow(other.page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(other.page)).toEqual([])
  await leavesAtOnce(other.page, () => other.page.locator('#display').getByText('MY', { exact: true }).click())
  await other.page.goto(`${site.address}/info/settings`)
  await other.page.locator('#display').getByLabel('MY', { exact: true }).waitFor()
  await expect.poll(() => other.page.locator('#display').getByLabel('MY', { exact: true }).isChecked()).toBe(true)
  // The first window learns that its session was replaced, and redirects to the login with its path.
  await page.waitForURL('**/?redirect=*settings')
  expect(errors).toEqual([])
})

test('a new member sees odds in the default odds type of the brand at the first login', async () => {
  const { page } = await open(PHONE)
  const { account } = await site.createMember('demo1', 'vi')
  await enterAs(page, account, 'demo88', 'vi')
  await inGrid(page)
  await page.locator('[data-options]').click()
  const chosen = page.locator('dialog[open] .segmented').first().locator('label:has(input:checked)')
  await expect.poll(() => chosen.textContent()).toBe(['MY', 'HK', 'ID', 'DEC'][brandOf().odds_type - 1])
})

/**
 * Bets 100 on the first early match, voids recent bets on the match like an operator, and returns the risk of the bet
 * (the amount that the member can lose).
 */
async function voidedBet(page: Page, words: Awaited<ReturnType<typeof texts>>): Promise<string> {
  const matchId = await pickEarly(page)
  await page.fill('input[name=stake]', '100')
  await expect.poll(() => money(page, 'slip-risk')).toMatch(/\d/)
  const risk = await press(page.getByRole('button', { name: words('slip.place', { amount: '100.00' }) }))
  await page.getByText(words('slip.accepted')).waitFor()
  const now = site.worldMs()
  const change = { kind: 'void', fromMs: now - 3_600_000, toMs: now + 3_600_000 }
  const order = { matchId: Number(matchId), change }
  const { mark } = await callSiteOffice(site, 'platform', 'previewchange', order)
  await callSiteOffice(site, 'platform', 'changematch', { ...order, mark, note: 'wrong line' })
  return risk
}

/**
 * Intercepts the page's socket. While `deaf` is true, bets, balances, messages and announcements are dropped; price
 * frames pass.
 */
async function tapSocket(page: Page) {
  const line = { deaf: false, cut: async (): Promise<void> => undefined }
  await page.routeWebSocket('**/live', (socket) => {
    const server = socket.connectToServer()
    server.onMessage((text) => {
      if (!line.deaf || !/^\{"t":"(bet|balance|message|announcement)"/.test(String(text))) socket.send(text)
    })
    line.cut = () => socket.close()
  })
  return line
}

test('a page that missed socket events loads the missed changes after it reconnects', async () => {
  const cn = await texts('cn')
  const { page, errors } = await open(DESKTOP)
  const line = await tapSocket(page)
  await openAsMember(page, site, 'cn')
  line.deaf = true
  await voidedBet(page, cn)
  await expect.poll(() => page.getByTestId('unread').count()).toBe(0)
  line.deaf = false
  await line.cut()
  await expect.poll(() => money(page, 'at-risk')).toBe('0.00')
  await expect.poll(() => page.getByTestId('unread').first().textContent()).toBe('1')
  await page.locator('.marquee').getByText('注单').waitFor()

  // The page reserves space for the announcement before it loads, so that no price moves.
  const announced = page.waitForResponse((response) => response.url().endsWith('/marqueelist'))
  await page.route('**/userprofile', (route) => announced.then(() => route.continue()))
  await page.reload()
  const price = page.locator('.grid-scroll .price').first()
  await price.waitFor()
  const before = (await price.boundingBox())?.y
  await page.locator('.marquee-line').getByText('注单').waitFor()
  expect((await price.boundingBox())?.y).toBe(before)
  expect(errors).toEqual([])
})

test('a member is notified at once of a voided bet, and the marquee announces the void to all', async () => {
  const en = await texts('en')
  const { page, errors } = await open(DESKTOP)
  await openAsMember(page, site, 'en')
  const told = page.locator('.toast').getByText(en('code.voidedByOperator')).waitFor()
  const [risk] = await Promise.all([voidedBet(page, en), told])
  await expect.poll(() => page.getByTestId('unread').first().textContent()).toBe('1')
  await expect.poll(() => money(page, 'at-risk')).toBe('0.00')
  await page
    .locator('.marquee')
    .getByText(/Bets placed from/)
    .waitFor()
  // The full text is in the list of announcements, not in the member's personal messages.
  await expect.poll(() => page.locator('.marquee-text').getAttribute('href')).toBe('/info/message?view=announcements')
  await page.locator('.marquee').getByLabel(en('marquee.close')).click()
  await expect.poll(() => page.locator('.marquee').count()).toBe(0)

  const authed = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"t":"authed"')))
  await page.goto(`${site.address}/info/message`)
  await page.locator('.notice').getByText(en('code.voidedByOperator')).waitFor()
  await expect.poll(() => page.locator('.notice').textContent()).toContain(`${risk} MYR was returned`)
  await page.getByTestId('unread').waitFor({ state: 'detached' })
  await authed
  const announcement = { type: 'maintenance', texts: { en: 'Good evening', th: 'สวัสดี' }, marquee: false }
  await callSiteOffice(site, 'platform', 'announce', announcement)
  await page.locator('.toast').getByText('Good evening').waitFor()
  await page.getByRole('tab', { name: en('message.announcements') }).click()
  await page.locator('.notice').getByText('Good evening').waitFor()
  await page.locator('.segmented').getByText(en('message.type.sports')).click()
  await page.locator('.notice').getByText('Good evening').waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('on a phone a suspended member can view but not bet, and a blocked member is logged out', async () => {
  const en = await texts('en')
  const { page, errors } = await open(PHONE)
  const account = await openAsMember(page, site, 'en', 'demo3')
  await pickEarly(page)
  await setState(account, 'suspended')
  await page.getByTestId('account-banner').getByText(en('code.accountSuspended')).waitFor()
  await page.locator('.sheet').getByText(en('code.accountSuspended')).waitFor()
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await setState(account, 'active')
  await page.getByTestId('account-banner').waitFor({ state: 'detached' })

  await setState(account, 'blocked')
  await page.waitForURL('**/?redirect=*desktop')
  await page.locator('.toast').getByText(en('code.BLOCK')).waitFor()
  await enterAs(page, account, 'demo88', 'en')
  await page.locator('form').getByText(en('code.BLOCK')).waitFor()
  expect(errors.filter((text) => !text.includes('401'))).toEqual([])
})

test('the rules page is in the language of the member, with every section in the contents', async () => {
  const en = await texts('en')
  const { page, errors } = await open(PHONE)
  await openAsMember(page, site, 'my', 'demo-mm', '/info/rules')
  await page.locator('.rules-index a').last().click()
  await expect.poll(() => page.locator('.rules h2').count()).toBe(await page.locator('.rules-index a').count())
  await expect.poll(() => page.locator('.rules h1').textContent()).not.toBe(en('rules.title'))
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])

  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['.info-head', '.rules-index', '.rules-head .button'])
    await expect.poll(() => page.locator(hidden).isVisible(), { message: hidden }).toBe(false)
  const sections = page.locator('.rules section')
  await expect.poll(() => sections.count()).toBe(await page.locator('.rules h2').count())
  const cutOff = await sections.evaluateAll((all) =>
    all.filter((each) => each.clientHeight === 0 || each.scrollHeight > each.clientHeight + 1).map(({ id }) => id),
  )
  expect(cutOff).toEqual([])
  expect(errors).toEqual([])
})

test('PR5, PR9 in Burmese at 360 px a limit applies at once, rises a day later and is named on refusal', async () => {
  const my = await texts('my')
  const { page, errors } = await open(NARROW)
  await openAsMember(page, site, 'my', 'demo1', '/info/settings')
  const row = page.locator('[data-limit=stake-day]')
  const name = `${my('protection.stake')}, ${my('protection.day')}`
  const setTo = async (amount: string, says: string) => {
    await row.locator('.protection-now button').click()
    await row.getByRole('textbox', { name }).fill(amount)
    await row.getByText(says).waitFor()
    await row.locator('button[type=submit]').click()
  }
  await setTo('50', my('protection.now'))
  await row.locator('.protection-now').getByText('50.00 MYR').waitFor()
  await setTo('80', my('protection.later'))
  const [asked = ''] = my('protection.asked', { amount: '80.00 MYR', time: '@' }).split('@')
  await row.locator('.protection-raise').getByText(asked).waitFor()
  await expect.poll(() => row.locator('.protection-now').textContent()).toContain('50.00 MYR')
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])

  await page.goto(`${site.address}/desktop`)
  await inGrid(page)
  await pickEarly(page)
  // The risk must exceed the member's limit at any price: with negative Malay odds the risk is below the stake.
  await page.fill('input[name=stake]', '500')
  await press(page.getByRole('button', { name: my('slip.place', { amount: '500.00' }) }))
  const passed = { what: my('slip.own.stake'), period: my('slip.own.day'), left: '50.00 MYR' }
  await page.locator('.slip-notice[role=alert]').getByText(my('slip.ownLimit', passed)).waitFor()
  await expect.poll(() => page.inputValue('input[name=stake]')).toBe('500')
  await expect.poll(() => fitsWindow(page)).toBe(true)
  expect(errors).toEqual([])
})
