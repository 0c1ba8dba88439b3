import { DAY_MS, workingDate } from '@touchline/domain/calendar'
import { formatDays } from '@touchline/ui/lists'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../member/e2e/browser.ts'
import { findAccessibilityFaults, fitsWindow, openPage } from '../../member/e2e/member-page.ts'
import { openSite, type Site } from '../../member/e2e/site.ts'
import { setUpLogin, DESKTOP, PASSWORD, PHONE, post, textsOf } from './office-page.ts'
import { openLine, openStaff } from './office-world.ts'
import { usePasskeys } from './passkey-actions.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

/**
 * Timeout below half of the interval at which the page polls its sessions, so that a pass proves delivery over the
 * socket.
 */
const TOLD = { timeout: scaleTimeout(7_500) }
const ACCOUNT = 'demo1'
const [FIRST, SECOND, ALONE] = ['คืนนี้ปิดปรับปรุง', 'คืนนี้ปิดปรับปรุงสองชั่วโมง', 'เอกสารของคุณมาถึงแล้ว']

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})
afterAll(() => site?.release())

async function write(page: Page, text: string): Promise<void> {
  const form = page.locator('[data-form=announce]')
  await form.locator('textarea[name=text]').fill(text)
  await form.locator('button[type=submit]').click()
}

/**
 * Returns the address of the audit log for the working day of `nowMs` and the next. The audit log uses the database's
 * clock; the simulated clock of a test site runs ahead of it.
 */
function recordOf(nowMs: number): string {
  return `acts?days=${formatDays({ from: workingDate(nowMs), to: workingDate(nowMs + DAY_MS) })}`
}

/** Returns the name and the expanded text of the newest audit entry. */
async function newestAct(page: Page): Promise<readonly string[]> {
  const row = page.locator('[data-list=acts] tbody tr').first()
  await row.waitFor()
  const name = (await row.locator('[data-open]').textContent()) ?? ''
  await row.locator('[data-open]').click()
  const below = page.locator('[data-list=acts] tr.list-below').first()
  await below.waitFor()
  const said = (await below.textContent()) ?? ''
  await row.locator('[data-open]').click()
  await below.waitFor({ state: 'detached' })
  return [name, said]
}

test('in Thai an announcement is edited and withdrawn, and the audit log shows each change', async () => {
  const _ = await textsOf('th')
  const { page, errors } = await openPage(browser, ...DESKTOP)
  await setUpLogin(site, page, await openStaff(site, { operator: 'demo' }, 'crier', ['view', 'settings']), 'th')
  const office = (place: string) => page.goto(`${site.address}/office/${place}`)
  await office('announcements')
  await write(page, FIRST)
  await page.getByText(_('announce.sent')).waitFor()
  const row = page.locator('[data-list=announcements] tbody tr').first()
  await row.getByText(FIRST, { exact: true }).waitFor()
  await office(recordOf(Date.now()))
  const announced = await newestAct(page)
  expect([announced[0], announced[1]?.includes(FIRST)]).toEqual([_('act.announce'), true])

  await office('announcements')
  await row.getByRole('button', { name: _('announce.change') }).click()
  await page.getByRole('heading', { name: _('announce.changing') }).waitFor()
  await write(page, SECOND)
  await row.getByText(SECOND, { exact: true }).waitFor()
  await office(recordOf(Date.now()))
  const [changed, said = ''] = await newestAct(page)
  expect([changed, said.includes(FIRST), said.includes(SECOND)]).toEqual([_('act.changeannouncement'), true, true])

  await office('announcements')
  await row.getByRole('button', { name: _('announce.withdraw') }).click()
  await row.getByText(_('announce.withdrawn'), { exact: true }).waitFor()
  await office(recordOf(Date.now()))
  expect((await newestAct(page))[0]).toBe(_('act.withdraw'))
  expect(errors).toEqual([])
})

test('in Thai a message to one member is withdrawn, and the list of own sessions updates live', async () => {
  const _ = await textsOf('th')
  const { page, errors } = await openPage(browser, ...PHONE)
  const login = await openStaff(site, { operator: 'demo' }, 'scribe', ['view', 'settings'])
  const code = await setUpLogin(site, page, login, 'th')
  await page.goto(`${site.address}/office/announcements`)
  const form = page.locator('[data-form=announce]')
  await form.locator('select').nth(1).selectOption('one')
  await form.locator('input[name=account]').fill(ACCOUNT)
  await write(page, ALONE)
  await page.getByText(_('announce.sent')).waitFor()
  const asked = page.locator('[data-form=messages]')
  await asked.locator('input[name=account]').fill(ACCOUNT)
  await asked.locator('button[type=submit]').click()
  const row = page.locator('[data-list=messages] tbody tr', { hasText: ALONE })
  await row.waitFor()
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await row.getByRole('button', { name: _('announce.withdraw') }).click()
  await row.getByText(_('announce.withdrawn'), { exact: true }).waitFor()

  await page.goto(`${site.address}/office/self`)
  const sessions = page.locator('[data-testid=sessions] .self-row')
  await expect.poll(() => sessions.count()).toBe(1)
  const { token } = await post(site, 'login', { loginId: login, password: PASSWORD })
  await sessions.nth(1).waitFor(TOLD)
  await post(site, 'logout', {}, String(token))
  await sessions.nth(1).waitFor({ state: 'detached', ...TOLD })

  await page.locator('[data-renew]').click()
  const renew = page.locator('[data-form=renew]')
  await renew.locator('input[name=password]').fill(PASSWORD)
  await renew.locator('input[name=code]').fill('000000')
  await renew.locator('button[type=submit]').click()
  await page.getByText(_('code.secondFactorWrong')).waitFor()
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  expect(code).not.toBe('')
  expect(errors).toEqual([])
})

test('AR8 in Korean an upline adds a passkey, confirms a change with it and logs in with it', async () => {
  const { top } = await openLine(site, 'TLKEY')
  await usePasskeys(browser, site, top)
})
