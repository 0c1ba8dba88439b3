import { randomUUID } from 'node:crypto'
import type { StaffRight } from '@touchline/contract/office/staff'
import { findAccessibilityFaults, fitsWindow } from '../../member/e2e/member-page.ts'
import type { Site } from '../../member/e2e/site.ts'
import { SITE_PEPPER } from '../../member/e2e/site-call.ts'
import { createPasswords } from '../../server/src/members/passwords/passwords.ts'
import { createPepper } from '../../server/src/secrets/pepper.ts'
import { createSubAccount, type NamedOwner, resetStaff } from '../../server/src/staff/staff-changes.ts'
import { createStaffChanges } from '../../server/src/staff/staff-changes.store.ts'
import { moveMoney } from '../../server/src/wallet/money.command.ts'
import { changeHierarchy } from '../../server/src/cli/change-hierarchy.ts'
import { uplineCommand } from '../../server/src/cli/upline-command.ts'
import { changeCredit } from '../../server/src/cli/upline-credit.ts'
import { onDatabase } from '../../server/src/runtime/database/on-database.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PASSWORD } from './office-page.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

/** Limits of manually created accounts, in whole currency units. */
export const LIMITS = { minBet: '1', maxBet: '300', maxPayout: '50000', maxPerMatch: '20000' }

export const passwords = createPasswords(createPepper(SITE_PEPPER))

/** Timeout of a third of the poll interval, so that a pass proves delivery over the socket. */
const TOLD_MS = scaleTimeout(1_500)

/** Deposits cash to an account with the operator's command-line command. */
export async function deposit(site: Site, account: string, amount: string): Promise<void> {
  const order = { kind: 'deposit', account, to: null, amount, ref: randomUUID(), note: null, by: 'ANN' } as const
  await onDatabase(
    site.dataDir,
    () => undefined,
    (pool) => moveMoney(pool, order),
  )
}

/** Grants further credit by command to an account with 4,000.00, and checks that its page shows every change. */
export async function seeCredit(site: Site, page: Page, account: string): Promise<void> {
  for (const credit of ['4,100.00', '4,200.00', '4,300.00']) {
    await act(site, [() => `credit --account ${account} --amount 100.00`])
    await page.locator('.facts').getByText(credit, { exact: true }).first().waitFor({ timeout: TOLD_MS })
  }
}

/**
 * Runs the `upline` commands of the operator's command line, in order. A command can use the ids that earlier commands
 * returned.
 */
function act(site: Site, lines: readonly ((made: readonly string[]) => string)[]): Promise<readonly string[]> {
  return onDatabase(
    site.dataDir,
    () => undefined,
    async (pool) => {
      const made: string[] = []
      for (const line of lines) {
        const asked = uplineCommand.read([...line(made).split(' '), '--ref', randomUUID(), '--by', 'ANN'])
        if (asked.word === 'credit') made.push(await changeCredit(pool, asked.credit))
        else if ('ref' in asked)
          made.push(String((await changeHierarchy(pool, asked, passwords)).change.result['account']))
      }
      return made
    },
  )
}

/**
 * Starts on a member's page and uses the keyboard: list of keys, notices of a shareholder that received credit, with a
 * notice that arrives meanwhile. Then returns to the member, and to the focused row of the member list.
 */
export async function readNotices(site: Site, page: Page, top: string, member: string, given: string): Promise<void> {
  await page.keyboard.press('?')
  await page.locator('dialog .key-list').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  const bell = page.locator('.notice-bell')
  await bell.locator('.notice-count').waitFor()
  await bell.click()
  const notice = page.locator('[data-key=creditGiven]')
  await notice.getByText(given).waitFor()
  await bell.locator('.notice-count').waitFor({ state: 'detached' })
  await act(site, [() => `credit --account ${top} --amount 7.00`])
  await notice.filter({ hasText: '7.00 MYR' }).waitFor({ timeout: TOLD_MS })
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: member }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator(`[data-row="${member}"] [data-open]:focus`).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: member }).waitFor()
}

/** Creates an upline path: a shareholder with a login, an agent below the shareholder, and a member below the agent. */
export async function openLine(site: Site, id = 'TLE2E') {
  const [top = '', agent = '', member = ''] = await act(site, [
    () => `new --operator demo --id ${id} --level shareholder --currency MYR`,
    () => `new --under ${id} --level agent`,
    ([, under]) => `member --under ${under}`,
    () => `set --account ${id} --limits 1,5000,50000,20000`,
    () => `credit --account ${id} --amount 10000.00`,
    ([, under]) => `credit --account ${under} --amount 4000.00`,
  ])
  await onDatabase(
    site.dataDir,
    () => undefined,
    async (pool) => {
      const changes = createStaffChanges(pool)
      const owner = await changes.findOwner({ upline: top })
      if (owner === null) throw new Error(`there is no ${top}`)
      const passwordHash = await passwords.hash(PASSWORD)
      await resetStaff(changes, owner, top, { passwordHash, forgetFactor: false })
      await pool.query('update staff set must_change_password = false where login_id = $1', [top])
    },
  )
  return { top, agent, member }
}

/** Creates a staff login that may change the demo operator's settings, in addition to the operator's main login. */
export function openSetter(site: Site, loginId: string): Promise<void> {
  return onDatabase(
    site.dataDir,
    () => undefined,
    async (pool) => {
      const changes = createStaffChanges(pool)
      const owner = await changes.findOwner({ operator: 'demo' })
      if (owner === null) throw new Error('there is no demo operator')
      const passwordHash = await passwords.hash(PASSWORD)
      const login = { loginId, passwordHash, main: false, rights: ['settings'] as const, mustChangePassword: false }
      await changes.add({ ...login, owner })
    },
  )
}

/** Creates a staff login of the platform or of an operator, with a self-chosen password. Returns its id. */
export function openStaff(site: Site, of: NamedOwner, name: string, rights: readonly StaffRight[]): Promise<string> {
  return onDatabase(
    site.dataDir,
    () => undefined,
    async (pool) => {
      const changes = createStaffChanges(pool)
      const owner = await changes.findOwner(of)
      if (owner === null) throw new Error('there is no such owner')
      const made = await createSubAccount(changes, owner, {
        name,
        rights,
        passwordHash: await passwords.hash(PASSWORD),
      })
      if (!made.ok) throw new Error(made.code)
      await pool.query('update staff set must_change_password = false where id = $1', [made.record.id])
      return made.record.loginId
    },
  )
}

/** AR4, AR5: creates a launch key, which requires the second factor again, and revokes it. */
export async function makeKey(page: Page, _: (key: string) => string, code: string): Promise<void> {
  await page.getByRole('link', { name: _('place.connections') }).click()
  await page.fill('[data-form=launch-key] input[name=keyId]', 'browser')
  await page.click('[data-form=launch-key] button[type=submit]')
  await page.fill('[data-form=step-up] input[name=code]', code)
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await page.click('[data-form=step-up] button[type=submit]')
  const key = page.locator('[data-row="browser"]')
  await key.waitFor()
  await expect
    .poll(async () => ((await page.locator('[data-form=launch-key] code').textContent()) ?? '').length)
    .toBeGreaterThan(40)
  await key.getByRole('button', { name: _('launchKey.end'), exact: true }).click()
  await key.getByRole('button', { name: _('launchKey.endNow') }).click()
  await key.waitFor({ state: 'detached' })
}
