import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiClient } from '@touchline/contract/client'
import { readBook } from '@touchline/contract/sportsbook/read-answers'
import { computeGroupPrice } from '@touchline/domain/odds'
import { openBrowser } from './browser.ts'
import {
  openAsMember,
  firstMatch,
  firstMatches,
  fitsWindow,
  logIn,
  money,
  openPage,
  press,
  texts,
  toEarly,
} from './member-page.ts'
import { openSite, type Site } from './site.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

test('in Burmese on a phone a member sees body and goals lines, bets a single and a maung of three', async () => {
  const my = await texts('my')
  const { page, errors } = await openPage(browser, 390, 844)
  await logIn(page, site, 'my', 'demo-mm')
  await toEarly(page)
  const cards = page.locator('[data-match]').filter({ has: page.locator('[data-of^="mmo:"][data-of*=":BT_HDP:"]') })
  const card = await firstMatch(cards)
  const side = (match: Locator, type: string) => match.locator(`[data-of^="mmo:"][data-of*=":${type}:"]`)
  await expect.poll(() => card.locator('.mmo-figures b').first().textContent()).toMatch(/^(\d*[+−]\d+|\d+=)$/)
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('my')

  // A single of 10,000 wins 9,500 at a fee of 5 %. Exactly on the line, MM1 applies.
  const home = side(card, 'BT_HDP').first()
  const gives = (await home.locator('[data-gives]').count()) > 0
  await home.click()
  await page.getByTestId('mmo-line').waitFor()
  await page.fill('input[name=stake]', '10000')
  await page.reload()
  await page.getByRole('button', { name: my('bar.slip') }).click()
  await expect.poll(() => money(page, 'slip-win')).toBe('9500.00')
  await expect.poll(() => page.inputValue('input[name=stake]')).toBe('10000')
  await expect.poll(() => page.getByTestId('mmo-fee').textContent()).toContain('5%')
  const line = (await page.getByTestId('mmo-line').textContent()) ?? ''
  const [, sign = '', figure = '0'] = /([+−=])(\d*)$/.exec(line) ?? []
  const own = (sign === '−' ? -1 : 1) * Number(figure) * (gives ? 1 : -1)
  expect(Number((await money(page, 'mmo-exact')).replace('−', '-'))).toBe(own > 0 ? own * 95 : own * 100)
  const place = page.getByRole('button', { name: my('slip.place', { amount: '10,000.00' }) })
  await press(place)
  await page.getByText(my('slip.accepted')).waitFor()
  await expect.poll(() => money(page, 'balance')).toBe('9990000.00')
  await page.getByRole('button', { name: my('slip.done') }).click()

  // Three goal legs: 7 times the stake less 15 %. A fourth leg with an Asian price does not join the parlay.
  await page.getByRole('button', { name: my('bar.slip') }).click()
  await page.locator('.slip-mode').getByText(my('mmo.parlay')).click()
  await page.getByRole('button', { name: my('slip.fold') }).click()
  for (const match of await firstMatches(cards, 3)) await side(match, 'BT_OU').first().click()
  await page.getByRole('button', { name: my('bar.slip') }).click()
  await expect.poll(() => page.locator('.parlay-leg').count()).toBe(3)
  await page.fill('input[name=stake]', '1000')
  await expect.poll(() => money(page, 'slip-win')).toBe('5950.00')
  await page.reload()
  await page.getByRole('button', { name: my('bar.slip') }).click()
  await expect.poll(() => page.locator('.parlay-leg').count()).toBe(3)
  const placeThree = page.getByRole('button', { name: my('slip.place', { amount: '1,000.00' }) })
  await press(placeThree)
  await page.getByText(my('slip.accepted')).waitFor()
  await expect.poll(() => money(page, 'balance')).toBe('9989000.00')
  await page.goto(`${site.address}/info/betlist`)
  await page.getByText(my('bet.kind.mmo_parlay')).first().waitFor()
  expect(errors).toEqual([])
})

