import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBrowser } from './browser.ts'
import {
  findAccessibilityFaults,
  openAsMember,
  firstMatches,
  fitsWindow,
  money,
  openPage,
  press,
  texts,
  toEarly,
} from './member-page.ts'
import { openSite, type Site } from './site.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

/** Timeout for a busy machine. */
const SOON = { timeout: scaleTimeout(10_000) }

let site: Site
let browser: Browser
let th: Awaited<ReturnType<typeof texts>>

beforeAll(async () => {
  ;[site, browser, th] = await Promise.all([openSite({ offers: ['cashout', 'builder'] }), openBrowser(), texts('th')])
})

afterAll(() => site?.release())

/** Opens a page with the early matches in Thai. */
async function openEarly(width: number, height: number) {
  const opened = await openPage(browser, width, height)
  await openAsMember(opened.page, site, 'th')
  await toEarly(opened.page)
  return opened
}

function button(page: Page, key: string, values: Record<string, string> = {}) {
  return page.getByRole('button', { name: th(key, values), exact: true })
}

/** Places the bet on the slip with the given stake, and waits for the receipt. */
async function place(page: Page, stake: string): Promise<void> {
  await page.fill('input[name=stake]', stake)
  const amount = Number(stake).toFixed(2)
  await press(button(page, 'slip.place', { amount }))
  await page.getByText(th('slip.accepted')).waitFor()
}

/** Accepts the cash-out offer as soon as acceptance is possible, and retries after a refusal, until the bet is paid. */
async function sell(page: Page, isPaid: () => Promise<boolean>): Promise<void> {
  const offer = page.getByTestId('cash-out').first()
  const yes = page.locator('.cash-out-question [data-primary]')
  const refused = page.locator('.cash-out-message[data-tone="bad"]').getByRole('button')
  const tap = (button: Locator) => button.click({ timeout: 500 }).catch(() => undefined)
  await offer.click()
  await expect
    .poll(async () => {
      if (await refused.isVisible()) {
        await tap(refused)
        await tap(offer)
      }
      if (await yes.isEnabled({ timeout: 100 }).catch(() => false)) await tap(yes)
      return isPaid()
    }, SOON)
    .toBe(true)
}

test('a bet is cashed out in part, then in full, and the balance is credited', async () => {
  const { page, errors } = await openEarly(1440, 900)
  await page.locator('[data-of*=":BT_OU:"]').first().click()
  await place(page, '100')
  await expect.poll(() => money(page, 'at-risk'), SOON).not.toBe('0.00')
  const risk = Number(await money(page, 'at-risk'))
  const card = page.locator('.bet-card').first()
  await card.locator('.leg-where').getByText(th('sport.football')).waitFor()
  await expect.poll(() => card.locator('.leg-where').textContent()).toMatch(/· .+ · .*\d\d:\d\d$/)
  await page.getByRole('button', { name: th('cashOut.part') }).click()
  await page.getByRole('button', { name: '50 %' }).click()
  await expect.poll(() => page.getByTestId('cash-out').isEnabled(), SOON).toBe(true)
  await sell(page, async () => Math.abs(Number(await money(page, 'at-risk')) - risk / 2) < 0.05)
  await page.locator('.cash-out-message').getByRole('button').click()
  await page.getByTestId('bet-remaining').waitFor()
  await expect.poll(() => card.locator('.bet-sums').textContent()).toContain(await money(page, 'at-risk'))
  await expect.poll(() => page.getByTestId('cash-out').isEnabled(), SOON).toBe(true)
  await sell(page, async () => (await money(page, 'at-risk')) === '0.00')
  await expect.poll(() => page.getByTestId('cash-out').count()).toBe(0)
  const balance = Number(await money(page, 'balance'))
  expect(balance).toBeGreaterThan(10_000 - risk)
  expect(balance).toBeLessThan(10_000)
  expect(errors).toEqual([])
})

/** Time in milliseconds from kick-off to half-time. The match is then live and no goal can be scored. */
const HALF_TIME_MS = 55 * 60_000

