import { wrapName } from '@touchline/ui/names'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { misfitNamesOf, misfitsOf } from '../../../tools/e2e/fit.ts'
import { openBrowser } from './browser.ts'
import {
  findAccessibilityFaults,
  openAsMember,
  enter,
  fitsWindow,
  openPage,
  openPrices,
  openSportsbook,
  texts,
} from './member-page.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

function bar(page: Page, nth: number) {
  return page.locator('.bottom-bar button').nth(nth)
}
const [SPORTS, LIVE, SLIP, BETS, ME] = [0, 1, 2, 3, 4]

/** Returns whether the element is fully visible in the window. */
function inWindow(page: Page, what: string): Promise<boolean> {
  return page
    .locator(what)
    .first()
    .evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect()
      return height > 0 && top >= 0 && bottom <= window.innerHeight
    })
}

test.each([360, 700, 1099])(
  'at %i px every page shows the bottom bar and the balance, and the logout is visible',
  async (width) => {
    const { page, errors, _: my } = await openSportsbook(browser, site, 'my', width, 740)
    for (const name of ['me', 'betlist', 'statement', 'result', 'message', 'rules', 'settings', 'sysparlay']) {
      await page.goto(`${site.address}/info/${name}`)
      await page.getByTestId('balance').waitFor()
      await expect.poll(() => inWindow(page, '.bottom-bar'), { message: name }).toBe(true)
      await expect.poll(() => inWindow(page, '[data-testid=balance]'), { message: name }).toBe(true)
      await expect.poll(() => fitsWindow(page), { message: name }).toBe(true)
    }
    await bar(page, ME).click()
    await page.waitForURL('**/info/me')
    await expect.poll(() => bar(page, ME).getAttribute('aria-current')).toBe('true')
    await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
    await expect.poll(() => inWindow(page, '[data-log-out]')).toBe(true)
    await page.getByRole('button', { name: my('header.logOut') }).click()
    await page.locator('input[name=password]').waitFor()
    expect(errors).toEqual([])
  },
)

test('in a pop-up window beside the sportsbook a page keeps its own header', async () => {
  const { page } = await openSportsbook(browser, site, 'th', 1000, 740)
  await page.evaluate(() => (window.name = 'touchline-info'))
  await page.goto(`${site.address}/info/statement`)
  await page.locator('.info-back').waitFor()
  await expect.poll(() => page.locator('.bottom-bar').count()).toBe(0)
})

test('the bet list opens on running bets, with the filters behind one button', async () => {
  const { page, _: my } = await openSportsbook(browser, site, 'my', 360, 740)
  await bar(page, BETS).click()
  await page.waitForURL('**/info/betlist')
  await page.getByRole('tab', { name: my('betlist.betacceptlist'), selected: true }).waitFor()
  await expect.poll(() => page.locator('.range-picker').isVisible()).toBe(false)
  await page.getByRole('button', { name: my('list.filters') }).click()
  await expect.poll(() => page.locator('.range-picker').isVisible()).toBe(true)
  await expect.poll(() => fitsWindow(page)).toBe(true)
})

test('the Sports button closes the slip and keeps the list, and returns to that list from live', async () => {
  const { page } = await openSportsbook(browser, site, 'th', 360, 740)
  const tab = (name: string) => page.locator(`.tabs [data-tab="${name}"]`)
  await tab('1').click()
  await openPrices(page).first().click()
  await page.locator('.slip-place').waitFor()
  await bar(page, SPORTS).click()
  await page.locator('.sheet').waitFor({ state: 'detached' })
  await expect.poll(() => tab('1').getAttribute('aria-selected')).toBe('true')
  await bar(page, LIVE).click()
  await expect.poll(() => tab('3').getAttribute('aria-selected')).toBe('true')
  await bar(page, SPORTS).click()
  await expect.poll(() => tab('1').getAttribute('aria-selected')).toBe('true')
  await bar(page, BETS).click()
  await page.waitForURL('**/info/betlist')
  await bar(page, SLIP).click()
  await page.locator('.sheet .slip-place').waitFor()
})

