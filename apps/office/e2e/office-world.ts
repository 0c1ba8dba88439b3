import { randomUUID } from 'node:crypto'
import type { StaffRight } from '@touchline/contract/office/staff'
import { barriers, fits } from '../../member/e2e/member-page.ts'
import type { Site } from '../../member/e2e/site.ts'
import { SITE_PEPPER } from '../../member/e2e/site-call.ts'
import { createPasswords } from '../../server/src/accounts/passwords.ts'
import { createPepper } from '../../server/src/accounts/pepper.ts'
import { createSubAccount, type NamedOwner, resetStaff } from '../../server/src/accounts/staff/staff-changes.ts'
import { createStaffChanges } from '../../server/src/accounts/staff/staff-changes.store.ts'
import { moveMoney } from '../../server/src/cli/money-command.ts'
import { actOnTree } from '../../server/src/cli/upline-acts.ts'
import { upline } from '../../server/src/cli/upline-command.ts'
import { tellCredit } from '../../server/src/cli/upline-credit.ts'
import { onDatabase } from '../../server/src/platform/database/on-database.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PASSWORD } from './office-page.ts'
import { patient } from '../../../tools/e2e/patience.ts'

/** What accounts made by hand may bet, in whole units. */
export const LIMITS = { minBet: '1', maxBet: '300', maxPayout: '50000', maxPerMatch: '20000' }

export const passwords = createPasswords(createPepper(SITE_PEPPER))

/** Acts of the operator's, as its command does them. */
const act = (site: Site, lines: readonly ((made: readonly string[]) => string)[]): Promise<readonly string[]> =>
  onDatabase(
    site.dataDir,
    () => undefined,
    async (pool) => {
      const made: string[] = []
      for (const line of lines) {
        const asked = upline.read([...line(made).split(' '), '--ref', randomUUID(), '--by', 'ANN'])
        if (asked.word === 'credit') made.push(await tellCredit(pool, asked.credit))
        else if ('ref' in asked) made.push(String((await actOnTree(pool, asked, passwords)).change.result['account']))
      }
      return made
    },
  )

/** Puts cash in, as the operator's command does. */
export const deposit = async (site: Site, account: string, amount: string): Promise<void> => {
  const order = { kind: 'deposit', account, to: null, amount, ref: randomUUID(), note: null, by: 'ANN' } as const
  await onDatabase(
    site.dataDir,
    () => undefined,
    (pool) => moveMoney(pool, order),
  )
}

/** A third of the time in which it is asked for where the socket does not tell. */
const TOLD_MS = patient(3_000)

/** The operator's command gives an account that has 4,000.00 more credit, and its page shows it each time. */
export const seeCredit = async (site: Site, page: Page, account: string): Promise<void> => {
  for (const credit of ['4,100.00', '4,200.00', '4,300.00']) {
    await act(site, [() => `credit --account ${account} --amount 100.00`])
    await page.locator('.facts').getByText(credit, { exact: true }).first().waitFor({ timeout: TOLD_MS })
  }
}

/**
 * From a member's page, by keys: the list of keys; the notices of a shareholder that was given credit, with one that
 * comes while they are looked at; back to the member, and to their row of the list, which has the focus.
 */
export const readNotices = async (
  site: Site,
  page: Page,
  top: string,
  member: string,
  given: string,
): Promise<void> => {
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

/** A shareholder's own login, an agent below it and a member below that. */
export const openLine = async (site: Site, id = 'TLE2E') => {
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
      const owner = await changes.ownerOf({ upline: top })
      if (owner === null) throw new Error(`there is no ${top}`)
      const passwordHash = await passwords.hash(PASSWORD)
      await resetStaff(changes, owner, top, { passwordHash, forgetFactor: false })
      await pool.query('update staff set must_change_password = false where login_id = $1', [top])
    },
  )
  return { top, agent, member }
}

/** Who sets the demo's operator, beside its main login. */
export const openSetter = (site: Site, loginId: string): Promise<void> =>
  onDatabase(
    site.dataDir,
    () => undefined,
    async (pool) => {
      const changes = createStaffChanges(pool)
      const owner = await changes.ownerOf({ operator: 'demo' })
      if (owner === null) throw new Error('there is no demo operator')
      const passwordHash = await passwords.hash(PASSWORD)
      const login = { loginId, passwordHash, main: false, rights: ['settings'] as const, mustChangePassword: false }
      await changes.add({ ...login, owner })
    },
  )

/** A login of the house's or of an operator's, with the password that it chose itself. Gives its id. */
export const openStaff = (site: Site, of: NamedOwner, name: string, rights: readonly StaffRight[]): Promise<string> =>
  onDatabase(
    site.dataDir,
    () => undefined,
    async (pool) => {
      const changes = createStaffChanges(pool)
      const owner = await changes.ownerOf(of)
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

/** AR4, AR5: makes a launch key, which the second factor is asked for again, and ends it. */
export const makeKey = async (page: Page, _: (key: string) => string, code: string): Promise<void> => {
  await page.getByRole('link', { name: _('place.connections') }).click()
  await page.fill('[data-form=launch-key] input[name=keyId]', 'browser')
  await page.click('[data-form=launch-key] button[type=submit]')
  await page.fill('[data-form=step-up] input[name=code]', code)
  await expect.poll(() => fits(page)).toBe(true)
  await expect.poll(() => barriers(page)).toEqual([])
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
