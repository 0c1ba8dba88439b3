import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openAsMember, fitsWindow, money, openPage, openSportsbook, press, texts } from './member-page.ts'
import { openSite, type Site } from './site.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

const THREE_HOURS_MS = 3 * 3_600_000

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

/** Sends a request with the session of the page. */
function post(page: Page, url: string, body: object): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ([to, fields]) => {
      const kept = JSON.parse(localStorage.getItem('touchline.account') ?? '{}') as {
        state: { session: { accountId: string; sessionToken: string } }
      }
      const { accountId: account_id, sessionToken: session_token } = kept.state.session
      const response = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account_id, session_token, ...fields }),
      })
      return (await response.json()) as Record<string, unknown>
    },
    [url, body] as const,
  )
}

/** Parses the rows of a CSV file by column name. Quoted cells may contain commas, and doubled quotes. */
function parseCsv(file: string): Record<string, string>[] {
  expect(file.charCodeAt(0)).toBe(0xfeff)
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    )
  const [heads = [], ...rows] = file.slice(1).trimEnd().split('\r\n').map(cells)
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [heads[index] ?? '', cell])))
}

async function download(page: Page, name: string): Promise<Record<string, string>[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).first().click()])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  return parseCsv(await readFile(await file.path(), 'utf8'))
}

function minor(amount: string | undefined): bigint {
  return BigInt((amount ?? '').replace('.', ''))
}

/** Bets on the next match and waits until the bet is settled. */
async function betAndSettle(page: Page, my: Awaited<ReturnType<typeof texts>>): Promise<string> {
  const { id: matchId, kickOffS, home, tab } = await site.nextMatch()
  await page.locator(`.tabs [data-tab="${tab}"]`).click()
  await page.locator('.search input').fill(home)
  await page.locator(`[data-match="${matchId}"] [data-of^="${matchId}:BT_OU:"]`).first().click()
  await page.fill('input[name=stake]', '100')
  const place = page.getByRole('button', { name: my('slip.place', { amount: '100.00' }) })
  await press(place)
  await page.getByText(my('slip.accepted')).waitFor()
  await page.locator('.bet-column [data-tab=running] b').waitFor()
  await site.skipTo(kickOffS * 1000 + THREE_HOURS_MS)
  await expect.poll(() => money(page, 'at-risk'), { timeout: scaleTimeout(45_000) }).toBe('0.00')
  return money(page, 'balance')
}

