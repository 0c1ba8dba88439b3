import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { inGrid, openSportsbook, toEarly } from './member-page.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

/** Longest club names. They replace the first names on the page, independently of the names in the season. */
const LONG = [
  'Wolverhampton Wanderers FC',
  'Borussia Mönchengladbach',
  'Brighton & Hove Albion FC',
  'RC Deportivo de La Coruña',
]

/** Returns cut names, overlapping numbers and overflowing prices of the rendered board. */
function faults(page: Page): Promise<readonly string[]> {
  return page.evaluate((long) => {
    const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)]
    const names = all<HTMLElement>('.grid-scroll .team-name')
    names.slice(0, long.length).forEach((name, at) => (name.textContent = long[at] ?? ''))
    // Writes the longest possible price into an outcome market.
    const outcomes = all('.grid-scroll .match-line [data-market="none"] .price-value').slice(0, 6)
    for (const figure of outcomes) {
      figure.textContent = '1000.00'
      figure.parentElement?.setAttribute('data-long', '')
    }
    const cut = names.filter((name) => name.scrollWidth > name.clientWidth + 1 && name.clientWidth > 0)
    const boxOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    const figures = all('.board :is(.price-value, .cell-line)')
      .map((element) => ({ text: element.textContent ?? '', box: boxOf(element) }))
      .filter(({ text, box }) => text.trim() !== '' && box.width > 0)
    const over = figures.flatMap((one, at) =>
      figures.slice(at + 1, at + 16).flatMap(({ text, box }) => {
        const across = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left)
        const down = Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top)
        return across > -2 && down > 6
          ? [`touch: ${one.text} | ${text}, ${Math.round(across)} by ${Math.round(down)}`]
          : []
      }),
    )
    const scroller = document.querySelector('.grid-scroll')
    const wide = scroller !== null && scroller.scrollWidth > scroller.clientWidth ? ['scrolls sideways'] : []
    return [...cut.map((name) => `cut: ${name.textContent}`), ...over, ...wide]
  }, LONG)
}

/**
 * Returns how many matches of the median height fit into the list. The heads of leagues between them, whose number
 * depends on the hour of the season, do not count.
 */
function wholeMatches(page: Page): Promise<number> {
  return page.evaluate(() => {
    const head = document.querySelector('.grid-head')?.getBoundingClientRect()
    const room = document.querySelector('.grid-scroll')?.getBoundingClientRect()
    const heights = [...document.querySelectorAll('.grid-scroll .match')]
      .map((match) => match.getBoundingClientRect().height)
      .toSorted((a, b) => a - b)
    const median = heights[Math.floor(heights.length / 2)]
    if (head === undefined || room === undefined || median === undefined) return 0
    return Math.floor((room.bottom - head.bottom) / median)
  })
}

/** Window widths: from the narrowest window with three columns, over an office laptop, to a screen of 27 inches. */
const WIDTHS = [...Array.from({ length: 8 }, (_each, step) => 1_100 + 40 * step), 1_440, 1_600, 1_920, 2_560]

test.each(['my', 'vi'])('%s: on a laptop the header shows every link in full', async (language) => {
  const { page } = await openSportsbook(browser, site, language, 1_280, 800)
  const beyond = () => page.locator('.info-links').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  for (const width of [1_280, 1_366, 1_440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(beyond, { message: `${width} px` }).toBe(0)
  }
})

async function choose(page: Page, group: string, option: string): Promise<void> {
  await page.locator('[data-view]').click()
  await page.locator('.view-menu').getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.locator('.view-menu').waitFor({ state: 'hidden' })
}

test.each(['th', 'my'])(
  '%s: at every width no name is cut and no numbers overlap, in each page type',
  async (language) => {
    const { page, errors, _ } = await openSportsbook(browser, site, language)
    await toEarly(page)
    for (const look of ['double', 'single', 'row']) {
      await choose(page, _('settings.earlyPageType'), _(`settings.pageType.${look}`))
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => faults(page), { message: `${look} at ${width} px` }).toEqual([])
        await expect.poll(() => page.locator('.board').getAttribute('data-form')).toMatch(/single|double/)
      }
      await page.setViewportSize({ width: 1_440, height: 900 })
    }
    expect(errors).toEqual([])
  },
)

test('in Thai 5 compact matches fit at 768 px height, 14 one-line matches at 900 px, 12 at 1440 px', async () => {
  const { page, _ } = await openSportsbook(browser, site, 'th', 1366, 768)
  await toEarly(page)
  await expect.poll(() => page.locator('.board').getAttribute('data-density')).toBe('compact')
  await expect.poll(() => wholeMatches(page)).toBeGreaterThanOrEqual(5)
  await page.setViewportSize({ width: 2_560, height: 1_440 })
  await expect.poll(() => wholeMatches(page)).toBeGreaterThanOrEqual(12)
  await page.setViewportSize({ width: 1_440, height: 900 })
  await choose(page, _('settings.marketView'), _('settings.marketView.main'))
  await expect.poll(() => wholeMatches(page)).toBeGreaterThanOrEqual(14)
  await choose(page, _('settings.density'), _('settings.density.roomy'))
  await expect.poll(() => wholeMatches(page)).toBeLessThan(14)
  await page.reload()
  await inGrid(page)
  await expect.poll(() => page.locator('.board').getAttribute('data-density')).toBe('roomy')
})

test('in Burmese quick odds do not overlap the single rows', async () => {
  const { page, _ } = await openSportsbook(browser, site, 'my')
  await choose(page, _('settings.pageType'), _('settings.pageType.single'))
  await page.locator('[data-view]').click()
  await page.locator('.view-menu').getByText(_('settings.quickOdds')).click()
  await page.keyboard.press('Escape')
  await page.locator('.board[data-form="single"] .quick-odds .price').first().waitFor()
  await expect.poll(() => faults(page)).toEqual([])
})
