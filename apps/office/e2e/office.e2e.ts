import { readFile } from 'node:fs/promises'
import { requireCurrency, formatSignedMoney } from '@touchline/ui/format'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../member/e2e/browser.ts'
import { findAccessibilityFaults, fitsWindow, logIn, money, openPage, toEarly } from '../../member/e2e/member-page.ts'
import { openSite, type Site } from '../../member/e2e/site.ts'
import { codeOf } from '../../member/e2e/totp-code.ts'
import { DEMO_OFFICE, DEMO_OFFICE_PASSWORD as DEMO_PASSWORD } from '../../server/src/demo/demo-world.ts'
import { playMadeMatch } from './manual-match-actions.ts'
import {
  comeBack,
  setUpLogin,
  DESKTOP,
  enrol,
  enter,
  limitOf,
  PASSWORD,
  pay,
  PHONE,
  post,
  serverMs,
  textsOf,
  turn,
} from './office-page.ts'
import { deposit, LIMITS, makeKey, openLine, openSetter, passwords, readNotices, seeCredit } from './office-world.ts'
import { correctResult } from './result-actions.ts'
import { callRoomOff } from './room-actions.ts'
import {
  betAsMember,
  type BetRow,
  byHand,
  create,
  credit,
  expectCompany,
  expectReports,
  offer,
  openOperator,
} from './account-tree-actions.ts'

/** What operator staff do on the settings page of each product, and members see. */
const PAGE_ACTIONS = Object.values(
  import.meta.glob<(page: Page, member: Page, _: (key: string) => string) => Promise<void>>('./*.page-actions.ts', {
    eager: true,
    import: 'actOnPage',
  }),
)

/** Members may choose shorter passwords than staff. */
const MEMBER_PASSWORD = 'fog+kiwi4'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})
afterAll(() => site?.release())

test('in Khmer operator staff enrol an authenticator, and a session ended elsewhere logs out here', async () => {
  const _ = await textsOf('tw')
  const { page, errors } = await openPage(browser, ...PHONE)
  await page.goto(`${site.address}/office`)
  await page.locator('select').selectOption('tw')
  await page.getByRole('heading', { name: _('entry.title') }).waitFor()
  await enter(page, 'wrong88')
  await page.getByText(_('code.invalid_password')).waitFor()
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])

  await enter(page, DEMO_PASSWORD)
  await page.fill('[data-form=enrol] input[name=password]', DEMO_PASSWORD)
  await page.click('[data-form=enrol] button[type=submit]')
  const secret = (await page.getByTestId('secret').textContent()) ?? ''
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await page.fill('input[name=code]', '000000')
  await page.click('[data-form=confirm] button[type=submit]')
  await page.getByText(_('code.secondFactorWrong')).waitFor()
  await page.fill('input[name=code]', codeOf(secret, await serverMs(site)))
  await page.click('[data-form=confirm] button[type=submit]')
  await page.getByTestId('recovery').locator('code').first().waitFor()
  const codes = await page.getByTestId('recovery').locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  // The back office polls the current login, and so detects the new authenticator.
  await page.waitForResponse((response) => response.url().endsWith('/office/me'))
  await page.getByRole('button', { name: _('factor.kept') }).click()
  await page.getByTestId('who').getByText(DEMO_OFFICE).waitFor()
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])

  const { token } = (await post(site, 'login', { loginId: DEMO_OFFICE, password: DEMO_PASSWORD })) as {
    token: string
  }
  expect(await post(site, 'sessions', {}, token)).toMatchObject({ statusdesc: 'secondFactorRequired' })
  expect(await post(site, 'secondfactor/prove', { code: codes[0] }, token)).toMatchObject({ status: 1 })
  expect(await post(site, 'endsession', { which: 'others' }, token)).toMatchObject({ status: 1 })
  await page.getByText(_('entry.expired')).waitFor()
  await enter(page, DEMO_PASSWORD)
  await page.fill('[data-form=prove] input[name=code]', codes[1] ?? '')
  await page.click('[data-form=prove] button[type=submit]')
  await page.getByRole('link', { name: _('place.self') }).click()
  await page.locator('[data-session=other]').waitFor()
  await page.click('[data-end=others]')
  await expect.poll(() => page.locator('[data-session]').count()).toBe(1)
  expect(await post(site, 'me', {}, token)).toMatchObject({ statusdesc: 'session_not_exists' })
  await makeKey(page, _, codeOf(secret, (await serverMs(site)) + 30_000))
  await page.click('[data-action=leave]')
  await page.locator('[data-form=login]').waitFor()
  // A refusal has an error status, which the browser logs.
  expect(errors.filter((error) => !error.includes('401'))).toEqual([])
})

