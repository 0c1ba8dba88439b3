import { requireCurrency, formatSignedMoney } from '@touchline/ui/format'
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { enter, fitsWindow, inGrid, money, press, texts } from '../../member/e2e/member-page.ts'
import type { Site } from '../../member/e2e/site.ts'
import { resetStaff } from '../../server/src/staff/staff-changes.ts'
import { createStaffChanges } from '../../server/src/staff/staff-changes.store.ts'
import { onDatabase } from '../../server/src/runtime/database/on-database.ts'
import { stepUp } from './office-page.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'
import type { PasswordHash } from '../../server/src/members/passwords/passwords.ts'

export interface BetRow {
  readonly winLoss: string
  readonly commission: string
  readonly validTurnover: string
}

type Parts = ReturnType<typeof byHand>

const MAIN_LOGIN = 'demo-office'

/** Creates accounts in the back office. Uplines also get a position taking and a commission rate. */
export async function create(
  site: Site,
  page: Page,
  under: string | null,
  level: string,
  share: readonly [position: string, commission: string] | string | null,
  count = '1',
): Promise<readonly { readonly account: string; readonly password: string }[]> {
  await page.goto(`${site.address}/office/create${under === null ? '' : `?of=${under}`}`)
  const form = page.locator('[data-form=create]')
  await form.locator('select').first().selectOption(level)
  if (under === null) {
    await form.locator('input[name=id]').fill('tltree')
    await form.locator('select').nth(1).selectOption('MYR')
  } else await form.locator('input[name=count]').fill(count)
  if (typeof share === 'string') await form.locator(`select:has(option[value="${share}"])`).selectOption(share)
  else if (share !== null) {
    await form.locator('input[name=position]').fill(share[0])
    await form.locator('input[name=commission]').fill(share[1])
    await expect.poll(() => fitsWindow(page)).toBe(true)
  }
  await form.locator('button[type=submit]').click()
  if (share !== null) await stepUp(site, page)
  const rows = page.locator('[data-list=made] tbody tr')
  await expect.poll(() => rows.count()).toBe(Number(count))
  const of = async (column: string) => rows.locator(`[data-column=${column}]`).allInnerTexts()
  const [accounts, drawn] = [await of('account'), await of('password')]
  return accounts.map((account, at) => ({ account, password: drawn[at] ?? '' }))
}

/** Offers a position-taking preset to the direct downline of an account. */
export async function offer(
  office: string,
  page: Page,
  name: string,
  position: string,
  commission: string,
): Promise<void> {
  await page.goto(`${office}/presets`)
  const form = page.locator('[data-form=preset]').last()
  await form.locator('input[name=name]').fill(name)
  await form.locator('input[name=position]').fill(position)
  await form.locator('input[name=commission]').fill(commission)
  await form.locator('button[type=submit]').click()
  await page.getByRole('heading', { name, exact: true }).waitFor()
}

/**
 * Submits the credit form of an account with `amount`, and waits until the page shows the amount `has`. `takes` is the
 * text of the option that withdraws credit; absent to grant credit.
 */
export async function credit(
  office: string,
  page: Page,
  account: string,
  amount: string,
  has: string,
  takes?: string,
): Promise<void> {
  await page.goto(`${office}/accounts/${account}`)
  const form = page.locator('[data-form=credit]')
  if (takes !== undefined) await form.getByText(takes, { exact: true }).first().click()
  await form.locator('input[name=amount]').fill(amount)
  await form.locator('button[type=submit]').click()
  await page.locator('.facts').getByText(has, { exact: true }).first().waitFor()
}

/**
 * Computes the share of every upline in the bets independently of the server, by UP2 and UP3. Rates are in basis
 * points.
 */
export function byHand(bets: readonly BetRow[]) {
  const of = (minor: bigint, ...bp: readonly number[]) =>
    bp.reduce((part, each) => part * BigInt(each), minor) / 10_000n ** BigInt(bp.length)
  const parts = { member: 0n, agent: 0n, master: 0n, shareholder: 0n, company: 0n }
  for (const bet of bets) {
    const [net, commission, turnover] = [BigInt(bet.winLoss), BigInt(bet.commission), BigInt(bet.validTurnover)]
    const held = (bp: number) => -of(net, bp) - of(commission, bp)
    const agent = held(2_500) + of(turnover, 20, 7_500)
    const master = held(4_500) - of(turnover, 20, 4_500) + of(turnover, 40, 3_000)
    const shareholder = held(2_000) - of(turnover, 20, 2_000) - of(turnover, 40, 2_000) + of(turnover, 50, 1_000)
    parts.member += net + commission
    parts.agent += agent
    parts.master += master
    parts.shareholder += shareholder
    parts.company -= net + commission + agent + master + shareholder
  }
  return parts
}