test('CO3 CO4 a live cash-out has a delay, and a lower offer needs a new confirmation', async () => {
  const { page, errors } = await openEarly(1440, 900)
  const { id: matchId, kickOffS, home, tab } = await site.nextMatch()
  await page.locator(`.tabs [data-tab="${tab}"]`).click()
  await page.locator('.page-tabs [data-page="oetg"]').click()
  await page.locator('.search input').fill(home)
  await page.locator(`[data-match="${matchId}"] [data-of^="${matchId}:BT_OE:"]`).first().click()
  await place(page, '100')
  await expect.poll(() => money(page, 'at-risk')).not.toBe('0.00')
  const risk = await money(page, 'at-risk')
  await site.skipTo(kickOffS * 1000 + HALF_TIME_MS)
  // Raises the requested cash-out amount by a fifth above the offer, as if the offer had fallen during the request.
  let namedMinor = 0
  await page.route('**/bet/cashout', (route) => {
    const asked = route.request().postDataJSON() as { amount: string }
    namedMinor = Math.round(Number(asked.amount) * 1.2)
    return route.continue({ postData: { ...asked, amount: String(namedMinor) } })
  })
  await expect.poll(() => page.getByTestId('cash-out').isEnabled(), SOON).toBe(true)
  const waits = page.locator('.cash-out').getByText(th('cashOut.waiting.why'))
  await sell(page, async () => (await waits.count()) === 1)
  await site.skipTo(site.worldMs() + 7_000)
  const again = page.getByRole('alertdialog', { name: th('cashOut.title') })
  await again.locator('b').first().waitFor()
  expect(namedMinor).toBeGreaterThan(0)
  await expect.poll(() => money(page, 'at-risk')).toBe(risk)
  await again.getByRole('button', { name: th('cashOut.no') }).click()
  await expect.poll(() => page.getByTestId('cash-out').isEnabled(), SOON).toBe(true)
  expect(errors).toEqual([])
})

test('the bet builder refuses impossible selections with a reason, shows one price and places the bet', async () => {
  const { page, errors } = await openEarly(1440, 900)
  await page.locator('.more-button').first().click()
  await page.locator('.build-toggle').click()
  const further = page.locator('.more-markets')
  const match = page.locator('[data-match]').filter({ has: further }).first()
  const price = (code: string, at: number) => match.locator(`[data-of*=":${code}:"]`).nth(at)
  await price('BT_1X2', 0).click()
  await page
    .getByText(th('builder.off.minLegs', { legs: '2' }))
    .first()
    .waitFor()
  await price('BT_DC', 2).click()
  await page.locator('.slip-blocked').getByText(th('code.builderImpossible')).waitFor()
  await price('BT_DC', 2).click()
  const parts = further.locator('.market-parts').getByRole('tab')
  const partner = price('BT_BTS', 0)
  for (let at = 0; (await partner.count()) === 0 && at < (await parts.count()); at += 1) await parts.nth(at).click()
  await partner.click()
  await expect.poll(() => page.getByTestId('builder-price').textContent(), SOON).toMatch(/^\d+\.\d\d$/)
  await place(page, '10')
  await page.goto(`${site.address}/info/betlist`)
  await page.getByText(th('bet.kind.builder')).first().waitFor()
  expect(errors).toEqual([])
})

test('at 360 px several singles are placed together, each with its own response and reference', async () => {
  const { page, errors } = await openEarly(360, 740)
  await button(page, 'bar.slip').click()
  await page.locator('.slip-mode').getByText(th('slip.several')).click()
  await page.getByText(th('slip.emptySeveral')).waitFor()
  await page.getByRole('button', { name: th('slip.fold') }).click()
  for (const row of await firstMatches(page.locator('[data-match]'), 3)) await row.locator('.price').first().click()
  const slipOfThree = page.getByRole('button', { name: new RegExp(`^3\\s*${th('bar.slip')}`) })
  await slipOfThree.click()
  const rows = page.getByTestId('several').locator('.parlay-leg')
  await expect.poll(() => rows.count()).toBe(3)
  await page.fill('input[name=stake]', '20')
  await rows.nth(2).locator('input').fill('30')
  const refs: string[] = []
  await page.route('**/bet/betsingle', (route) => {
    refs.push((route.request().postDataJSON() as { ref: string }).ref)
    const refused = { status: 0, statusdesc: 'betOverMaxPerMatch' }
    return refs.length === 2 ? route.fulfill({ status: 400, json: refused }) : route.continue()
  })
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await button(page, 'slip.placeSeveral', { count: '3', amount: '70.00' }).click()
  await expect.poll(() => page.getByText(th('slip.accepted')).count(), SOON).toBe(2)
  await page.locator('.slip-notice').getByText(th('code.betOverMaxPerMatch')).waitFor()
  expect(new Set(refs).size).toBe(3)
  await page.unroute('**/bet/betsingle')
  await page.reload()
  await slipOfThree.click()
  await expect.poll(() => rows.count(), SOON).toBe(3)
  expect(errors.filter((error) => !error.includes('400'))).toEqual([])
})

