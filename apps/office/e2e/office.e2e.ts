import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readCatalogue } from '@touchline/ui/testing/catalogues'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../member/e2e/browser.ts'
import { barriers, fits, logIn, openPage, toEarly } from '../../member/e2e/member-page.ts'
import { openSite, type Site } from '../../member/e2e/site.ts'
import { codeOf } from '../../member/e2e/totp-code.ts'
import { SITE_PEPPER } from '../../member/e2e/site-call.ts'
import { DEMO_OFFICE, DEMO_PASSWORD } from '../../server/src/accounts/demo-world.ts'
import { createPasswords } from '../../server/src/accounts/passwords.ts'
import { createPepper } from '../../server/src/accounts/pepper.ts'
import { createMainStaff } from '../../server/src/accounts/staff/staff-changes.ts'
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
  const catalogue = await readCatalogue(LOCALES, language, ['office', 'trading', 'operator'])
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
      await createMainStaff(changes, owner, { loginId: top, passwordHash, mustChangePassword: false })
    },
  )
  return { top, agent, member }
}

/** In the office from the first login on, with an authenticator. */
const comeIn = async (page: Page, loginId: string, language: string, password = PASSWORD): Promise<void> => {
  await page.goto(`${site.address}/office`)
  await page.locator('select').selectOption(language)
  await enter(page, password, loginId)
  await page.fill('[data-form=enrol] input[name=password]', password)
  await page.click('[data-form=enrol] button[type=submit]')
  const secret = (await page.getByTestId('secret').textContent()) ?? ''
  await page.fill('input[name=code]', codeOf(secret, await serverMs()))
  await page.click('[data-form=confirm] button[type=submit]')
  await page.getByTestId('recovery').locator('button').click()
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

/** Who sets the demo's operator, beside its main login. */
const openSetter = async (loginId: string): Promise<void> =>
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

/** Sets a switch on the page of settings. */
const turn = async (page: Page, name: string, to: 'on' | 'off'): Promise<void> => {
  const form = page.locator('[data-form=setting]')
  if ((await form.count()) === 0) await page.locator(`[data-row="${name}"] [data-open]`).click()
  await form.locator('select').selectOption(to)
  await form.locator('button[type=submit]').click()
}

test('in Burmese what an operator switches off is gone from a member’s page, what it says stands there', async () => {
  const _ = await textsOf('my')
  const member = await openPage(browser, ...PHONE)
  await logIn(member.page, site, 'my', 'demo-mm')
  await toEarly(member.page)
  const sides = member.page.locator('[data-of^="mmo:"]')
  await sides.first().waitFor()

  await openSetter('setter')
  const { page, errors } = await openPage(browser, ...DESKTOP)
  await comeIn(page, 'setter', 'my')
  await page.getByRole('link', { name: _('place.settings') }).click()
  await turn(page, 'myanmar', 'off')
  await expect.poll(() => sides.count()).toBe(0)
  const row = page.locator('[data-row="myanmar"]')
  await expect.poll(() => row.locator('[data-column=value]').textContent()).toBe(_('setting.off'))
  expect(await row.locator('[data-column=who]').textContent()).toBe('setter')
  const changes = page.locator('[data-list=setting-history] tbody tr')
  await expect.poll(() => changes.locator('[data-column=was]').allTextContents()).toEqual([_('setting.on')])
  expect(await changes.locator('[data-column=who]').allTextContents()).toEqual(['setter'])
  expect(await barriers(page)).toEqual([])
  await turn(page, 'myanmar', 'on')
  await sides.first().waitFor()

  await member.page.setViewportSize({ width: DESKTOP[0], height: DESKTOP[1] })
  const ofMember = member.page.locator('.language-select option')
  await expect.poll(() => ofMember.count()).toBe(9)
  await page.locator('[data-row="languages"] [data-open]').click()
  await page.locator('[data-form=setting] input[name=en]').uncheck()
  await page.click('[data-form=setting] button[type=submit]')
  await expect.poll(() => ofMember.count()).toBe(8)
  const sports = member.page.locator('.sidebar [data-sport]')
  const second = (await sports.nth(1).getAttribute('data-sport')) ?? ''
  await page.locator('[data-row="sports_order"] [data-open]').click()
  await page.locator('[data-form=setting] select').selectOption(second)
  expect(await fits(page)).toBe(true)
  await page.click('[data-form=setting] button[type=submit]')
  await expect.poll(() => sports.first().getAttribute('data-sport')).toBe(second)
  await member.page.setViewportSize({ width: PHONE[0], height: PHONE[1] })
  await page.setViewportSize({ width: PHONE[0], height: PHONE[1] })
  expect(await fits(page)).toBe(true)

  const said = 'ယနေ့ည ပိတ်ပါမည်။'
  await page.getByRole('link', { name: _('place.announcements') }).click()
  await page.fill('[data-form=announce] textarea', said)
  await page.getByTestId('preview').getByText(said).waitFor()
  expect(await fits(page)).toBe(true)
  await page.click('[data-form=announce] button[type=submit]')
  await page.getByText(_('announce.sent')).waitFor()
  await member.page.locator('.marquee').getByText(said).waitFor()
  const written = page.locator('[data-list=announcements] tbody tr').filter({ hasText: said })
  await written.getByRole('button', { name: _('announce.withdraw') }).click()
  await written.getByText(_('announce.withdrawn')).waitFor()

  await page.getByRole('link', { name: _('place.connections') }).click()
  await page.getByText(_('wallet.ours')).waitFor()
  await page.fill('[data-form=launch-key] input[name=keyId]', 'browser')
  await page.click('[data-form=launch-key] button[type=submit]')
  const key = page.locator('[data-row="browser"]')
  await key.waitFor()
  expect(((await page.locator('[data-form=launch-key] code').textContent()) ?? '').length).toBeGreaterThan(40)
  expect(await fits(page)).toBe(true)
  await key.getByRole('button', { name: _('launchKey.end'), exact: true }).click()
  await key.getByRole('button', { name: _('launchKey.endNow') }).click()
  await page.getByText(_('launchKey.none')).waitFor()
  expect([...errors, ...member.errors]).toEqual([])
})
