import { BET_CODES, CODE_NUMBERS } from '@touchline/contract/sportsbook/codes'
import {
  RESPONSE_CODES,
  NETWORK_CODES,
  QUIET_CODES,
  SOFT_CODES,
  WARNING_CODES,
  type ApiCode,
} from '@touchline/contract/codes'
import { SESSION_CODES } from '@touchline/contract/accounts/codes'
import { PRODUCTS } from '@touchline/contract/products'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPageProducts } from '../build/page-products.ts'
import { openBrowser } from './browser.ts'
import { brandOf, openAsMember, go, openPage, openPrices, texts } from './member-page.ts'
import { openSite, type Site } from './site.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

function pathOf(page: Page) {
  return new URL(page.url()).pathname
}

test('a disabled product redirects to the sportsbook and shows the message of its code', async () => {
  const cn = await texts('cn')
  const { page, errors } = await openPage(browser, 1280, 800)
  await openAsMember(page, site, 'cn')
  const dialog = page.locator('dialog')
  for (const { product, paths, code } of PRODUCTS) {
    if ((brandOf().products ?? listPageProducts()).includes(product)) continue
    await go(page, paths[0] ?? '')
    await page.waitForURL('**/desktop')
    if (['EsportsDisabled', 'productDisabled'].includes(code)) {
      await dialog.getByText(cn(`code.${code}`)).waitFor()
      await dialog.getByRole('button').click()
    }
    await dialog.waitFor({ state: 'detached' })
  }
  await expect.poll(() => page.title()).toBe(`${brandOf().name} · ${cn('title.suffix')}`)
  await go(page, '/highlight')
  await page.waitForURL('**/highlight/home')
  expect(errors).toEqual([])
})

