import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UxAnswer } from '@touchline/contract/ux'
import { groupPrice } from '@touchline/domain/odds'
import { launchBrowser } from '../../../tools/e2e/browser.ts'
import { enter, openPage, texts } from './member-page.ts'
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

async function logInAs(page: Page, account: string): Promise<void> {
  await page.goto(`${site.address}/desktop`)
  await enter(page, account)
  await page.waitForURL('**/desktop')
  await page.locator('.grid-scroll .price').first().waitFor()
}

test('OD8 a member of group C is shown the price that he buys at, in a single and in a parlay', async () => {
  const en = await texts('en')
  const { page, errors } = await openPage(browser, 1440, 900)
  await logInAs(page, 'demo-c')
  await page.locator('.tabs [data-tab="1"]').click()
  const rows = page.locator('[data-match]').filter({ has: page.locator('[data-of*=":BT_HDP:"]') })
  const price = (at: number) => rows.nth(at).locator('[data-of*=":BT_HDP:"]').first()
  await price(0).waitFor()
  const of = (await price(0).getAttribute('data-of')) ?? ''
  const [matchId, , lineQ, selection] = of.split(':')
  const book = (await (await fetch(`${site.address}/uxmatch?match=${matchId}`)).json()) as UxAnswer
  const row = book.odds.find(([, typeId, line]) => typeId === 1 && line === Number(lineQ)) ?? []
  const bookMilli = Number(row[selection === 'home' ? 5 : 6])

  await price(0).click()
  await page.fill('input[name=stake]', '10')
  const place = page.getByRole('button', { name: en('slip.place', { amount: '10.00' }) })
  await expect.poll(() => place.isEnabled()).toBe(true)
  expect(await page.getByTestId('slip-price').textContent()).toContain((await price(0).textContent()) ?? 'no price')
  expect(await page.locator('.slip-notice').count()).toBe(0)
  const placed = page.waitForRequest('**/bet/betsingle')
  await place.click()
  expect((await placed).postDataJSON().odds_milli).toBe(groupPrice(bookMilli, 'C'))
  await page.getByText(en('slip.accepted')).waitFor()

  await page.getByRole('button', { name: en('slip.done') }).click()
  await page.locator('.slip-mode').getByText(en('slip.parlay')).click()
  for (const at of [0, 1]) await price(at).click()
  await page.fill('input[name=stake]', '10')
  await expect.poll(() => place.isEnabled()).toBe(true)
  expect(await page.locator('.parlay-leg s').count()).toBe(0)
  await place.click()
  await page.getByText(en('slip.accepted')).waitFor()
  expect(errors).toEqual([])
})
