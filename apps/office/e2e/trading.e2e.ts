import { createApiClient } from '@touchline/contract/client'
import { readBook } from '@touchline/contract/sportsbook/read-answers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntil } from '../../server/src/testing/wait-until.ts'
import { openBrowser } from '../../member/e2e/browser.ts'
import { findAccessibilityFaults, openAsMember, searchMatches, openPage, texts } from '../../member/e2e/member-page.ts'
import { openSite, type Site } from '../../member/e2e/site.ts'
import { setUpLogin, DESKTOP, PHONE, post, textsOf } from './office-page.ts'
import { openStaff } from './office-world.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

const [HDP, RESULT] = [1, 3]
/** Time in milliseconds from kick-off to half-time. The match is then live, and no goal or card can reject a bet. */
const HALF_TIME_MS = 55 * 60_000
/** Time in milliseconds for which a staff session may be unused; the session ends after an hour. */
const UNUSED_SESSION_MS = 30 * 60_000
/** Timeout long enough for a bet on a line that is suspended at the moment of the bet. */
const SOON = { timeout: scaleTimeout(30_000) }
const AGAIN = { ...SOON, interval: 500 }

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})
afterAll(() => site?.release())

/** Returns a parsed value from the browser's local storage. */
async function kept<Value>(page: Page, name: string): Promise<Value> {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), name)) ?? 'null') as Value
}

/** Returns the elements that extend beyond the window, by class and text. */
function sticksOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= window.innerWidth) return []
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth,
    )
    return [`page of ${scrollWidth}`, ...beyond.map((element) => `${element.className}: ${element.textContent}`)]
  })
}

/** Returns the cents of a displayed signed amount. */
function centsOf(text: string | null): number {
  return Number((text ?? '').replace(/\D/g, '')) * ((text ?? '').startsWith('+') || text === '0.00' ? 1 : -1)
}

async function openBettor(page: Page) {
  const account = await openAsMember(page, site, 'my', 'demo3')
  const member = await kept<{ state: { session: { sessionToken: string } } }>(page, 'touchline.account')
  const session = { account_id: account, session_token: member.state.session.sessionToken }
  const { get, post: ask } = createApiClient(site.address)
  let refs = 0
  /**
   * Bets a hundred dollars on a selection at any price. Returns null while the selection has no price. The win is
   * computed from the accepted price, because the price may move between the request for the lines and the bet.
   */
  const bet = async (matchId: number, market: 1 | 2 | 3, kindId: number, selection: 'home' | 'away') => {
    const { lines } = readBook(await get('/uxmarket', { sport: 1, market, page: 'hdpou' }))
    const line = lines.find((each) => each.matchId === matchId && each.kindId === kindId && each.rank === 0)
    if (line === undefined || line.suspended) return null
    const oddsMilli = line.prices[selection === 'home' ? 0 : kindId === RESULT ? 2 : 1] ?? 0
    const answer = await ask('/bet/betsingle', {
      ...session,
      match_id: matchId,
      market_type: market,
      bet_type: kindId === HDP ? 'BT_HDP' : 'BT_1X2',
      line_quarters: line.lineQ,
      selection,
      odds_milli: oddsMilli,
      odds_type: 4,
      ref: `trading-e2e-${(refs += 1)}`,
      stake: '10000',
      accept_better_odds: true,
      accept_any_odds: true,
    }).catch(() => null)
    if (answer === null) return null
    const { bet_id: betId, status, legs } = answer.bet
    return { id: betId, status, winCents: ((legs[0]?.odds_milli ?? 0) - 1_000) * 10 }
  }
  return { account, bet }
}

/** Advances the simulated clock in steps. A request after each step keeps the staff session, which ends if unused. */
async function skipInUse(worldMs: number, token: string): Promise<void> {
  while (site.worldMs() < worldMs) {
    await site.skipTo(Math.min(worldMs, site.worldMs() + UNUSED_SESSION_MS))
    expect(await post(site, 'me', {}, token)).toMatchObject({ status: 1 })
  }
}