test('with one-click betting a double click places one bet, and the slip can turn the mode off', async () => {
  const { page, errors } = await openEarly(1440, 900)
  const of = await page.locator('[data-of*=":BT_OU:"]').nth(4).getAttribute('data-of')
  const price = page.locator(`[data-of="${of}"]`)
  await price.click()
  await page.locator('.slip-options summary').click()
  await page.getByRole('switch', { name: th('slip.quick') }).check()
  await page.locator('.quick-bet').waitFor()
  await page.getByRole('button', { name: th('slip.remove') }).click()
  let placed = 0
  page.on('request', (request) => (placed += Number(request.url().endsWith('/bet/betsingle'))))
  await price.dblclick()
  await page.getByText(th('slip.accepted')).waitFor()
  await price.click()
  expect(placed).toBe(1)
  await button(page, 'slip.quick.off').click()
  await page.locator('.quick-bet').waitFor({ state: 'detached' })
  await button(page, 'slip.again').click()
  await expect.poll(() => page.inputValue('input[name=stake]')).not.toBe('')
  expect(errors).toEqual([])
})

test('AC1 a bet without a response is retried with the same reference, also after a reload', async () => {
  const { page } = await openEarly(1440, 900)
  const refs: string[] = []
  let heard = false
  await page.route('**/bet/betsingle', (route) => {
    refs.push((route.request().postDataJSON() as { ref: string }).ref)
    return heard ? route.continue() : route.abort()
  })
  await page.locator('[data-of*=":BT_OU:"]').nth(8).click()
  await page.fill('input[name=stake]', '20')
  await page.getByTestId('slip-risk').waitFor()
  const risk = await press(page.locator('.slip-place'))
  await page.getByText(th('slip.sameReference')).waitFor()
  await page.reload()
  await page.getByText(th('slip.sameReference')).waitFor()
  heard = true
  await page.getByText(th('slip.accepted')).waitFor()
  expect(refs.length).toBeGreaterThan(1)
  expect(new Set(refs).size).toBe(1)
  await page.reload()
  await page.getByText(th('slip.accepted')).waitFor()
  await expect.poll(() => money(page, 'at-risk'), SOON).toBe(risk)
})

/** Makes the server fall behind its feed when the next bet is placed. Returns the recorded requests. */
async function fallBehindAtPress(page: Page, name: string) {
  const asked: { readonly ref: string }[] = []
  onTestFinished(site.catchUp)
  await page.route(`**/bet/${name}`, async (route) => {
    asked.push(route.request().postDataJSON() as { ref: string })
    if (asked.length === 1) await site.fallBehind()
    await route.continue()
  })
  return asked
}

test('AC6 a bet placed while the server is behind its feed waits, then is placed once automatically', async () => {
  const { page, errors } = await openEarly(1440, 900)
  const asked = await fallBehindAtPress(page, 'betsingle')
  await page.locator('[data-of*=":BT_OU:"]').nth(8).click()
  await page.fill('input[name=stake]', '20')
  await expect.poll(() => page.locator('.slip-place').isEnabled(), SOON).toBe(true)
  const risk = await press(page.locator('.slip-place'))
  await page.getByText(th('slip.updating', { amount: '20.00 MYR' })).waitFor()
  await expect.poll(() => money(page, 'at-risk')).toBe('0.00')
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await site.catchUp()
  await page.getByText(th('slip.accepted')).waitFor()
  await expect.poll(() => money(page, 'at-risk'), SOON).toBe(risk)
  const [first, ...others] = asked
  expect(new Set(asked.map(({ ref }) => ref)).size).toBe(asked.length)
  for (const other of others) expect(other).toEqual({ ...first, ref: other.ref })
  expect(errors).toEqual([])
})