test('in Vietnamese an upline finds a member by keyboard, lowers a limit and reads the statement', async () => {
  const _ = await textsOf('vi')
  const { top, agent, member } = await openLine(site)
  const { page, errors } = await openPage(browser, ...DESKTOP)
  await setUpLogin(site, page, top, 'vi')

  // Keyboard only: search, first result, and its page.
  await page.locator(`[data-row="${agent}"]`).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(member)
  await page.locator(`[data-row="${member}"]`).waitFor()
  await expect.poll(() => page.locator('[data-row]').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: member }).waitFor()
  await readNotices(site, page, top, member, _('notice.creditGiven', { amount: '10,000.00 MYR' }))
  await expect.poll(() => limitOf(page, 'maxBet').textContent()).toBe(`5,000.00${_('level.shareholder')} ${top}`)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])

  await page.locator('.line-path').getByText(agent).click()
  await page.locator(`[data-row="${member}"]`).waitFor()
  await page.goto(`${site.address}/office/accounts/${agent}`)
  for (const [limit, amount] of Object.entries(LIMITS))
    await page.fill(`[data-form=limits] input[name=${limit}]`, amount)
  await page.click('[data-form=limits] button[type=submit]')
  await expect.poll(() => limitOf(page, 'maxBet').textContent()).toBe(`300.00${_('limits.own')}`)

  // Changes that others make arrive over the socket, before the next poll.
  await seeCredit(site, page, agent)
  await page.goto(`${site.address}/office/accounts/${member}`)
  await expect.poll(() => limitOf(page, 'maxBet').textContent()).toBe(`300.00${_('level.agent')} ${agent}`)

  await deposit(site, member, '250.00')
  await page.setViewportSize({ width: PHONE[0], height: PHONE[1] })
  await page.getByRole('link', { name: _('statement.title') }).click()
  await expect.poll(() => page.getByTestId('closing').textContent()).toBe('250.00 MYR')
  const row = page.locator('[data-list=statement] tbody tr')
  await expect.poll(() => row.locator('[data-column=kind]').allTextContents()).toEqual([_('movement.deposit')])
  await expect.poll(() => row.locator('[data-column=amount]').allTextContents()).toEqual(['+250.00'])
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  const csv = page.getByRole('button', { name: _('list.csv') })
  const [file] = await Promise.all([page.waitForEvent('download'), csv.click()])
  expect(await readFile(await file.path(), 'utf8')).toContain(`,${_('movement.deposit')},,250.00,0.00,250.00,MYR,`)
  await page.getByRole('button', { name: _('day.before') }).click()
  await page.getByText(_('statement.empty')).waitFor()
  expect(errors).toEqual([])
})

test('UP6 in Burmese staff create an account tree, and its bets are shared up the line and settle', async () => {
  const _ = await textsOf('my')
  const office = `${site.address}/office`
  const operator = await openPage(browser, ...PHONE)
  const { page } = operator
  const loginId = await openOperator(site.dataDir, await passwords.hash(PASSWORD))
  const code = await setUpLogin(site, page, loginId, 'my')
  const [first] = await create(site, page, null, 'shareholder', ['90', '0.5'])
  expect(first?.account).toBe('TLTREE')
  await credit(office, page, 'TLTREE', '1000', '1,000.00')
  for (const [limit, amount] of Object.entries(LIMITS))
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
  const topCode = await enrol(site, top.page, PASSWORD)
  // Cash comes from the company. The payment starts from the current balance.
  expect(await pay(office, page, 'TLTREE', '120', '120.00')).toEqual([`${_('movement.till_in')}  120.00`])
  await offer(office, top.page, 'gold', '70', '0.4')
  const [master] = await create(site, top.page, 'TLTREE', 'master', 'gold')
  await credit(office, top.page, master?.account ?? '', '800', '800.00')
  const [agent] = await create(site, top.page, master?.account ?? '', 'agent', ['25', '0.2'])
  const members = await create(site, top.page, agent?.account ?? '', 'member', null, '2')
  expect(members.map(({ account }) => account)).toEqual(['TLTREE0000001', 'TLTREE0000002'])
  const [member] = members
  const [got] = await pay(office, top.page, master?.account ?? '', '45.50', '45.50')
  expect(got).toBe(`${_('movement.till_in')}  45.50`)
  await credit(office, page, agent?.account ?? '', '700', '700.00')
  await credit(office, page, member?.account ?? '', '500', '500.00')
  await credit(office, page, agent?.account ?? '', '150', '550.00', _('money.take'))

  const there = await openPage(browser, 1440, 900)
  await betAsMember(site, there.page, {
    account: member?.account ?? '',
    drawn: member?.password ?? '',
    chosen: MEMBER_PASSWORD,
  })

  // Hours have passed on the simulated clock, so back-office sessions have expired.
  await comeBack(site, top.page, 'TLTREE', topCode)
  await comeBack(site, page, loginId, code)
  const [answer] = await Promise.all([
    top.page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/office/report'),
    ),
    top.page.goto(`${site.address}/office/report?of=${member?.account}&level=member&by=bet`),
  ])
  const { rows } = (await answer.json()) as { rows: readonly BetRow[] }
  const parts = byHand(rows)
  expect(rows).toHaveLength(2)
  const zero = formatSignedMoney(0n, requireCurrency('MYR'))
  await expectReports(office, parts, top.page, [
    ['of=TLTREE', master?.account],
    [`of=${master?.account}`, agent?.account],
    [`of=${agent?.account}&by=member`, member?.account],
  ])
  await expectCompany(office, parts, page, 'TLTREE')
  await there.page.goto(`${site.address}/desktop`)
  await expect.poll(() => money(there.page, 'balance')).toBe((500 + Number(parts.member) / 100).toFixed(2))

  // The company's share in the report equals the open balance with the shareholder.
  await page.goto(`${site.address}/office/accounts/TLTREE`)
  const settle = page.locator('[data-form=settle]')
  const open = settle.locator('.preview-row dd')
  await expect
    .poll(() => open.textContent())
    .toBe(`${formatSignedMoney(-parts.company, requireCurrency('MYR'))} → ${zero}`)
  await settle.getByText(_('money.settle.line'), { exact: true }).click()
  await settle.locator('button[type=submit]').click()
  await expect.poll(() => open.textContent()).toBe(`${zero} → ${zero}`)
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => money(there.page, 'balance')).toBe('500.00')
  expect([...operator.errors, ...top.errors, ...there.errors].filter((error) => !error.includes('401'))).toEqual([])
})

