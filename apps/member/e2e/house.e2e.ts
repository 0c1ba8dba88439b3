import { CODES, CODE_NUMBERS, type Code } from '@touchline/contract/codes'
import { GUARDED_PATHS, PRODUCTS } from '@touchline/contract/site'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../../tools/e2e/browser.ts'
import { enter, logIn, openPage, texts } from './member-page.ts'
import { startSite, type Site } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), launchBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** Goes on inside the page, as a link would. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const pathOf = (page: Page) => new URL(page.url()).pathname

test('without a session every route leads to the landing page with the way back, query and hash kept', async () => {
  const { page, errors } = await openPage(browser, 390, 844)
  await page.goto(`${site.address}/maintenance`)
  await page.locator('h1').waitFor()
  for (const path of GUARDED_PATHS) {
    await go(page, path)
    const wayBack = `${site.address}/?redirect=${encodeURIComponent(path)}`
    await expect.poll(() => page.url(), { timeout: 10_000 }).toBe(wayBack)
  }
  await page.goto(`${site.address}/info/statement?day=2026-11-21#top`)
  await page.locator('input[name=password]').waitFor()
  await enter(page, 'demo2')
  await page.waitForURL('**/info/statement?day=2026-11-21#top')
  expect(errors).toEqual([])
})

test('a product that is not switched on leads to the sportsbook, and is told as its code wants', async () => {
  const cn = await texts('cn')
  const { page, errors } = await openPage(browser, 1280, 800)
  await logIn(page, site, 'cn')
  const dialog = page.locator('dialog')
  for (const { paths, code } of PRODUCTS) {
    await go(page, paths[0] ?? '')
    await page.waitForURL('**/desktop')
    if (['EsportsDisabled', 'tournamentDisabled', 'productDisabled'].includes(code)) {
      await dialog.getByText(cn(`code.${code}`)).waitFor()
      await dialog.getByRole('button').click()
    }
    await dialog.waitFor({ state: 'detached' })
  }
  await go(page, '/highlight')
  await dialog.getByText(cn('code.productDisabled')).waitFor()
  expect(await page.title()).toBe(`Touchline · ${cn('title.suffix')}`)
  expect(errors).toEqual([])
})

test('a logout in one window logs out the other, and closes what it opened', async () => {
  const th = await texts('th')
  const { page: one } = await openPage(browser, 1440, 900)
  await logIn(one, site, 'th')
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

test('a part that does not load says what that means for the money, and a reload mends it', async () => {
  const th = await texts('th')
  const { page } = await openPage(browser, 390, 844)
  await logIn(page, site, 'th')
  await page.route('**/assets/BetListPage*', (route) => route.abort())
  await page.goto(`${site.address}/info/betlist`)
  await page.getByRole('heading', { name: th('broken.unloaded') }).waitFor()
  await page.getByText(th('broken.money')).waitFor()
  await page.unroute('**/assets/BetListPage*')
  await page.locator('main').getByRole('button', { name: th('broken.reload') }).click()
  await page.getByRole('tab').first().waitFor()
})

test('a panel that does not load offers a reload in its place, and what is around it stands', async () => {
  const th = await texts('th')
  const { page } = await openPage(browser, 1440, 900)
  await page.route('**/assets/FurtherMarkets*', (route) => route.abort())
  await logIn(page, site, 'th')
  await page.locator('.more-button').first().click()
  const unloaded = page.locator('.part-unloaded')
  await unloaded.getByText(th('broken.unloaded')).waitFor()
  await page.locator('.grid-scroll .price').first().click()
  await page.locator('input[name=stake]').waitFor()
  await page.unroute('**/assets/FurtherMarkets*')
  await unloaded.getByRole('button', { name: th('broken.reload') }).click()
  await page.locator('.slip-pick').first().waitFor()
  await page.locator('.more-button').first().click()
  await page.locator('.further').waitFor()
})

test('a closed site leads to its maintenance page, and back by itself', async () => {
  const cn = await texts('cn')
  const { page } = await openPage(browser, 390, 844)
  await logIn(page, site, 'cn')
  await site.close(true)
  await page.getByRole('heading', { name: cn('maintenance.title') }).waitFor()
  await site.close(false)
  await page.locator('.grid-scroll .price').first().waitFor()
  expect(pathOf(page)).toBe('/desktop')
})

test('without a network the site starts, says that the connection is lost, and recovers by itself', async () => {
  const cn = await texts('cn')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await logIn(page, site, 'cn')
  const isKept = () => page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
    return kept.length === 1 && kept.some((count) => count > 15) && (await caches.match('/')) !== undefined
  })
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
  const kept = await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => !/^\/$|^\/(assets|brands)\//.test(path))).toEqual([])
  expect(kept.filter((path) => path.includes('/senja/'))).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await page.getByText(cn('feed.lost')).waitFor()
  await context.setOffline(false)
  await page.locator('.grid-scroll .price').first().waitFor()
  await page.getByText(cn('feed.lost')).waitFor({ state: 'detached' })
  await context.close()
})