test('a logout in one window logs out the other window and closes its pop-up', async () => {
  const th = await texts('th')
  const { page: one } = await openPage(browser, 1440, 900)
  await openAsMember(one, site, 'th')
  const two = await one.context().newPage()
  await two.goto(`${site.address}/desktop`)
  await two.locator('.grid-scroll .price').first().waitFor()
  const [popUp] = await Promise.all([
    one.waitForEvent('popup'),
    one.getByRole('link', { name: th('info.statement') }).click(),
  ])
  await popUp.waitForURL('**/info/statement')
  expect(await popUp.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([1000, 970])
  const closed = popUp.waitForEvent('close')
  await two.getByRole('button', { name: th('header.logOut') }).click()
  await Promise.all([closed, one.waitForURL(`${site.address}/`), two.waitForURL(`${site.address}/`)])
})

test('a page that fails to load explains the effect on bets and money, and a reload restores it', async () => {
  const th = await texts('th')
  const { page } = await openPage(browser, 390, 844)
  await openAsMember(page, site, 'th')
  await page.route('**/assets/BetListPage*', (route) => route.abort())
  await page.goto(`${site.address}/info/betlist`)
  await page.getByRole('heading', { name: th('broken.unloaded') }).waitFor()
  await page.getByText(th('broken.money')).waitFor()
  await page.unroute('**/assets/BetListPage*')
  await page
    .locator('main')
    .getByRole('button', { name: th('broken.reload') })
    .click()
  await page.getByRole('tab').first().waitFor()
})

test('a panel that fails to load offers a reload in its place, and the rest of the page works', async () => {
  const th = await texts('th')
  const { page } = await openPage(browser, 1440, 900)
  await page.route('**/assets/MoreMarkets*', (route) => route.abort())
  await openAsMember(page, site, 'th')
  await page.locator('.more-button').first().click()
  const unloaded = page.locator('.part-unloaded')
  await unloaded.getByText(th('broken.unloaded')).waitFor()
  await openPrices(page).first().click()
  await page.locator('input[name=stake]').waitFor()
  await page.unroute('**/assets/MoreMarkets*')
  await unloaded.getByRole('button', { name: th('broken.reload') }).click()
  await page.locator('.slip-pick').first().waitFor()
  await page.locator('.more-button').first().click()
  await page.locator('.more-markets').waitFor()
})

test('without a network the site starts, reports the lost connection and recovers automatically', async () => {
  const cn = await texts('cn')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await openAsMember(page, site, 'cn')
  const notKept = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      const shell = ['/', ...loaded.filter((path) => /^\/(assets|brands)\//.test(path))]
      const kept = await Promise.all(shell.map((path) => caches.match(path)))
      const stores = (await caches.keys()).length
      return [...shell.filter((_, at) => kept[at] === undefined), ...(stores === 1 ? [] : [`${stores} stores`])]
    })
  await expect.poll(notKept, { timeout: scaleTimeout(15_000) }).toEqual([])
  const kept = await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => !/^\/$|^\/(assets|brands)\//.test(path))).toEqual([])
  expect(kept.filter((path) => path.startsWith('/brands/') && !path.startsWith(`/brands/${site.brand}/`))).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await page.getByText(cn('feed.lost')).waitFor()
  await context.setOffline(false)
  await page.locator('.grid-scroll .price').first().waitFor()
  await page.getByText(cn('feed.lost')).waitFor({ state: 'detached' })
  await context.close()
})

test('a closed site redirects to its maintenance page, and back when the site reopens', async () => {
  const cn = await texts('cn')
  const { page } = await openPage(browser, 390, 844)
  await openAsMember(page, site, 'cn')
  for (const closed of ['house', 'operator'] as const) {
    await site.close(closed)
    await page.getByRole('heading', { name: cn('maintenance.title') }).waitFor()
    // The page polls the maintenance state and stays on the maintenance page.
    await page.waitForResponse(closed === 'house' ? '**/version' : '**/userprofile')
    expect(pathOf(page)).toBe('/maintenance')
    await site.close(null)
    await page.locator('.grid-scroll .price').first().waitFor()
    expect(pathOf(page)).toBe('/desktop')
  }
})

/** Codes whose message appears in a toast. Quiet codes show no message, and the remaining codes open a dialog. */
const TOLD_IN_TOAST: readonly string[] = [...SESSION_CODES, ...NETWORK_CODES, ...WARNING_CODES]

function drawn<T>(codes: readonly T[]): T {
  return codes[Math.floor(Math.random() * codes.length)] as T
}
/**
 * Error codes to test: a code of every class, an unknown code and a text, plus random codes per run. A failure names
 * the code.
 */
const ONE_OF_EACH = [
  SESSION_CODES,
  SOFT_CODES,
  NETWORK_CODES,
  WARNING_CODES,
  QUIET_CODES,
  BET_CODES,
  ['nobody_knows'],
  ['Call us at once.'],
].map(drawn)
const DRAWN = [...ONE_OF_EACH, ...Array.from({ length: 6 }, () => drawn(RESPONSE_CODES))]

function wordsOf(code: string, th: Awaited<ReturnType<typeof texts>>): string {
  if (!(RESPONSE_CODES as readonly string[]).includes(code))
    return code.includes(' ') ? code : th('code.unknown', { code })
  const number = CODE_NUMBERS[code as ApiCode]
  return number === undefined ? th(`code.${code}`) : `${th(`code.${code}`)} (${number})`
}

test('in Thai random response codes are shown as the class of each code requires', async () => {
  const th = await texts('th')
  const { page } = await openPage(browser, 1440, 900)
  await openAsMember(page, site, 'th')
  const account = await page.evaluate(() => localStorage.getItem('touchline.account') ?? '')
  const [dialog, toast] = [page.locator('dialog'), page.locator('.toast')]
  let code = ''
  await page.route('**/usersettings', (route) => route.fulfill({ json: { status: 0, statusdesc: code } }))
  for (code of DRAWN.filter((each) => each !== 'maintenance')) {
    const answered = page.waitForResponse('**/usersettings')
    await page.locator('.header-tools .icon-button').last().click()
    await answered
    if (!(QUIET_CODES as readonly string[]).includes(code)) {
      const room = TOLD_IN_TOAST.includes(code) ? toast : dialog
      await room.getByText(wordsOf(code, th), { exact: true }).waitFor()
    }
    if ((SESSION_CODES as readonly string[]).includes(code)) {
      await page.waitForURL('**/?redirect=*desktop')
      await page.evaluate((kept) => localStorage.setItem('touchline.account', kept), account)
      await page.goto(`${site.address}/desktop`)
      await page.locator('.header-tools').waitFor()
    }
    expect(pathOf(page), code).toBe('/desktop')
    if ((await dialog.count()) > 0) await dialog.getByRole('button').last().click()
    if ((await toast.count()) > 0) await toast.getByRole('button').click()
    await expect.poll(async () => (await dialog.count()) + (await toast.count()), { message: code }).toBe(0)
  }
  code = 'maintenance'
  await page.locator('.header-tools .icon-button').last().click()
  await page.waitForURL('**/maintenance?redirect=*desktop')
})