test('the back button closes the sheet first, then leaves page by page, with no empty step', async () => {
  const { page, errors } = await openSportsbook(browser, site, 'th', 360, 740)
  const before = await page.evaluate(() => history.length)
  await openPrices(page).first().click()
  await page.locator('.slip-place').waitFor()
  await page.goBack()
  await page.locator('.sheet').waitFor({ state: 'detached' })
  expect(page.url()).toContain('/desktop')

  await bar(page, SLIP).click()
  await page.locator('.sheet').waitFor()
  await bar(page, BETS).click()
  await page.waitForURL('**/info/betlist')
  await bar(page, ME).click()
  await page.waitForURL('**/info/me')
  await page.locator('a[href="/info/statement"].me-line').click()
  await page.waitForURL('**/info/statement')
  await page.goBack()
  await page.waitForURL('**/info/me')
  await page.goBack()
  await page.waitForURL('**/desktop')
  await expect.poll(() => page.locator('.sheet').count()).toBe(0)

  await page.locator('[aria-haspopup=dialog][data-options]').click()
  await page.locator('dialog[open]').waitFor()
  await page.goBack()
  await page.locator('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toContain('/desktop')
  // Closing a sheet with its button also removes the history entry of the sheet.
  for (let turn = 0; turn < 3; turn += 1) {
    await bar(page, SLIP).click()
    await page.locator('.sheet').waitFor()
    await page.locator('.sheet-handle').click()
    await page.locator('.sheet').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => (history.state as { layers?: number }).layers ?? 0)).toBe(0)
  }
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 3)
  expect(errors).toEqual([])
})

/**
 * Returns the top position in pixels of the first league in the list; with several sports, of the first league of the
 * first sport.
 */
function headPx(page: Page): Promise<number> {
  return page
    .locator('.board .league-bar')
    .first()
    .evaluate((league) => Math.round(league.getBoundingClientRect().top))
}

test('the header takes at most 150 px above the first league, in every list', async () => {
  const { page, errors, _: my } = await openSportsbook(browser, site, 'my', 360, 740)
  const inPlay = page.locator('.board[data-tab="3"]')
  for (const tab of ['2', '1', '3', 'parlay']) {
    await page.locator(`.tabs [data-tab="${tab}"]`).click()
    await page.locator(`.board[data-tab="${tab}"] .league-bar`).first().waitFor()
    await expect.poll(() => headPx(page), { message: tab }).toBeLessThanOrEqual(150)
  }
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await page.locator('.tabs [data-tab="3"]').click()
  // Without filter chips, the part of the match (full, 1st half) shown on the cards appears above their columns.
  const sport = inPlay.locator('.sport-group[data-sport="1"]')
  // Rows far outside the viewport are not updated, and the position of football in the list varies.
  await sport.locator('.group-head').scrollIntoViewIfNeeded()
  await sport.locator('.card-select select').selectOption('2')
  await expect.poll(() => sport.locator('.card-part').textContent()).toBe(my('part.half.first'))
  await sport.locator('.group-alone').click()
  await page.getByRole('button', { name: my('live.sports') }).waitFor()
  await inPlay.locator('.league-bar').first().waitFor()
  await expect.poll(() => headPx(page), { message: 'one sport in play' }).toBeLessThanOrEqual(150)
  await page.locator('.tabs [data-tab="parlay"]').click()
  await page.locator('.board[data-tab="parlay"] .league-bar').first().waitFor()
  await page.setViewportSize({ width: 740, height: 360 })
  await expect.poll(() => headPx(page)).toBeLessThanOrEqual(110)
  await expect.poll(() => fitsWindow(page)).toBe(true)
  expect(errors).toEqual([])
})

test('the selected card page has column names that stay visible while the list scrolls', async () => {
  const { page } = await openSportsbook(browser, site, 'my', 360, 740)
  const names = () => page.locator('.card-columns .grid-column').allTextContents()
  const lines = await names()
  expect(lines).toHaveLength(2)
  await page.locator('.card-chips button').nth(1).click()
  await expect.poll(names).toEqual(['1', 'X', '2'])
  await page.locator('.grid-scroll').evaluate((list) => list.scrollTo(0, 400))
  await expect.poll(() => inWindow(page, '.card-columns')).toBe(true)
  const [head, price] = await Promise.all([
    page.locator('.card-columns .grid-column').nth(2).boundingBox(),
    page.locator('.card-prices .cell-side:nth-child(3)').first().boundingBox(),
  ])
  if (head === null || price === null) throw new Error('no column is drawn')
  expect(Math.abs(head.x + head.width - price.x - price.width)).toBeLessThanOrEqual(4)
})

