import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { currencyOf, formatSignedMoney } from '@touchline/ui/format'
import { readCatalogue } from '@touchline/ui/testing/catalogues'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../member/e2e/browser.ts'
import { barriers, fits, logIn, money, openPage } from '../../member/e2e/member-page.ts'
import { openSite, type Site } from '../../member/e2e/site.ts'
import { codeOf } from '../../member/e2e/totp-code.ts'
import { SITE_PEPPER } from '../../member/e2e/site-call.ts'
import { betAsMember, type BetRow, byHand, create, credit, figuresOf, offer, openOperator } from './tree-by-hand.ts'
import { DEMO_OFFICE, DEMO_PASSWORD } from '../../server/src/accounts/demo-world.ts'
import { createPasswords } from '../../server/src/accounts/passwords.ts'
import { createPepper } from '../../server/src/accounts/pepper.ts'
import { resetStaff } from '../../server/src/accounts/staff/staff-changes.ts'
import { createStaffChanges } from '../../server/src/accounts/staff/staff-changes.store.ts'
import { moveMoney } from '../../server/src/cli/money-command.ts'
import { actOnTree } from '../../server/src/cli/upline-acts.ts'
import { upline } from '../../server/src/cli/upline-command.ts'
import { tellCredit } from '../../server/src/cli/upline-credit.ts'
import { onDatabase } from '../../server/src/platform/database/on-database.ts'

const PHONE = [360, 780] as const
const DESKTOP = [1280, 900] as const
const PASSWORD = 'fog+kiwi4'
const LOCALES = fileURLToPath(new URL('../src/base/locales', import.meta.url))

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})
afterAll(() => site?.giveBack())

const textsOf = async (language: string): Promise<(key: string, values?: Record<string, string>) => string> => {
  const catalogue = await readCatalogue(LOCALES, language, ['office', 'trading', 'upline'])
  return (key, values = {}) => {
    const text = catalogue.get(key)
    if (text === undefined) throw new Error(`${language} has no text ${key}`)
    return text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')
  }
}

const serverMs = async (): Promise<number> =>
  ((await (await fetch(`${site.address}/health`)).json()) as { wall_ms: number }).wall_ms

