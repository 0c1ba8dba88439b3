import { isoAtPlus8 } from '@touchline/domain/calendar'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  findAccessibilityFaults,
  fitsWindow,
  inGrid,
  logIn,
  money,
  openPage,
  texts,
} from '../../member/e2e/member-page.ts'
import type { Site } from '../../member/e2e/site.ts'
import { setUpLogin, DESKTOP, PHONE, textsOf } from './office-page.ts'
import { openStaff } from './office-world.ts'
import { betOnGoals, enterResult } from './result-actions.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

type Texts = (key: string) => string

/** Creates a manual match, places a member's bet on it, and pays the bet with a manual result. */
export async function playMadeMatch(site: Site, browser: Browser): Promise<void> {
  const _ = await textsOf('th')
  const { page, errors } = await openPage(browser, ...PHONE)
  await setUpLogin(site, page, await openStaff(site, 'house', 'maker', ['trading', 'results']), 'th')
  // The member's page is open before the match exists, to test that the match is pushed with its translated name.
  const member = await openPage(browser, ...DESKTOP)
  await logIn(member.page, site, 'th')
  await inGrid(member.page)
  const id = await makeMatch(site, page, _)
  await betOnGoals(
    member.page,
    { id, tab: await tabOf(site, id), home: 'ทีมศิษย์เก่า' },
    (await texts('th'))('slip.accepted'),
  )
  await page.goto(`${site.address}/office/results/${id}`)
  await enterResult(page, '9', '0', 'ผลจากผู้ตัดสิน')
  await page.getByText(_('results.done')).waitFor()
  await expect.poll(async () => Number(await money(member.page, 'balance'))).toBeGreaterThan(10_000)
  await ruleOff(site, page, _, id)
  expect([...errors, ...member.errors]).toEqual([])
}

/** Creates a manual football match that kicks off in an hour, with a Thai name, and opens it. Returns its id. */
async function makeMatch(site: Site, page: Page, _: Texts): Promise<number> {
  await page.goto(`${site.address}/office/trading`)
  await page.getByRole('link', { name: _('trading.new.match') }).click()
  const form = page.locator('[data-form=made]')
  const fields = { league: 'Charity Cup', home: 'Old Boys', away: 'Young Boys', homeRating: '1.5', awayRating: '-0.5' }
  for (const [name, text] of Object.entries(fields)) await form.locator(`input[name=${name}]`).fill(text)
  await form.locator('input[name=kickOff]').fill(isoAtPlus8(site.worldMs() + 3_600_000).slice(0, 16))
  await form.getByText(_('manualMatch.names')).click()
  await form.locator('input[name=name-home]').fill('ทีมศิษย์เก่า')
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await form.locator('button[type=submit]').click()
  await page.getByText(_('manualMatch.done')).waitFor()
  const row = page.locator('[data-list=made] tbody tr').first()
  await row.getByText(_('manualMatch.state.hidden'), { exact: true }).waitFor({ timeout: scaleTimeout(60_000) })
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await row.locator('[data-open]').click()
  await page.click('[data-betting=open]')
  await page.locator('[data-betting=open][aria-pressed=true]').waitFor()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** Returns the tab (early, today, live) in which the member site currently lists a match. */
async function tabOf(site: Site, id: number): Promise<number> {
  const answer = await fetch(`${site.address}/uxmatch?match=${id}`)
  const { matches } = (await answer.json()) as { readonly matches: readonly (readonly unknown[])[] }
  return Number(matches[0]?.[11])
}

/** Awards the match for league tables (a ruling after the match) and withdraws the award. Paid bets do not change. */
async function ruleOff(site: Site, page: Page, _: Texts, id: number): Promise<void> {
  await page.goto(`${site.address}/office/rulings`)
  const form = page.locator('[data-form=ruling]')
  const typed = { matchId: String(id), home: '0', away: '3', reason: 'ผู้เล่นไม่มีสิทธิ์' }
  for (const [name, text] of Object.entries(typed)) await form.locator(`input[name=${name}]`).fill(text)
  await form.locator('button[type=submit]').click()
  const row = page.locator('[data-list=rulings] tbody tr').first()
  await row.getByText('0–3', { exact: true }).waitFor()
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await row.locator('[data-withdraw]').click()
  await row.getByText(_('ruling.withdrawn')).waitFor()
}