test('in Burmese a settled bet is in every list, and CSV files, statement and ledger agree', async () => {
  const { page, errors, _: my } = await openSportsbook(browser, site, 'my')
  const balance = await betAndSettle(page, my)
  await page.locator('.bet-column [data-tab=settled]').click()
  await page.locator('.bet-column [data-settled] .tag').waitFor()

  await page.goto(`${site.address}/info/betlist`)
  await page.locator('[data-tab=gameresultsportsbook]').click()
  await page.locator('[data-list=bets] tbody tr').waitFor()
  const [bet] = await download(page, my('list.csv'))
  const betId = bet?.[my('bet.number')] ?? ''
  await expect.poll(() => page.locator('[data-list=bets] tbody tr').getAttribute('data-row')).toBe(betId)
  const { entries } = await post(page, '/parlaybetdetails', { bet_id: betId })
  const moved = (kind: string) =>
    (entries as { kind: string; amount: string }[])
      .filter((entry) => entry.kind === kind)
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  expect(minor(bet?.[my('slip.risk')])).toBe(-moved('hold'))
  expect(minor(bet?.[my('bet.return')])).toBe(moved('settle'))
  expect(minor(bet?.[my('bet.net')])).toBe(moved('settle') + moved('hold'))
  expect(bet?.[my('bet.currency')]).toBe('MYR')
  await page.locator('[data-column=placed] button').click()
  await page.locator('.movements li').first().waitFor()
  await expect.poll(() => page.locator('.movements li').count()).toBe((entries as object[]).length)

  await page.goto(`${site.address}/info/statement`)
  await page.locator('.day-totals').waitFor()
  const rows = await download(page, my('list.csv'))
  const day = await post(page, '/dailystatement', { page_size: 100 })
  const ledger = (day['rows'] as { amount: string; after: string }[]).map(({ amount, after }) => [amount, after])
  expect(
    rows.map((row) => [String(minor(row[my('statement.amount')])), String(minor(row[my('statement.after')]))]),
  ).toEqual(ledger)
  expect(String(day['closing_balance'])).toBe(balance.replace('.', ''))

  for (const view of ['days', 'sports', 'history']) {
    await page.locator(`[data-tab=${view}]`).click()
    await page.locator(`[data-list=${view}] tbody tr`).first().waitFor()
    const booked = (await download(page, my('list.csv'))).map((row) => minor(row[my('statement.winLoss')]))
    expect(
      booked.reduce((sum, one) => sum + one, 0n),
      view,
    ).toBe(moved('settle') + moved('hold'))
  }
  for (const [width, height] of [
    [820, 1180],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    const beyond = () =>
      page.locator('.list-scroll').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(beyond, { message: `columns out of sight at ${width} by ${height}` }).toBe(0)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const number = await page.locator('[data-list=history] td[data-column=bet] button').boundingBox()
  const kind = await page.locator('[data-list=history] td[data-column=bet] .faint').boundingBox()
  expect(kind?.y).toBeGreaterThanOrEqual((number?.y ?? 0) + (number?.height ?? 0) - 1)
  expect(kind?.height).toBeLessThan(30)
  expect(errors).toEqual([])
})

test('the print button prints the list only, with its column headers on every page', async () => {
  const my = await texts('my')
  const { page, errors } = await openPage(browser, 1440, 900)
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await openAsMember(page, site, 'my')
  await page.goto(`${site.address}/info/statement`)
  await page.locator('[data-tab=days]').click()
  await page.locator('[data-list=days] tbody tr').first().waitFor()
  await page.getByRole('button', { name: my('list.print') }).click()
  await page.locator('html[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['.info-head', '.list-tabs', '.list-tools'])
    await expect.poll(() => page.locator(hidden).isVisible(), { message: hidden }).toBe(false)
  const head = page.locator('[data-list=days] thead')
  await expect.poll(() => head.evaluate((element) => getComputedStyle(element).display)).toBe('table-header-group')
  expect(errors).toEqual([])
})

test('in Chinese on a phone the lists fit, a calendar selects days, and a search finds results', async () => {
  const { page, errors, _: cn } = await openSportsbook(browser, site, 'cn', 360, 780)
  for (const name of ['betlist', 'sysparlay', 'statement', 'result']) {
    await page.goto(`${site.address}/info/${name}`)
    await page.locator('.filters-fold, .list-filters, .day-picker').first().waitFor()
    await expect.poll(() => fitsWindow(page)).toBe(true)
  }
  await page.locator('.result-group').first().waitFor()
  const first = (await page.locator('.result-name').first().textContent()) ?? ''
  const team = first.split(' – ')[0] ?? ''
  await page.getByRole('searchbox', { name: cn('result.search') }).fill(team)
  await expect
    .poll(async () => (await page.locator('.result-name').allTextContents()).every((text) => text.includes(team)))
    .toBe(true)
  await page.goto(`${site.address}/info/statement`)
  await page.locator('.day-picker [aria-haspopup]').click()
  const calendar = page.getByRole('grid')
  await calendar.locator('[tabindex="0"]').focus()
  await page.keyboard.press('ArrowLeft')
  const label = (await page.locator('[role=grid] button:focus').getAttribute('aria-label')) ?? ''
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.day-picker [aria-haspopup]').textContent()).toContain(label)
  await page.reload()
  await expect.poll(() => page.locator('.day-picker [aria-haspopup]').textContent()).toContain(label)
  await expect.poll(() => fitsWindow(page)).toBe(true)
  expect(errors).toEqual([])
})

test('keys switch lists, the selection survives a reload, and a tablet shows the current page link', async () => {
  const { page, errors } = await openSportsbook(browser, site, 'my', 360, 780)
  await page.goto(`${site.address}/info/betlist`)
  const list = (name: string) => page.locator(`.list-tabs [data-tab=${name}]`)
  const chosen = async () => [
    await list('gameresultsportsbook').getAttribute('aria-selected'),
    await page.locator('.day-choices .day-choice').nth(2).getAttribute('aria-pressed'),
  ]
  await list('betacceptlist').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.locator('.list-tabs [data-tab=gameresultsportsbook]:focus').waitFor()
  await page.locator('.filters-fold').click()
  await page.locator('.day-choices .day-choice').nth(2).click()
  await expect.poll(chosen).toEqual(['true', 'true'])
  await page.reload()
  await list('betacceptlist').waitFor()
  await expect.poll(chosen).toEqual(['true', 'true'])

  await page.setViewportSize({ width: 680, height: 780 })
  await page.goto(`${site.address}/info/settings`)
  const link = page.locator('.info-tabs [aria-current]')
  await link.waitFor()
  await expect
    .poll(async () => {
      const box = await link.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 680
    })
    .toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(errors).toEqual([])
})