test('MA8 in Thai a manual match takes bets and pays them after a manual result', () => playMadeMatch(site, browser))
test('TO15 in Burmese staff inspect a tournament room and cancel it', () => callRoomOff(site, browser))
test('SE8 in Burmese a wrong result is corrected, and staff, upline and member see the change', () =>
  correctResult(site, browser))
test('in Thai a trader moves a price by key, members see it, and the model price can be restored', async () => {
  const _ = await textsOf('th')
  const { id, home, tab } = await site.nextMatch()
  const member = await openPage(browser, ...DESKTOP)
  await logIn(member.page, site, 'th')
  await member.page.locator(`.tabs [data-tab="${tab}"]`).click()
  await member.page.locator('.search input').fill(home)
  const cell = member.page.locator(`[data-match="${id}"] [data-of^="${id}:BT_HDP:"]`).first()
  const before = await cell.textContent()

  const { page, errors } = await openPage(browser, ...PHONE)
  await setUpLogin(site, page, 'house-demo', 'th', DEMO_PASSWORD)
  await page.locator('[data-list=trading] [data-row]').first().waitFor()
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await page.goto(`${site.address}/office/trading/${id}`)
  const market = page.locator('[data-market=BT_HDP]')
  const beside = await page.context().newPage()
  await beside.goto(`${site.address}/office/trading/${id}`)
  const marketBeside = beside.locator('[data-market=BT_HDP]')
  await marketBeside.getByText(_('trading.model')).waitFor()
  // Requests are blocked, so a further change of the page can only come from the socket.
  await beside.route('**/office/tradematch', (route) => route.abort())
  await market.locator('[data-price]').first().focus()
  await page.keyboard.press('Shift+D')
  await market.getByText(_('trading.trader')).waitFor()
  await marketBeside.getByText(_('trading.trader')).waitFor()
  await beside.close()
  await expect.poll(() => cell.textContent()).not.toBe(before)
  const moved = await cell.textContent()
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await page.click('[data-step=give]')
  await market.getByText(_('trading.model')).waitFor()
  await expect.poll(() => cell.textContent()).not.toBe(moved)
  const given = await cell.textContent()

  await page.goto(`${site.address}/office/settings?of=demo`)
  await page.locator('[data-row="group_shifts"] [data-open]').click()
  const shifts = page.locator('[data-form=setting] input[name=group_shifts]')
  await shifts.fill('0.10 0.10 0.10 0.10')
  await page.click('[data-form=setting] button[type=submit]')
  await expect.poll(() => cell.textContent()).not.toBe(given)
  const off = await cell.textContent()
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await shifts.fill('0 0.01 0.02 0.04')
  await page.click('[data-form=setting] button[type=submit]')
  await expect.poll(() => cell.textContent()).not.toBe(off)
  const back = await cell.textContent()

  await page.fill('[data-form=sport-terms] input[name=wait]', '8')
  await page.fill('[data-form=sport-terms] input[name=margin]', '9')
  await page.fill('[data-form=sport-terms] input[name=group-cs]', '12')
  await page.click('[data-form=sport-terms] button[type=submit]')
  await expect.poll(() => cell.textContent()).not.toBe(back)
  const dearer = await cell.textContent()
  const setSport = page.locator('[data-list=sport-terms] [data-row="1"]')
  await expect.poll(() => setSport.locator('[data-column=who]').textContent()).toBe('house-demo')
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => setSport.locator('[data-column=value]').textContent()).toContain(_('marketGroup.cs'))
  for (const name of ['wait', 'margin', 'group-cs']) await page.fill(`[data-form=sport-terms] input[name=${name}]`, '')
  await page.click('[data-form=sport-terms] button[type=submit]')
  await expect.poll(() => cell.textContent()).not.toBe(dearer)
  const terms = page.locator('[data-list=sport-terms-history] tbody tr')
  await expect.poll(() => terms.count()).toBe(2)
  await expect
    .poll(() => terms.locator('[data-column=account]').allTextContents())
    .toEqual([_('sport.football'), _('sport.football')])

  const brands = page.locator('[data-list=brands] tbody tr')
  await expect
    .poll(() => brands.locator('[data-column=account]').allTextContents())
    .toEqual(['Senja senja', 'Touchline touchline'])
  await expect.poll(() => fitsWindow(page)).toBe(true)

  await page.goto(`${site.address}/office/health`)
  await page.locator('[data-list=nodes] [data-row]').first().waitFor()
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  expect([...errors, ...member.errors]).toEqual([])
})

