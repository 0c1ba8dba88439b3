import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { money, openPrices, openSportsbook, press, toEarly } from './member-page.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite({ several: true }), openBrowser()])
})

afterAll(() => site?.release())

/** Records the failed requests of a page and the number of opened sockets. */
function heardOn(page: Page) {
  const heard = { failed: [] as string[], sockets: 0 }
  page.on('response', (response) => {
    if (response.status() >= 400) heard.failed.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => heard.failed.push(`${request.failure()?.errorText} ${request.url()}`))
  page.on('websocket', () => {
    heard.sockets += 1
  })
  return heard
}

/** Records the changes of the top position of the match list, and whether the banner for outdated prices appeared. */
function watchBand(page: Page) {
  return page.evaluate(() => {
    const seen = { tops: [] as number[], bands: 0 }
    Object.assign(window, { seen })
    const look = (): void => {
      const top = document.querySelector('.columns')?.getBoundingClientRect().top
      if (top !== undefined && seen.tops.at(-1) !== top) seen.tops.push(top)
      if (document.querySelector('.band[role=alert]') !== null) seen.bands += 1
      requestAnimationFrame(look)
    }
    look()
  })
}

function seenOn(page: Page) {
  return page.evaluate(
    () => (window as unknown as { readonly seen: { readonly tops: number[]; readonly bands: number } }).seen,
  )
}

test('a member with a bet on the slip loses nothing while all nodes restart one by one', async () => {
  const { page, errors, _: my } = await openSportsbook(browser, site, 'my')
  await toEarly(page)
  await openPrices(page).first().click()
  await page.fill('input[name=stake]', '100')
  const heard = heardOn(page)
  await watchBand(page)
  // The page sends requests without pause while the nodes restart.
  let isOver = false
  const askOn = async (): Promise<void> => {
    while (!isOver) {
      const answer = await page.evaluate(async () => (await fetch('/uxmenu')).status)
      expect(answer).toBe(200)
    }
  }
  const asking = askOn()
  await site.renew().finally(() => (isOver = true))
  await asking
  await expect.poll(() => heard.sockets).toBeGreaterThan(0)
  await page.locator('.grid-scroll:not([data-frozen])').waitFor()
  // During the change from one socket to the next, the prices were outdated for too short a time to show the banner.
  expect(await seenOn(page)).toMatchObject({ tops: [expect.any(Number)], bands: 0 })
  await expect.poll(() => page.locator('input[name=stake]').inputValue()).toBe('100')
  await expect.poll(() => page.locator('.slip-pick').count()).toBe(1)

  const risk = await press(page.getByRole('button', { name: my('slip.place', { amount: '100.00' }) }))
  await page.getByText(my('slip.accepted')).waitFor()
  await expect.poll(() => money(page, 'at-risk')).toBe(risk)
  expect(heard.failed).toEqual([])
  expect(errors).toEqual([])
})

test('a banner reports prices that stay outdated, and the page does not move', async () => {
  const { page, errors, _: th } = await openSportsbook(browser, site, 'th')
  await openPrices(page).first().waitFor()
  await watchBand(page)
  await site.fallBehind()
  await page.locator('.band[role=alert]').getByText(th('feed.stale')).waitFor()
  await site.catchUp()
  await page.locator('.band[role=alert]').waitFor({ state: 'detached' })
  expect((await seenOn(page)).tops).toHaveLength(1)
  expect(errors).toEqual([])
})