test('a phone in landscape shows the stake and the place button, with and without the keyboard', async () => {
  const { page } = await openSportsbook(browser, site, 'my', 740, 360)
  await openPrices(page).first().click()
  await page.locator('.slip-place').waitFor()
  await expect.poll(() => inWindow(page, '.slip-place')).toBe(true)
  await page.locator('input[name=stake]').focus()
  await page.evaluate(keyboardUp, 200)
  await page.locator('.sheet[data-keyboard]').waitFor()
  const isSeen = (what: string) =>
    page.locator(what).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const under = document.elementFromPoint(element.getBoundingClientRect().left + 8, (top + bottom) / 2)
      return top >= 0 && bottom <= window.innerHeight - 200 && element.contains(under)
    })
  await expect.poll(() => isSeen('input[name=stake]')).toBe(true)
  await expect.poll(() => isSeen('.slip-place')).toBe(true)
})

test('on a phone in landscape every page has its navigation bar at the side', async () => {
  const { page } = await openSportsbook(browser, site, 'th', 740, 360)
  for (const path of ['/desktop', '/info/me', '/tournament2/home', '/highlight/home', '/event', '/livetv']) {
    await page.goto(site.address + path)
    const bar = page.locator('.bottom-bar')
    await bar.waitFor()
    expect({ path, ...(await bar.boundingBox()) }).toMatchObject({ path, x: 0, y: 0, height: 360 })
  }
})

test.each([
  { language: 'vi', width: 740, height: 360 },
  { language: 'my', width: 640, height: 360 },
  { language: 'th', width: 568, height: 320 },
])('$language at $width by $height: beside the slip of a phone in landscape nothing covers a name', async (look) => {
  const { page } = await openSportsbook(browser, site, look.language, 360, 740)
  await openPrices(page).nth(2).click()
  await page.locator('.slip-place').waitFor()
  await page.setViewportSize({ width: look.width, height: look.height })
  const names = ['Wolverhampton Wanderers FC', 'Borussia Mönchengladbach'].map(wrapName)
  await expect.poll(() => misfitNamesOf(page, names)).toEqual([])
  await expect.poll(() => misfitsOf(page)).toEqual([])
})

test.each(['cn', 'jp'])('%s: a name beside part scores is at least five characters wide', async (language) => {
  const { page } = await openSportsbook(browser, site, language, 360, 740)
  const signs = await page
    .locator('.card-body')
    .first()
    .evaluate((body) => {
      const [team, name] = [body.querySelector('.team'), body.querySelector('.team-name')]
      if (team === null || name === null) throw new Error('the card has no team')
      body.setAttribute('style', 'width: 330px')
      name.textContent = '格伦尔斯塔德金雕格伦尔斯塔德金雕'
      team.insertAdjacentHTML(
        'beforeend',
        '<span class="part-scores"><span>0</span><span>1</span><span>0</span></span>',
      )
      return name.getBoundingClientRect().width / parseFloat(getComputedStyle(name).fontSize)
    })
  expect(signs).toBeGreaterThanOrEqual(5)
})

/** Simulates the on-screen keyboard, which a headless browser does not have. */
function keyboardUp(px: number): void {
  const view = window.visualViewport
  if (view === null) return
  Object.defineProperty(view, 'height', { value: window.innerHeight - px })
  view.dispatchEvent(new Event('resize'))
}