test('in Burmese a trader sees exposure and alerts, sets a stake limit and decides pending bets', async () => {
  const [_, my] = await Promise.all([textsOf('my'), texts('my')])
  const login = await openStaff(site, 'house', 'watch', ['trading'])
  const { id, home, tab, kickOffS } = await site.nextMatch()
  const market = tab === 1 ? 1 : 2
  const there = await openPage(browser, ...DESKTOP)
  const { account, bet } = await openBettor(there.page)
  const { page, errors } = await openPage(browser, ...DESKTOP)
  await setUpLogin(site, page, login, 'my')
  const { token } = (await kept<{ state: { token: string } }>(page, 'touchline.office.session')).state
  const office = (url: string) => page.goto(`${site.address}/office/${url}`)

  // Places a bet on a side and checks the operator's exposure at two scores.
  const { page: before } = (await post(site, 'tradematch', { matchId: id }, token)) as {
    page: { scores: { results: string[][] } }
  }
  await office(`trading/${id}`)
  const [won, lost] = [page.locator('[data-score="2-0"]'), page.locator('[data-score="0-2"]')]
  const first = await waitUntil('an accepted bet on the home win', () => bet(id, market, RESULT, 'home'), AGAIN)
  const was = (homeGoals: number, awayGoals: number) => Number(before.scores.results[homeGoals]?.[awayGoals])
  await expect.poll(async () => centsOf(await won.textContent())).toBe(was(2, 0) - first.winCents)
  await expect.poll(async () => centsOf(await lost.textContent())).toBe(was(0, 2) + 10_000)
  await waitUntil('an accepted bet on the away handicap', () => bet(id, market, HDP, 'away'), AGAIN)
  await page.getByTestId('lines').locator('.line-bars').first().waitFor()
  await page.setViewportSize({ width: PHONE[0], height: PHONE[1] })
  await expect.poll(() => sticksOut(page)).toEqual([])
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: DESKTOP[0], height: DESKTOP[1] })

  // Checks the bet ticker, filtered by member and stake.
  await office(`bets?who=${account}`)
  const tickets = page.locator('[data-list=bets] tbody tr[data-row]')
  await expect.poll(() => tickets.count()).toBe(2)
  await page.fill('input[name=least]', '101')
  await page.keyboard.press('Enter')
  await page.getByText(_('bets.none')).waitFor()

  // With a low alert threshold, two bets of a hundred dollars raise the one-sided alert of the match.
  await office('alerts')
  await page.locator('.alert-limits-fold').click()
  const least = page.locator('input[name=oneSidedAmount]')
  const usual = await least.inputValue()
  await least.fill('1')
  await least.press('Enter')
  const alert = page.locator('[data-alert=oneSided]').filter({ hasText: home }).first()
  await alert.waitFor()
  await expect.poll(() => sticksOut(page)).toEqual([])
  await least.fill(usual)
  await least.press('Enter')
  await alert.waitFor({ state: 'detached' })

  await office('limits')
  await page.fill('[data-form=limit] input[name=most]', '20')
  await page.click('[data-form=limit] button[type=submit]')
  await page.locator('[data-list=limits] [data-row]').first().waitFor()
  await there.page.locator(`.tabs [data-tab="${tab}"]`).click()
  await searchMatches(there.page, home)
  await there.page.locator(`[data-match="${id}"] [data-of^="${id}:BT_HDP:"]`).first().click()
  await there.page.getByText(my('slip.max.house')).waitFor()
  await page.click('[data-form=limit] [data-remove]')
  await page.getByText(_('stakes.noRule')).waitFor()

  // A trader's price change appears on the member's screen, and the slip reports it.
  await office(`trading/${id}`)
  const cell = there.page.locator(`[data-match="${id}"] [data-of^="${id}:BT_HDP:"]`).first()
  const offered = await cell.textContent()
  await page.locator('[data-market=BT_HDP] [data-line] [data-price]').first().focus()
  await page.locator('.movement').waitFor()
  const pressedMs = performance.now()
  await page.keyboard.press('Shift+D')
  await expect.poll(() => cell.textContent(), { timeout: scaleTimeout(15_000), interval: 20 }).not.toBe(offered)
  process.stdout.write(
    `a price moved in the office is on the member's screen after ${Math.round(performance.now() - pressedMs)} ms\n`,
  )
  await there.page
    .getByText(new RegExp(my('slip.priceMoved', { from: '\\S+', to: '\\S+' })))
    .first()
    .waitFor()
  const traded = page.locator('[data-market=BT_HDP]')
  await traded.locator('[data-decided=trader]').waitFor()
  const moved = await cell.textContent()
  await page.keyboard.press('Shift+G')
  // The model price may have moved since `offered` was read.
  await traded.locator('[data-decided=model]').waitFor()
  await expect.poll(() => traded.locator('[data-rungs]').count()).toBe(0)
  await expect.poll(() => cell.textContent(), AGAIN).not.toBe(moved)

  // In play, the danger state lasts for the time that the trader sets, and two bets wait for the trader's decision.
  await skipInUse(kickOffS * 1_000 + HALF_TIME_MS, token)
  await office(`trading/${id}`)
  // Shortcut keys do not affect the match while a dialog is open. A second press of the danger key does not undo the
  // first.
  const danger = page.locator('button[data-danger=on][aria-pressed=true]')
  await page.locator('button[data-danger=feed][aria-pressed=true]').waitFor()
  await page.keyboard.press('?')
  await page.locator('dialog[open]').waitFor()
  await page.keyboard.press('Shift+Z')
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  expect(await danger.count()).toBe(0)
  await page.keyboard.press('Shift+Z')
  await danger.waitFor()
  await page.keyboard.press('Shift+Z')
  await page.locator('[data-in-danger]').waitFor(SOON)
  const waiting = async () => {
    const placed = await bet(id, 3, RESULT, 'home')
    return placed?.status === 'pending' && placed
  }
  const pending = () => waitUntil('a pending bet', waiting, AGAIN)
  const [accepted, refused] = [await pending(), await pending()]
  await office(`bets?who=${account}&state=pending`)
  const decide = async (betId: string, verdict: 'accept' | 'refuse', note: string) => {
    await page.locator(`[data-row="${betId}"] [data-open]`).click()
    await page.fill('[data-form=decide] input[name=note]', note)
    await page.click(`[data-decide=${verdict}]`)
    await page.locator(`[data-row="${betId}"]`).waitFor({ state: 'detached' })
  }
  await decide(accepted.id, 'accept', '')
  await decide(refused.id, 'refuse', 'too late')
  await page.getByText(_('bets.none')).waitFor()
  await office(`trading/${id}`)
  await page.locator('button[data-danger=feed]').click()
  await page.locator('button[data-danger=feed][aria-pressed=true]').waitFor()

  await there.page.goto(`${site.address}/info/betlist`)
  await there.page.getByRole('tab', { name: my('betlist.betrejectlist') }).click()
  await there.page.getByText(my('code.refusedByTrader')).first().waitFor()
  expect([...errors, ...there.errors]).toEqual([])
})
