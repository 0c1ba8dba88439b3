import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { findAccessibilityFaults, enter, fitsWindow, inGrid, openPage, openSportsbook } from './member-page.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

function sportsOf(page: Page) {
  return page
    .locator('.sidebar .sport-row')
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset['sport'])))
}

/** Waits until the server has stored the order of the sports. */
function savesOrder(page: Page) {
  return page.waitForResponse((response) => response.url().endsWith('/usersettings'))
}

test('keys and dragging reorder sports, and another browser of the member has the same order', async () => {
  const { page, errors, account, _ } = await openSportsbook(browser, site, 'my')
  await page.locator('.sidebar .sport-handle').first().waitFor()
  const [first = 0, second = 0, third = 0] = await sportsOf(page)
  const handle = (sport: number) => page.locator(`[data-sport="${sport}"] .sport-handle`)
  await handle(third).focus()
  const saved = savesOrder(page)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await saved
  await expect.poll(async () => (await sportsOf(page)).slice(0, 3)).toEqual([third, first, second])
  await expect.poll(() => handle(third).evaluate((element) => element === document.activeElement)).toBe(true)
  const said = await page.locator('.sidebar [role=status].visually-hidden').textContent()
  const name = (await page.locator(`[data-sport="${third}"] .sport span`).textContent()) ?? ''
  const count = String((await sportsOf(page)).length)
  expect(said).toBe(_('sport.moved', { sport: name, place: '1', count }))

  await handle(second).hover()
  const dropped = savesOrder(page)
  await page.mouse.down()
  await expect
    .poll(async () => {
      await page.locator(`[data-sport="${third}"] .sport`).hover({ position: { x: 40, y: 3 }, force: true })
      return page
        .locator('.sidebar [data-over]')
        .evaluateAll((rows) =>
          rows.map((row) => [Number((row as HTMLElement).dataset['sport']), (row as HTMLElement).dataset['over']]),
        )
    })
    .toEqual([[third, 'before']])
  await page.mouse.up()
  await dropped
  await expect.poll(() => page.locator('.sidebar [data-over]').count()).toBe(0)
  await expect.poll(async () => (await sportsOf(page)).slice(0, 3)).toEqual([second, third, first])
  await page.reload()
  await expect.poll(async () => (await sportsOf(page)).slice(0, 3)).toEqual([second, third, first])

  // The second login ends the first session.
  expect(errors).toEqual([])
  const other = await openPage(browser, 1440, 900)
  await other.page.goto(`${site.address}/desktop`)
  await enter(other.page, account)
  await inGrid(other.page)
  await expect.poll(async () => (await sportsOf(other.page)).slice(0, 3)).toEqual([second, third, first])
  await other.page.locator('.sport-all').first().click()
  const reset = savesOrder(other.page)
  await other.page.locator('[data-reset]').click()
  await reset
  await expect.poll(async () => (await sportsOf(other.page)).slice(0, 3)).toEqual([first, second, third])
  expect(other.errors).toEqual([])
})

/** Drags by touch from the middle of one box to the lower part of another. */
async function touchDrag(page: Page, from: Box, to: Box): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const x = from.x + from.width / 2
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  await send('touchStart', from.y + from.height / 2)
  await send('touchMove', to.y + to.height / 2)
  await send('touchMove', to.y + to.height - 4)
  await send('touchEnd')
}

test('on a phone of 360 px one sheet holds odds, hours and leagues, and touch reorders sports', async () => {
  const { page, errors, _ } = await openSportsbook(browser, site, 'my', 360, 780)
  await page.getByRole('button', { name: _('options.title') }).click()
  const sheet = page.locator('dialog[open]')
  await sheet.getByText('DEC').click()
  await sheet.getByText(_('settings.marketView'), { exact: true }).waitFor()
  // Cards have no row type, so the row-type setting is hidden on a phone.
  await expect.poll(() => sheet.getByText(_('settings.pageType'), { exact: true }).count()).toBe(0)
  await page.locator('[data-filter]').selectOption('0')
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await sheet.getByRole('button', { name: _('common.ok') }).click()
  await page.getByRole('button', { name: _('sport.all') }).click()
  await sheet.locator('.sport-handle').first().waitFor()
  const order = () =>
    sheet
      .locator('.sport-row')
      .evaluateAll((rows) => rows.slice(0, 3).map((row) => Number((row as HTMLElement).dataset['sport'])))
  const [first = 0, second = 0, third = 0] = await order()
  const handle = sheet.locator(`[data-sport="${first}"] .sport-handle`)
  await handle.hover()
  await page.waitForFunction(
    (sport) => document.querySelector(`dialog [data-sport="${sport}"]`)?.getAttribute('draggable') === 'true',
    first,
  )
  const from = await handle.boundingBox()
  const to = await sheet.locator(`[data-sport="${second}"]`).boundingBox()
  if (from === null || to === null) throw new Error('the sheet is not drawn')
  await touchDrag(page, from, to)
  await expect.poll(order).toEqual([second, first, third])
  await expect.poll(() => fitsWindow(page)).toBe(true)
  expect(errors).toEqual([])
})

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