test('AC6 a parlay that waits for odds can be cancelled and stays unchanged on the slip', async () => {
  const { page } = await openEarly(390, 844)
  const asked = await fallBehindAtPress(page, 'betparlay')
  await page.locator('.bottom-bar').getByText(th('bar.slip')).click()
  await page.locator('.slip-mode').getByText(th('slip.parlay')).click()
  await button(page, 'slip.fold').click()
  const rows = page.locator('[data-match]').filter({ has: page.locator('[data-of*=":BT_OU:"]') })
  for (const row of await firstMatches(rows, 2)) await row.locator('[data-of*=":BT_OU:"]').first().click()
  await page.locator('.bottom-bar').getByText(th('bar.slip')).click()
  await page.fill('input[name=stake]', '20')
  await press(page.locator('.slip-place'))
  await button(page, 'slip.callOff').click()
  await site.catchUp()
  await expect.poll(() => page.locator('.slip-place').isEnabled(), SOON).toBe(true)
  await expect.poll(() => page.inputValue('input[name=stake]')).toBe('20')
  expect(asked).toHaveLength(1)
  await expect.poll(() => money(page, 'balance')).toBe('10000.00')
})

test('open slips survive a server outage, and no bet is placed during the outage', async () => {
  const slips = []
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    const { page } = await openEarly(width, height)
    await page.locator('[data-of*=":BT_OU:"]').nth(4).click()
    await page.fill('input[name=stake]', '30')
    await expect.poll(() => page.locator('.slip-place').isEnabled(), SOON).toBe(true)
    slips.push({ page, price: await page.getByTestId('slip-price').textContent() })
  }
  await site.goAway()
  for (const { page, price } of slips) {
    await page.locator('.slip-blocked').getByText(th('slip.off.lost')).waitFor()
    await expect.poll(() => page.locator('.slip-place').isEnabled()).toBe(false)
    await expect.poll(() => page.getByTestId('slip-price').textContent()).toBe(price)
    await expect.poll(() => page.getByTestId('slip-price').getAttribute('data-frozen')).toBe('')
  }
  await site.comeBack()
  for (const { page } of slips) {
    await expect.poll(() => page.locator('.slip-place').isEnabled(), { timeout: scaleTimeout(30_000) }).toBe(true)
    await expect.poll(() => page.inputValue('input[name=stake]')).toBe('30')
    await press(page.locator('.slip-place'))
    await page.getByText(th('slip.accepted')).waitFor()
  }
})

test('on a phone a system is placed from the sheet, and a bet is cashed out from the list', async () => {
  const { page, errors } = await openEarly(390, 844)
  await page.locator('.bottom-bar').getByText(th('bar.slip')).click()
  await page.locator('.slip-mode').getByText(th('slip.parlay')).click()
  await button(page, 'slip.fold').click()
  const rows = page.locator('[data-match]').filter({ has: page.locator('[data-of*=":BT_OU:"]') })
  for (const row of await firstMatches(rows, 3)) await row.locator('[data-of*=":BT_OU:"]').first().click()
  await page.locator('.bottom-bar').getByText(th('bar.slip')).click()
  await page.locator('.sheet .slip').getByText(th('slip.system'), { exact: true }).click()
  await page.getByLabel(th('slip.size.2')).fill('10')
  await expect.poll(() => page.getByTestId('slip-bets').textContent()).toBe('3')
  // Risk, win and button are visible at every scroll position of the sheet.
  const places = page.locator('.sheet').locator('[data-testid=slip-risk], [data-testid=slip-win], .slip-place')
  for (const top of [0, 4000]) {
    await page.locator('.sheet-body').evaluate((sheet, to) => sheet.scrollTo(0, to), top)
    const bar = (await page.locator('.bottom-bar').boundingBox())?.y ?? 0
    for (const place of await places.all()) {
      const box = await place.boundingBox()
      expect(box === null ? bar : box.y + box.height).toBeLessThanOrEqual(bar)
    }
  }
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await press(page.locator('.slip-place'))
  await page.getByText(th('slip.accepted')).waitFor()

  await page.goto(`${site.address}/info/betlist`)
  await expect.poll(() => page.getByTestId('cash-out').first().isEnabled(), SOON).toBe(true)
  const bets = await page.getByTestId('cash-out').count()
  await sell(page, async () => (await page.getByTestId('cash-out').count()) === bets - 1)
  expect(errors).toEqual([])
})
