import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  findAccessibilityFaults,
  fitsWindow,
  logIn,
  money,
  openPage,
  press,
  texts,
} from '../../member/e2e/member-page.ts'
import type { Site } from '../../member/e2e/site.ts'
import { onDatabase } from '../../server/src/runtime/database/on-database.ts'
import { setUpLogin, DESKTOP, PHONE, textsOf } from './office-page.ts'
import { openLine, openStaff } from './office-world.ts'

/** Bets 100.00 on over goals of a match as the logged-in member. */
export async function betOnGoals(
  page: Page,
  { id, tab, home }: { readonly id: number; readonly tab: number; readonly home: string },
  accepted: string,
): Promise<void> {
  await page.locator(`.tabs [data-tab="${tab}"]`).click()
  await page.locator('.search input').fill(home)
  await page.locator(`[data-match="${id}"] [data-of^="${id}:BT_OU:"]`).first().click()
  await page.fill('input[name=stake]', '100')
  await press(page.locator('.slip-place'))
  await page.getByText(accepted).waitFor()
}

/** Enters a result with half-time score, checks that exactly one bet changes, and requests the change. */
export async function enterResult(page: Page, home: string, away: string, note = 'ရလဒ် မှားနေသည်'): Promise<void> {
  for (const part of ['full', 'first']) {
    await page.locator(`[data-part=${part}] select`).selectOption('completed')
    await page.fill(`input[name=${part}-home]`, home)
    await page.fill(`input[name=${part}-away]`, away)
  }
  await page.fill('input[name=goals]', '')
  await page.click('[data-form=result] button[type=submit]')
  const change = page.locator('[data-form=change]')
  await expect.poll(() => change.locator('[data-effect] b').first().textContent()).toBe('1')
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await change.locator('input[name=note]').fill(note)
  await change.locator('button[type=submit]').click()
}

/**
 * Two staff members settle a wrong result and correct it. The member's balance, the bet list and the uplines' reports
 * show the same amounts.
 */
export async function correctResult(site: Site, browser: Browser): Promise<void> {
  const _ = await textsOf('my')
  const { top, agent } = await openLine(site, 'TLRES')
  const first = await openStaff(site, 'house', 'resultsone', ['results', 'settings'])
  const second = await openStaff(site, 'house', 'resultstwo', ['results'])
  const member = await openPage(browser, ...DESKTOP)
  const { account, matchId } = await betBelow(site, member.page, agent)
  const balance = async () => Number(await money(member.page, 'balance'))
  const placed = await balance()
  const match = `${site.address}/office/results/${matchId}`

  const one = await openPage(browser, ...DESKTOP)
  await setUpLogin(site, one.page, first, 'my')
  await one.page.goto(match)
  await enterResult(one.page, '0', '0')
  await one.page.getByText(_('results.done')).waitFor()
  await expect.poll(() => money(member.page, 'at-risk')).toBe('0.00')
  // The stake is lost; the member still receives the commission on turnover.
  const lost = await balance()
  expect(lost - placed).toBeLessThan(1)
  const upline = await openPage(browser, ...DESKTOP)
  await setUpLogin(site, upline.page, top, 'my')
  const report = `${site.address}/office/report?of=${agent}&by=member`
  expect(await cameTo(upline.page, report, account)).toBeCloseTo(lost - 10_000, 2)

  // A correction that changes one dollar or more needs the approval of a second person, so it waits for approval.
  await one.page.goto(`${site.address}/office/results`)
  await one.page.locator('.results-second summary').click()
  await one.page.fill('[data-form=approval-threshold] input[name=from]', '1.00')
  await one.page.click('[data-form=approval-threshold] button[type=submit]')
  await expect.poll(() => one.page.locator('.results-second summary b').textContent()).toBe('1.00')
  await one.page.goto(match)
  await enterResult(one.page, '9', '0')
  await one.page.getByText(_('results.yours')).waitFor()
  await expect.poll(() => one.page.locator('[data-confirm]').isDisabled()).toBe(true)
  await expect.poll(() => findAccessibilityFaults(one.page)).toEqual([])
  const two = await openPage(browser, ...PHONE)
  await setUpLogin(site, two.page, second, 'my')
  await two.page.goto(match)
  await two.page.click('[data-confirm]')
  await two.page.locator('[data-section=waiting]').waitFor({ state: 'detached' })
  await expect.poll(() => fitsWindow(two.page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(two.page)).toEqual([])
  await expect.poll(balance).toBeGreaterThan(10_000)
  expect(await cameTo(upline.page, report, account)).toBeCloseTo((await balance()) - 10_000, 2)
  await member.page.goto(`${site.address}/info/betlist`)
  await member.page.locator('[data-tab=gameresultsportsbook]').click()
  const bet = member.page.locator('[data-list=bets] tbody tr').first()
  await bet.getByText((await texts('my'))('status.won')).waitFor()
  expect([...one.errors, ...two.errors, ...upline.errors, ...member.errors]).toEqual([])
}

/** Creates a member below an agent, who bets on the next match. Returns the account and the match. */
async function betBelow(
  site: Site,
  page: Page,
  agent: string,
): Promise<{ readonly account: string; readonly matchId: number }> {
  const my = await texts('my')
  const match = await site.nextMatch()
  const account = await logIn(page, site, 'my')
  const text = 'update member set upline_id = (select id from upline where account_id = $2) where account_id = $1'
  await onDatabase(
    site.dataDir,
    () => undefined,
    (pool) => pool.query(text, [account, agent]),
  )
  await betOnGoals(page, match, my('slip.accepted'))
  return { account, matchId: match.id }
}

/** Returns the members' total in the account's row of the report. */
async function cameTo(page: Page, address: string, account: string): Promise<number> {
  await page.goto(address)
  const cell = page.locator(`[data-list=report] [data-row="${account}"] [data-column=members]`)
  return Number(((await cell.textContent()) ?? '').replace('−', '-').replaceAll(/[^-\d.]/g, ''))
}