test('in Burmese a member page follows the operator settings and shows the operator announcement', async () => {
  const _ = await textsOf('my')
  const member = await openPage(browser, ...PHONE)
  await logIn(member.page, site, 'my', 'demo-mm')
  await toEarly(member.page)
  const sides = member.page.locator('[data-of^="mmo:"]')
  await sides.first().waitFor()

  await openSetter(site, 'setter')
  const { page, errors } = await openPage(browser, ...DESKTOP)
  await setUpLogin(site, page, 'setter', 'my')
  await page.getByRole('link', { name: _('place.settings') }).click()
  await turn(page, 'myanmar', 'off')
  await expect.poll(() => sides.count()).toBe(0)
  const row = page.locator('[data-row="myanmar"]')
  await expect.poll(() => row.locator('[data-column=value]').textContent()).toBe(_('setting.off'))
  await expect.poll(() => row.locator('[data-column=who]').textContent()).toBe('setter')
  const changes = page.locator('[data-list=setting-history] tbody tr')
  await expect.poll(() => changes.locator('[data-column=was]').allTextContents()).toEqual([_('setting.on')])
  await expect.poll(() => changes.locator('[data-column=who]').allTextContents()).toEqual(['setter'])
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
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
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await page.click('[data-form=setting] button[type=submit]')
  await expect.poll(() => sports.first().getAttribute('data-sport')).toBe(second)
  await member.page.setViewportSize({ width: PHONE[0], height: PHONE[1] })
  await page.setViewportSize({ width: PHONE[0], height: PHONE[1] })
  await expect.poll(() => fitsWindow(page)).toBe(true)

  const begins = page.locator('[data-list=default-limits] tbody tr')
  for (const [limit, amount] of Object.entries({ ...LIMITS, maxBet: '700' }))
    await page.fill(`[data-form=default-limits] input[name=${limit}]`, amount)
  await page.click('[data-form=default-limits] button[type=submit]')
  await expect.poll(() => begins.locator('[data-column=maxBet]').allTextContents()).toEqual(['700.00'])
  const limited = page.locator('[data-list=default-limits-history] tbody tr')
  await expect
    .poll(() => limited.locator('[data-column=was]').allTextContents())
    .toEqual(['1.00 · 5,000.00 · 50,000.00 · 20,000.00'])
  await expect.poll(() => limited.locator('[data-column=who]').allTextContents()).toEqual(['setter'])
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])

  const said = 'ယနေ့ည ပိတ်ပါမည်။'
  await page.getByRole('link', { name: _('place.announcements') }).click()
  await page.fill('[data-form=announce] textarea', said)
  await page.getByTestId('preview').getByText(said).waitFor()
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await page.click('[data-form=announce] button[type=submit]')
  await page.getByText(_('announce.sent')).waitFor()
  await member.page.locator('.marquee').getByText(said).waitFor()
  const written = page.locator('[data-list=announcements] tbody tr').filter({ hasText: said })
  await written.getByRole('button', { name: _('announce.withdraw') }).click()
  await written.getByText(_('announce.withdrawn')).waitFor()
  for (const actOnPage of PAGE_ACTIONS) await actOnPage(page, member.page, _)
  await page.getByRole('link', { name: _('place.connections') }).click()
  await page.getByText(_('wallet.ours')).waitFor()
  expect(await page.locator('[data-form=launch-key]').count()).toBe(0)
  expect([...errors, ...member.errors]).toEqual([])
})