test('every control on a phone is at least 44 px high and wide', async () => {
  const { page } = await openSportsbook(browser, site, 'my', 360, 740)
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a[href], select, input, summary')]
        .filter((control) => control.checkVisibility() && !control.matches('.skip-link, .segmented input'))
        .map((control) => ({ box: (control.closest('label') ?? control).getBoundingClientRect(), control }))
        .filter(({ box }) => box.height > 0 && (box.height < 43.5 || box.width < 43.5))
        .map(({ control, box }) => `${control.className || control.tagName} ${box.width}×${box.height}`),
    )
  const faults: string[] = []
  const look = async (name: string) => {
    for (const fault of new Set(await small())) faults.push(`${name}: ${fault}`)
  }
  await look('list')
  await page.locator('[data-options]').click()
  await page.locator('dialog[open]').waitFor()
  await look('options')
  await page.goBack()
  await page.locator('[data-search]').click()
  await page.locator('.search input').waitFor()
  await look('search')
  await page.locator('.head-search > button').click()
  await page.locator('[data-match] button[aria-expanded]').first().click()
  await look('further')
  await openPrices(page).first().click()
  await page.locator('.slip-place').waitFor()
  await look('slip')
  for (const name of ['me', 'betlist', 'statement', 'result', 'message', 'settings', 'sysparlay']) {
    await page.goto(`${site.address}/info/${name}`)
    await page.locator('.info-main').waitFor()
    await page.locator('.skeleton').first().waitFor({ state: 'detached' })
    await look(name)
  }
  // In a pop-up window beside the sportsbook, the header of the pages contains the links.
  await page.evaluate(() => {
    window.name = 'touchline-info'
  })
  await page.goto(`${site.address}/info/betlist`)
  await page.locator('.info-tabs a').first().waitFor()
  await look('window of its own')
  expect(faults).toEqual([])
})

test('a login error does not move the submit button', async () => {
  const { page } = await openPage(browser, 360, 740)
  await page.goto(`${site.address}/`)
  await page.locator('select').selectOption('my')
  const my = await texts('my')
  await page.getByText(my('login.title'), { exact: true }).first().waitFor()
  const button = page.locator('button[type=submit]')
  const top = async () => Math.round((await button.boundingBox())?.y ?? 0) + (await page.evaluate(() => window.scrollY))
  // Fallback fonts make a line of Burmese text longer.
  await page.evaluate(async () => void (await document.fonts.ready))
  const before = await top()
  await button.click()
  await page.getByText(my('code.usernameRequired')).waitFor()
  expect(await top()).toBe(before)
  await enter(page, 'nobody1', 'wrong88')
  await page.getByText(my('code.invalid_password')).waitFor()
  expect(await top()).toBe(before)
})

const SLIPS = [
  { language: 'my', width: 360, height: 740, like: 'demo-mm' },
  { language: 'my', width: 360, height: 640, like: 'demo1' },
]

test.each(SLIPS)(
  'the slip opens fully visible in $language at $width by $height, with the match above it',
  async (slip) => {
    const { page } = await openPage(browser, slip.width, slip.height)
    await openAsMember(page, site, slip.language, slip.like)
    await openPrices(page).first().click()
    await page.locator('.slip-place').waitFor()
    const edges = () =>
      page.evaluate(() => {
        const box = (what: string): DOMRect =>
          document.querySelector(what)?.getBoundingClientRect() ?? new DOMRect(0, 0, 0, 0)
        let scroller = document.querySelector('.sheet select')?.parentElement ?? null
        while (scroller !== null && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) {
          scroller = scroller.parentElement
        }
        return {
          price: box('.board .price[aria-pressed="true"]'),
          sheet: box('.sheet'),
          pick: box('.sheet .slip-pick'),
          stake: box('.sheet input[name=stake]'),
          foot: box('.sheet .slip-foot'),
          scrolledTo: scroller?.getBoundingClientRect().bottom ?? Infinity,
        }
      })
    // After the animation: the price is above the sheet, the selection is above its stake, and the stake stays visible.
    // The footer covers no control at any scroll position.
    await expect
      .poll(async () => {
        const { price, sheet, pick, stake, foot, scrolledTo } = await edges()
        return {
          isDrawn: [price, sheet, pick, stake, foot].every(({ height }) => height > 0),
          priceInSight: price.bottom <= sheet.top,
          pickOverStake: pick.bottom <= stake.top,
          stakeInSight: stake.bottom <= foot.top,
          footApart: scrolledTo <= foot.top + 1,
        }
      })
      .toEqual({ isDrawn: true, priceInSight: true, pickOverStake: true, stakeInSight: true, footApart: true })
  },
)