test('MM3 the match and its first half each have one body line and one goals line to bet on', async () => {
  const my = await texts('my')
  const { page } = await openPage(browser, 360, 740)
  await logIn(page, site, 'my', 'demo-mm')
  await toEarly(page)
  const card = await firstMatch(page.locator('[data-match]').filter({ has: page.locator('.mmo-sides') }))
  const lines = await card.locator('.mmo-sides').first().locator('b').allTextContents()
  await card.locator('.more-button').click()
  const part = (name: string) => card.locator(`[data-mmo-part="${name}"]`)
  await part('first').waitFor()
  await expect.poll(() => card.locator('[data-mmo-part]').count()).toBe(2)
  await expect
    .poll(() => part('full').locator('.block-name').allTextContents())
    .toEqual([my('mmo.body'), my('market.BT_OU')])
  await expect.poll(() => part('full').locator('b').allTextContents()).toEqual(lines)
  await expect
    .poll(() => part('first').locator('.block-name').allTextContents())
    .toEqual([my('mmo.body'), my('market.BT_OU')])
  await expect.poll(() => fitsWindow(page)).toBe(true)

  // The block and the card mark the same selection. The first half is bet on from its own block.
  await part('full').locator('.price').first().click()
  await page.getByTestId('mmo-line').waitFor()
  await expect.poll(() => card.locator('[data-of^="mmo:"][aria-pressed="true"]').count()).toBe(2)
  // The initial stake is the minimum. A lower stake is raised, and the footer does not cover the field or its notice.
  await expect.poll(() => page.inputValue('input[name=stake]')).toBe('1000')
  await expect.poll(() => page.locator('.sheet .slip-notice').count()).toBe(0)
  await page.fill('input[name=stake]', '5')
  await page.locator('input[name=stake]').blur()
  await page.locator('.sheet .slip-notice').waitFor()
  for (const place of ['input[name=stake]', '.slip-notice']) {
    const box = await page.locator(`.sheet ${place}`).boundingBox()
    const foot = await page.locator('.sheet .slip-foot').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  }
  await page.getByRole('button', { name: my('slip.remove') }).click()
  await part('first').locator('.price').first().click()
  await page
    .getByTestId('mmo-slip')
    .getByText(`${my('part.half.first')} · ${my('mmo.body')}`)
    .waitFor()
  const line = (await page.getByTestId('mmo-line').textContent()) ?? ''
  await page.fill('input[name=stake]', '5000')
  await expect.poll(() => money(page, 'slip-win')).toBe('4750.00')
  await site.goAway()
  await page.locator('.slip-blocked').getByText(my('slip.off.lost')).waitFor()
  await expect.poll(() => page.getByTestId('mmo-line').textContent()).toBe(line)
  await site.comeBack()
  const place = page.locator('.slip-place')
  await expect.poll(() => place.isEnabled(), { timeout: scaleTimeout(30_000) }).toBe(true)
  await expect.poll(() => page.inputValue('input[name=stake]')).toBe('5000')
  const placed = page.waitForRequest('**/bet/betsinglemmo')
  await press(place)
  expect((await placed).postDataJSON()).toMatchObject({ bet_type: 'BT_HDP_1H', stake: '500000' })
  await page.getByText(my('slip.accepted')).waitFor()
  await expect.poll(() => money(page, 'balance')).toBe('9995000.00')
})

test('MM3 with Myanmar lines only, a match is one line high and Asian lines are further markets', async () => {
  const my = await texts('my')
  const { page, errors } = await openPage(browser, 1440, 900)
  await logIn(page, site, 'my', 'demo-mm')
  await page.goto(`${site.address}/info/settings`)
  await page.getByText(my('settings.mmoType.only')).click()
  await expect.poll(() => page.getByRole('radio', { name: my('settings.mmoType.only') }).isChecked()).toBe(true)
  await page.goto(`${site.address}/desktop`)
  await toEarly(page)
  const match = await firstMatch(page.locator('[data-match]').filter({ has: page.locator('[data-of^="mmo:"]') }))
  const asian = match.locator('[data-of*=":BT_HDP:"]:not([data-of^="mmo:"])')
  await expect.poll(() => match.locator('.line-stack:first-child .cell').count()).toBe(1)
  await expect.poll(() => asian.count()).toBe(0)
  await match.locator('.more-button').click()
  await match.locator('[data-mmo-part="first"]').waitFor()
  await match.locator('[data-market-tab="main"]').click()
  await asian.first().waitFor()
  expect(errors).toEqual([])
})

test('OD8 a member of group C sees and bets at the group price, in a single and in a parlay', async () => {
  const en = await texts('en')
  const { page, errors } = await openPage(browser, 1440, 900)
  await openAsMember(page, site, 'en', 'demo-c')
  await toEarly(page)
  const rows = page.locator('[data-match]').filter({ has: page.locator('[data-of*=":BT_HDP:"]') })
  const [first, second] = (await firstMatches(rows, 2)).map((row) => row.locator('[data-of*=":BT_HDP:"]').first())
  if (first === undefined || second === undefined) throw new Error('two matches have no handicap')
  const of = (await first.getAttribute('data-of')) ?? ''
  const [matchId, , lineQ, selection] = of.split(':')
  const readPrice = async () => {
    const { lines } = readBook(await createApiClient(site.address).get('/uxmatch', { match: Number(matchId) }))
    const line = lines.find((each) => each.kindId === 1 && each.lineQ === Number(lineQ))
    return computeGroupPrice(line?.prices[selection === 'home' ? 0 : 1] ?? 0, 2)
  }

  await first.click()
  await page.fill('input[name=stake]', '10')
  const place = page.getByRole('button', { name: en('slip.place', { amount: '10.00' }) })
  await expect.poll(() => place.isEnabled()).toBe(true)
  await expect
    .poll(() => page.getByTestId('slip-price').textContent())
    .toContain((await first.textContent()) ?? 'no price')
  await expect.poll(() => page.locator('.slip-notice').count()).toBe(0)
  const placed = page.waitForRequest('**/bet/betsingle')
  // The price may move during the press.
  const before = await readPrice()
  await press(place)
  expect([before, await readPrice()]).toContain((await placed).postDataJSON().odds_milli)
  await page.getByText(en('slip.accepted')).waitFor()

  await page.getByRole('button', { name: en('slip.done'), exact: true }).click()
  await page.locator('.slip-mode').getByText(en('slip.parlay')).click()
  for (const price of [first, second]) await price.click()
  await page.fill('input[name=stake]', '10')
  await expect.poll(() => place.isEnabled()).toBe(true)
  await expect.poll(() => page.locator('.parlay-leg s').count()).toBe(0)
  await press(place)
  await page.getByText(en('slip.accepted')).waitFor()
  expect(errors).toEqual([])
})
