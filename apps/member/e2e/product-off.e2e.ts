import { TOURNAMENT } from '@touchline/contract/products'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openAsMember, inGrid, openPage, texts } from './member-page.ts'
import { openSite, type Site } from './site.ts'
import { callSiteOffice } from './site-office.ts'

const [PATH] = TOURNAMENT.paths

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(async () => {
  await turn('on')
  site.release()
})

const turn = (value: 'on' | 'off') =>
  callSiteOffice(site, 'platform', 'setsetting', {
    operator: 'demo',
    name: TOURNAMENT.product,
    was: value === 'off',
    value: value === 'on',
  })

test('an open page returns to the sportsbook when its product is turned off, and so does a reload', async () => {
  const th = await texts('th')
  const { page, errors } = await openPage(browser, 1280, 800)
  await openAsMember(page, site, 'th', 'demo1', PATH)
  await page.locator('.room-tabs').waitFor()
  expect(new URL(page.url()).pathname).toBe(PATH)
  const dialog = page.locator('dialog')
  const expectSportsbook = async () => {
    await page.waitForURL('**/desktop')
    await dialog.getByText(th(`code.${TOURNAMENT.code}`)).waitFor()
    await dialog.getByRole('button').click()
    await dialog.waitFor({ state: 'detached' })
    await inGrid(page)
  }
  await turn('off')
  await expectSportsbook()
  await page.goto(site.address + PATH)
  await expectSportsbook()
  await turn('on')
  await page.locator(`nav a[href="${PATH}"]`).first().click()
  await page.waitForURL(`**${PATH}`)
  expect(errors).toEqual([])
})