/** Somebody else's browser, as far as the server knows. */
const post = async (url: string, body: object, token?: string): Promise<Record<string, unknown>> => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const headers = { 'content-type': 'application/json', ...authorization }
  const answer = await fetch(`${site.address}/office/${url}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Record<string, unknown>
}

const enter = async (page: Page, password: string, loginId = DEMO_OFFICE): Promise<void> => {
  await page.fill('input[name=login_id]', loginId)
  await page.fill('input[name=password]', password)
  await page.click('[data-form=login] button[type=submit]')
}

test('in Khmer the operator’s own sets an authenticator up, and a session ended elsewhere ends here', async () => {
  const _ = await textsOf('tw')
  const { page, errors } = await openPage(browser, ...PHONE)
  await page.goto(`${site.address}/office`)
  await page.locator('select').selectOption('tw')
  await page.getByRole('heading', { name: _('entry.title') }).waitFor()
  await enter(page, 'wrong88')
  await page.getByText(_('code.invalid_password')).waitFor()
  expect(await barriers(page)).toEqual([])

  await enter(page, DEMO_PASSWORD)
  await page.fill('[data-form=enrol] input[name=password]', DEMO_PASSWORD)
  await page.click('[data-form=enrol] button[type=submit]')
  const secret = (await page.getByTestId('secret').textContent()) ?? ''
  expect(await fits(page)).toBe(true)
  await page.fill('input[name=code]', '000000')
  await page.click('[data-form=confirm] button[type=submit]')
  await page.getByText(_('code.secondFactorWrong')).waitFor()
  await page.fill('input[name=code]', codeOf(secret, await serverMs()))
  await page.click('[data-form=confirm] button[type=submit]')
  await page.getByTestId('recovery').locator('code').first().waitFor()
  const codes = await page.getByTestId('recovery').locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: _('factor.kept') }).click()
  await page.getByTestId('who').getByText(DEMO_OFFICE).waitFor()
  expect(await fits(page)).toBe(true)
  expect(await barriers(page)).toEqual([])

  const { token } = (await post('login', { loginId: DEMO_OFFICE, password: DEMO_PASSWORD })) as { token: string }
  expect(await post('sessions', {}, token)).toMatchObject({ statusdesc: 'secondFactorRequired' })
  expect(await post('secondfactor/prove', { code: codes[0] }, token)).toMatchObject({ status: 1 })
  expect(await post('endsession', { which: 'others' }, token)).toMatchObject({ status: 1 })
  await page.getByText(_('entry.expired')).waitFor()
  await enter(page, DEMO_PASSWORD)
  await page.fill('[data-form=prove] input[name=code]', codes[1] ?? '')
  await page.click('[data-form=prove] button[type=submit]')
  await page.getByRole('link', { name: _('place.self') }).click()
  await page.locator('[data-session=other]').waitFor()
  await page.click('[data-end=others]')
  await expect.poll(() => page.locator('[data-session]').count()).toBe(1)
  expect(await post('me', {}, token)).toMatchObject({ statusdesc: 'session_not_exists' })
  await page.click('[data-act=leave]')
  await page.locator('[data-form=login]').waitFor()
  // A refusal is an answer with a status of its own, which the browser writes down.
  expect(errors.filter((error) => !error.includes('401'))).toEqual([])
})

const passwords = createPasswords(createPepper(SITE_PEPPER))
let refs = 0

/** Acts of the operator's, as its command does them. */
const act = (lines: readonly ((made: readonly string[]) => string)[]): Promise<readonly string[]> =>
  onDatabase(
    site.dataDir,
    () => undefined,
    async (pool) => {
      const made: string[] = []
      for (const line of lines) {
        const asked = upline.read([...line(made).split(' '), '--ref', `office-e2e-${(refs += 1)}`, '--by', 'ANN'])
        if (asked.word === 'credit') made.push(await tellCredit(pool, asked.credit))
        else if ('ref' in asked) made.push(String((await actOnTree(pool, asked, passwords)).change.result['account']))
      }
      return made
    },
  )

/** A shareholder's own login, an agent below it and a member below that. */
const openLine = async () => {
  const [top = '', agent = '', member = ''] = await act([
    () => 'new --operator demo --id TLE2E --level shareholder --currency MYR',
    () => 'new --under TLE2E --level agent',
    ([, under]) => `member --under ${under}`,
    () => 'set --account TLE2E --limits 1,5000,50000,20000',
    () => 'credit --account TLE2E --amount 10000.00',
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

/** In the office from the first login on, with an authenticator. Gives a recovery code. */
const comeIn = async (page: Page, loginId: string, language: string, password = PASSWORD): Promise<string> => {
  await page.goto(`${site.address}/office`)
  await page.locator('select').selectOption(language)
  await enter(page, password, loginId)
  return enrol(page, password)
}

const enrol = async (page: Page, password: string): Promise<string> => {
  await page.fill('[data-form=enrol] input[name=password]', password)
  await page.click('[data-form=enrol] button[type=submit]')
  const secret = (await page.getByTestId('secret').textContent()) ?? ''
  await page.fill('input[name=code]', codeOf(secret, await serverMs()))
  await page.click('[data-form=confirm] button[type=submit]')
  const recovery = page.getByTestId('recovery')
  const code = (await recovery.locator('code').first().textContent()) ?? ''
  await recovery.locator('button').click()
  return code
}

/** In the office again, after a session that ran out. */
const comeBack = async (page: Page, loginId: string, code: string): Promise<void> => {
  await page.goto(`${site.address}/office`)
  await enter(page, PASSWORD, loginId)
  await page.fill('[data-form=prove] input[name=code]', code)
  await page.click('[data-form=prove] button[type=submit]')
  await page.getByTestId('who').getByText(loginId).waitFor()
}

const limitOf = (page: Page, limit: string) => page.locator(`[data-limit=${limit}]`).first()

test('in Vietnamese an upline finds a member by keys, lowers a limit above, and reads its statement', async () => {
  const _ = await textsOf('vi')
  const { top, agent, member } = await openLine()
  const { page, errors } = await openPage(browser, ...DESKTOP)
  await comeIn(page, top, 'vi')

  // By keys alone: the search, the first that is found, and its page.
  await page.locator(`[data-row="${agent}"]`).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(member)
  await page.locator(`[data-row="${member}"]`).waitFor()
  await expect.poll(() => page.locator('[data-row]').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: member }).waitFor()
  await expect.poll(() => limitOf(page, 'maxBet').textContent()).toBe(`5,000.00${_('level.shareholder')} ${top}`)
  expect(await barriers(page)).toEqual([])

  await page.locator('.line-path').getByText(agent).click()
  await page.locator(`[data-row="${member}"]`).waitFor()
  await page.goto(`${site.address}/office/accounts/${agent}`)
  const limits = { minBet: '1', maxBet: '300', maxPayout: '50000', maxPerMatch: '20000' }
  for (const [limit, amount] of Object.entries(limits))
    await page.fill(`[data-form=limits] input[name=${limit}]`, amount)
  await page.click('[data-form=limits] button[type=submit]')
  await expect.poll(() => limitOf(page, 'maxBet').textContent()).toBe(`300.00${_('limits.own')}`)

  await page.goto(`${site.address}/office/accounts/${member}`)
  await expect.poll(() => limitOf(page, 'maxBet').textContent()).toBe(`300.00${_('level.agent')} ${agent}`)

  const deposit = {
    kind: 'deposit',
    account: member,
    to: null,
    amount: '250.00',
    ref: 'office-e2e',
    note: null,
  } as const
  await onDatabase(
    site.dataDir,
    () => undefined,
    (pool) => moveMoney(pool, { ...deposit, by: 'ANN' }),
  )
  await page.setViewportSize({ width: PHONE[0], height: PHONE[1] })
  await page.getByRole('link', { name: _('statement.title') }).click()
  await expect.poll(() => page.getByTestId('closing').textContent()).toBe('250.00 MYR')
  const row = page.locator('[data-list=statement] tbody tr')
  expect(await row.locator('[data-column=kind]').allTextContents()).toEqual([_('movement.deposit')])
  expect(await row.locator('[data-column=amount]').allTextContents()).toEqual(['+250.00'])
  expect(await fits(page)).toBe(true)
  expect(await barriers(page)).toEqual([])
  const csv = page.getByRole('button', { name: _('list.csv') })
  const [file] = await Promise.all([page.waitForEvent('download'), csv.click()])
  expect(await readFile(await file.path(), 'utf8')).toContain(`,${_('movement.deposit')},,250.00,0.00,250.00,MYR,`)
  await page.getByRole('button', { name: _('day.before') }).click()
  await page.getByText(_('statement.empty')).waitFor()
  expect(errors).toEqual([])
})

test('UP6 in Burmese a tree is made by hand, bets below it are divided to the company, and it settles', async () => {
  const _ = await textsOf('my')
  const office = `${site.address}/office`
  const operator = await openPage(browser, ...PHONE)
  const { page } = operator
  const loginId = await openOperator(site.dataDir, await passwords.hash(PASSWORD))
  const code = await comeIn(page, loginId, 'my')
  const [first] = await create(office, page, null, 'shareholder', ['90', '0.5'])
  expect(first?.account).toBe('TLTREE')
  await credit(office, page, 'TLTREE', '1000', '1,000.00')
  const limits = { minBet: '1', maxBet: '300', maxPayout: '50000', maxPerMatch: '20000' }
  for (const [limit, amount] of Object.entries(limits))
    await page.fill(`[data-form=limits] input[name=${limit}]`, amount)
  await page.click('[data-form=limits] button[type=submit]')
  await expect.poll(() => limitOf(page, 'maxBet').textContent()).toBe(`300.00${_('limits.own')}`)

  const top = await openPage(browser, ...DESKTOP)
  await top.page.goto(`${site.address}/office`)
  await top.page.locator('select').selectOption('my')
  await enter(top.page, first?.password ?? '', 'TLTREE')
  await top.page.fill('[data-form=password] input[name=current]', first?.password ?? '')
  await top.page.fill('[data-form=password] input[name=wanted]', PASSWORD)
  await top.page.fill('[data-form=password] input[name=confirmed]', PASSWORD)
  await top.page.click('[data-form=password] button[type=submit]')
  const topCode = await enrol(top.page, PASSWORD)
  await offer(office, top.page, 'gold', '70', '0.4')
  const [master] = await create(office, top.page, 'TLTREE', 'master', 'gold')
  await credit(office, top.page, master?.account ?? '', '800', '800.00')
  const [agent] = await create(office, top.page, master?.account ?? '', 'agent', ['25', '0.2'])
  const members = await create(office, top.page, agent?.account ?? '', 'member', null, '2')
  expect(members.map(({ account }) => account)).toEqual(['TLTREE0000001', 'TLTREE0000002'])
  const [member] = members
  await credit(office, page, agent?.account ?? '', '700', '700.00')
  await credit(office, page, member?.account ?? '', '500', '500.00')
  await credit(office, page, agent?.account ?? '', '150', '550.00', _('money.take'))

  const there = await openPage(browser, 1440, 900)
  await betAsMember(site, there.page, {
    account: member?.account ?? '',
    drawn: member?.password ?? '',
    chosen: PASSWORD,
  })

  // Hours went by: who works in the office logs in again.
  await comeBack(top.page, 'TLTREE', topCode)
  await comeBack(page, loginId, code)
  const [answer] = await Promise.all([
    top.page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/office/report'),
    ),
    top.page.goto(`${site.address}/office/report?of=${member?.account}&level=member&by=bet`),
  ])
  const { rows } = (await answer.json()) as { rows: readonly BetRow[] }
  expect(rows).toHaveLength(2)
  const parts = byHand(rows)
  const MYR = currencyOf('MYR')
  const zero = formatSignedMoney(0n, MYR)
  const { member: came, ...holders } = parts
  const expected = Object.entries({ members: came, ...holders }).map(([key, minor]) => [
    key,
    formatSignedMoney(minor, MYR),
  ])
  for (const [asked, row] of [
    ['of=TLTREE', master?.account],
    [`of=${master?.account}`, agent?.account],
    [`of=${agent?.account}&by=member`, member?.account],
  ]) {
    await top.page.goto(`${site.address}/office/report?${asked}`)
    const shown = await figuresOf(top.page, row ?? '')
    expect(expected.map(([key = '']) => [key, shown[key] ?? zero])).toEqual(expected)
  }
  await there.page.goto(`${site.address}/desktop`)
  await expect.poll(() => money(there.page, 'balance')).toBe((500 + Number(parts.member) / 100).toFixed(2))

  // The company’s part is what is open with the shareholder.
  await page.goto(`${site.address}/office/accounts/TLTREE`)
  const settle = page.locator('[data-form=settle]')
  const open = settle.locator('.preview-row dd')
  await expect.poll(() => open.textContent()).toBe(`${formatSignedMoney(-parts.company, MYR)} → ${zero}`)
  await settle.getByText(_('money.settle.line'), { exact: true }).click()
  await settle.locator('button[type=submit]').click()
  await expect.poll(() => open.textContent()).toBe(`${zero} → ${zero}`)
  expect(await fits(page)).toBe(true)
  await expect.poll(() => money(there.page, 'balance')).toBe('500.00')
  expect([...operator.errors, ...top.errors, ...there.errors].filter((error) => !error.includes('401'))).toEqual([])
})

test('in Thai a trader moves a price by a key, members see it, and it is the model’s when given back', async () => {
  const _ = await textsOf('th')
  const { id, home, tab } = await site.nextMatch()
  const member = await openPage(browser, ...DESKTOP)
  await logIn(member.page, site, 'th')
  await member.page.locator(`.tabs [data-tab="${tab}"]`).click()
  await member.page.locator('.search input').fill(home)
  const cell = member.page.locator(`[data-match="${id}"] [data-of^="${id}:BT_HDP:"]`).first()
  const before = await cell.textContent()

  const { page, errors } = await openPage(browser, ...PHONE)
  await comeIn(page, 'house-demo', 'th', DEMO_PASSWORD)
  await page.locator('[data-list=trading] [data-row]').first().waitFor()
  expect(await fits(page)).toBe(true)
  await page.goto(`${site.address}/office/trading/${id}`)
  const market = page.locator('[data-market=BT_HDP]')
  await market.locator('[data-price]').first().focus()
  await page.keyboard.press('Shift+D')
  await market.getByText(_('trading.trader')).waitFor()
  await expect.poll(() => cell.textContent()).not.toBe(before)
  const moved = await cell.textContent()
  expect(await fits(page)).toBe(true)
  expect(await barriers(page)).toEqual([])
  await page.click('[data-step=give]')
  await market.getByText(_('trading.model')).waitFor()
  await expect.poll(() => cell.textContent()).not.toBe(moved)
  const given = await cell.textContent()

  await page.goto(`${site.address}/office/settings`)
  await page.fill('[data-form=sport-terms] input[name=wait]', '8')
  await page.fill('[data-form=sport-terms] input[name=margin]', '9')
  await page.click('[data-form=sport-terms] button[type=submit]')
  await expect.poll(() => cell.textContent()).not.toBe(given)
  const dearer = await cell.textContent()
  const setSport = page.locator('[data-list=sport-terms] [data-row="1"]')
  await expect.poll(() => setSport.locator('[data-column=who]').textContent()).toBe('house-demo')
  expect(await fits(page)).toBe(true)
  for (const name of ['wait', 'margin']) await page.fill(`[data-form=sport-terms] input[name=${name}]`, '')
  await page.click('[data-form=sport-terms] button[type=submit]')
  await expect.poll(() => cell.textContent()).not.toBe(dearer)

  await page.goto(`${site.address}/office/health`)
  await page.locator('[data-list=nodes] [data-row]').first().waitFor()
  expect(await fits(page)).toBe(true)
  expect(await barriers(page)).toEqual([])
  expect([...errors, ...member.errors]).toEqual([])
})
