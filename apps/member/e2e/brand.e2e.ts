import { listSessionPaths } from '@touchline/contract/site'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { brandOf, enter, go, openPage, openPrices, otherBrands, texts } from './member-page.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

test('without a session every route redirects to the landing page and keeps query and hash', async () => {
  const { page, errors } = await openPage(browser, 390, 844)
  await page.goto(`${site.address}/maintenance`)
  await page.locator('h1').waitFor()
  for (const path of listSessionPaths()) {
    await go(page, path)
    const wayBack = `${site.address}/?redirect=${encodeURIComponent(path)}`
    await expect.poll(() => page.url()).toBe(wayBack)
  }
  await page.goto(`${site.address}/info/statement?day=2026-11-21#top`)
  await page.locator('input[name=password]').waitFor()
  await page.route('**/userlogin', (route) => route.fulfill({ json: { status: 1, statusdesc: 'success' } }))
  await enter(page, 'demo2')
  await page.getByText((await texts(brandOf().language))('code.loginFailed')).waitFor()
  await page.unroute('**/userlogin')
  await enter(page, 'demo2')
  await page.waitForURL('**/info/statement?day=2026-11-21#top')
  expect(errors).toEqual([])
})

/** The dialog lists the brand's contacts and returns the focus when it closes. */
async function seeContacts(page: Page, _: Awaited<ReturnType<typeof texts>>): Promise<void> {
  const button = page.getByRole('button', { name: _('contact.title') })
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: _('contact.title') }).waitFor()
  const ways = await dialog
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.querySelector('b')?.textContent]))
  expect(ways).toEqual(brandOf().contact.map(({ href, text }) => [href, text]))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
}

test('the site shows the name, colours, texts and files of its own brand only', async () => {
  const own = brandOf()
  const { page, errors } = await openPage(browser, 1280, 800)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(`${site.address}/desktop`)
  await page.locator('input[name=password]').waitFor()
  await expect.poll(() => page.locator('select').inputValue()).toBe(own.language)
  const landing = await page.locator('h1').textContent()
  const words = await texts(own.language)
  expect(landing).toBe(words('landing.title'))
  await expect.poll(() => page.locator('.landing-platform').count()).toBe(own.flags.whiteLabel ? 0 : 1)
  await seeContacts(page, words)
  await enter(page, 'demo3')
  await openPrices(page).first().click()
  await page.locator('input[name=stake]').waitFor()
  const { '--accent': accent, '--page': ground } = own.colours.light
  const look = ['--accent', '--page', '--radius']
  const seen = await page.evaluate((names) => {
    const style = getComputedStyle(document.documentElement)
    return names.map((name) => style.getPropertyValue(name))
  }, look)
  expect(seen).toEqual([accent, ground ?? expect.any(String), own.radius])
  const title = await page.title()
  expect(title).toBe(`${own.name} · ${words('title.suffix')}`)
  const folders = loaded.filter((path) => path.startsWith('/brands/')).map((path) => path.split('/')[2])
  expect([...new Set(folders)]).toEqual([site.brand])
  for (const key of otherBrands()) {
    const other = brandOf(key)
    const theirs = [other.colours.light['--accent'], other.colours.light['--page'], other.radius]
    expect(
      seen.filter((value, at) => value === theirs[at]),
      key,
    ).toEqual([])
    expect(title).not.toContain(other.name)
    expect(landing).not.toBe((await texts(own.language, key))('landing.title'))
  }
  expect(errors).toEqual([])
})