/** Drawn anew each run; a failure names the code. */
const DRAWN = Array.from({ length: 8 }, () => CODES[Math.floor(Math.random() * CODES.length)] as Code)

test('a code at random is told in words, as its class has it', async () => {
  const th = await texts('th')
  const { page } = await openPage(browser, 1440, 900)
  await logIn(page, site, 'th')
  const account = await page.evaluate(() => localStorage.getItem('touchline.account') ?? '')
  for (const code of ['session_expired', 'requestFailed', 'nobody_knows', 'Call us at once.', ...DRAWN]) {
    if (code === 'maintenance') continue
    await page.route('**/usersettings', (route) => route.fulfill({ json: { status: 0, statusdesc: code } }))
    await page.locator('.header-tools .icon-button').last().click()
    const number = CODE_NUMBERS[code as Code]
    const known = (CODES as readonly string[]).includes(code)
    const words = known ? th(`code.${code}`) : code.includes(' ') ? code : th('code.unknown', { code })
    if (!['liveCasinoDisabled', 'lotteryDisabled', 'MiniGameDisabled'].includes(code)) {
      await page.getByText(number === undefined ? words : `${words} (${number})`, { exact: true }).first().waitFor()
    }
    await page.unroute('**/usersettings')
    const dialog = page.locator('dialog')
    if ((await dialog.count()) > 0) await dialog.getByRole('button').last().click()
    const toast = page.locator('.toast .icon-button')
    if ((await toast.count()) > 0) await toast.first().click()
    if (pathOf(page) !== '/desktop') {
      await page.evaluate((kept) => localStorage.setItem('touchline.account', kept), account)
      await page.goto(`${site.address}/desktop`)
      await page.locator('.header-tools').waitFor()
    }
  }
})

test('two brands of one build share a structure and nothing that is seen', async () => {
  const other = await startSite([], 'senja')
  try {
    const looks = []
    for (const { address } of [site, other]) {
      const { page, errors } = await openPage(browser, 1280, 800)
      const loaded: string[] = []
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
      await page.goto(`${address}/desktop`)
      await page.locator('input[name=password]').waitFor()
      const landing = await page.locator('h1').textContent()
      expect(await page.locator('.landing-house').count()).toBe(address === site.address ? 0 : 1)
      await enter(page, 'demo3')
      await page.locator('.grid-scroll .price').first().click()
      await page.locator('input[name=stake]').waitFor()
      const seen = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement)
        return ['--accent', '--page', '--radius'].map((name) => style.getPropertyValue(name))
      })
      looks.push([await page.title(), landing, ...seen])
      const brands = loaded.filter((path) => path.startsWith('/brands/')).map((path) => path.split('/')[2])
      expect(new Set(brands).size).toBe(1)
      expect(errors).toEqual([])
    }
    const [first = [], second = []] = looks
    expect(first.filter((value, at) => value === second[at])).toEqual([])
  } finally {
    await other.stop()
  }
})