/** Checks that the reports have a row for every given account, with the independently computed amounts. */
export async function expectReports(
  office: string,
  parts: Parts,
  page: Page,
  asked: readonly (readonly [search: string, row: string | undefined])[],
): Promise<void> {
  for (const [search, row] of asked) {
    await page.goto(`${office}/report?${search}`)
    await expectRow(page, row ?? '', parts, 'above')
  }
}

/**
 * Checks the amounts of a report row.
 * @param company column of the company's share. Downlines see the share combined with the shares of other uplines
 *   (UP11).
 */
async function expectRow(page: Page, row: string, parts: Parts, company: 'company' | 'above'): Promise<void> {
  const MYR = requireCurrency('MYR')
  const shown = await figuresOf(page, row)
  const { member: members, company: highest, ...holders } = parts
  for (const [key, minor] of Object.entries({ members, ...holders, [company]: highest })) {
    expect([row, key, shown[key] ?? formatSignedMoney(0n, MYR)]).toEqual([row, key, formatSignedMoney(minor, MYR)])
  }
}

/** Returns the amounts of a report row by column. */
async function figuresOf(page: Page, row: string): Promise<Readonly<Record<string, string>>> {
  const cells = page.locator(`[data-list=report] [data-row="${row}"] td`)
  await cells.first().waitFor()
  return Object.fromEntries(
    await cells.evaluateAll((all) => all.map((cell) => [(cell as HTMLElement).dataset['column'], cell.textContent])),
  ) as Record<string, string>
}

/** Checks that the company's own report shows the same amounts for a top-level account, in the account's currency. */
export async function expectCompany(office: string, parts: Parts, page: Page, account: string): Promise<void> {
  await page.goto(`${office}/report?by=currency`)
  await page.locator('[data-list=report] [data-row="MYR"] [data-open]').click()
  await expectRow(page, account, parts, 'company')
  await expect.poll(() => fitsWindow(page)).toBe(true)
}

/**
 * Logs a member in with a generated password, chooses a new password, bets on the next match, and waits for the result.
 */
export async function betAsMember(
  site: Site,
  page: Page,
  { account, drawn, chosen }: Readonly<Record<'account' | 'drawn' | 'chosen', string>>,
): Promise<void> {
  const my = await texts('my')
  await page.goto(`${site.address}/desktop`)
  await page.locator('select').selectOption('my')
  await enter(page, account, drawn)
  await page.fill('[data-form=password] input[name=currentPassword]', drawn)
  await page.fill('[data-form=password] input[name=newPassword]', chosen)
  await page.fill('[data-form=password] input[name=confirmPassword]', chosen)
  await page.click('[data-form=password] button[type=submit]')
  await page.locator('[data-form=password] .form-done:not(:empty)').waitFor()
  const { id, home, tab, kickOffS } = await site.nextMatch()
  await page.goto(`${site.address}/desktop`)
  await inGrid(page)
  await page.locator(`.tabs [data-tab="${tab}"]`).click()
  await page.locator('.search input').fill(home)
  for (const [market, stake] of [
    ['BT_OU', '100.55'],
    ['BT_HDP', '33.33'],
  ] as const) {
    await page.locator(`[data-match="${id}"] [data-of^="${id}:${market}:"]`).first().click()
    await page.fill('input[name=stake]', stake)
    await press(page.locator('.slip-place'))
    await page.getByText(my('slip.accepted')).waitFor()
    await page.getByRole('button', { name: my('slip.done') }).click()
  }
  await site.skipTo(kickOffS * 1000 + 3 * 3_600_000)
  await expect.poll(() => money(page, 'at-risk'), { timeout: scaleTimeout(45_000) }).toBe('0.00')
}

/** Returns the main login of the demo operator, with a password known to the test. */
export function openOperator(dataDir: string, passwordHash: PasswordHash): Promise<string> {
  return onDatabase(
    dataDir,
    () => undefined,
    async (pool) => {
      const changes = createStaffChanges(pool)
      const owner = await changes.findOwner({ operator: 'demo' })
      if (owner === null) throw new Error('there is no operator')
      // AR3: only the main login creates logins for uplines.
      await resetStaff(changes, owner, MAIN_LOGIN, { passwordHash, forgetFactor: true })
      await pool.query('update staff set must_change_password = false where login_id = $1', [MAIN_LOGIN])
      return MAIN_LOGIN
    },
  )
}
