import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openAsMember, openPage, openPrices } from './member-page.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 640, height: 360 },
  { width: 844, height: 390 },
] as const

/** A member in kyat also has Myanmar odds, and so a second row of slip types. */
const MEMBERS = [
  ...['en', 'cn', 'tw', 'my', 'id', 'jp', 'kr', 'th', 'vi'].map((language) => ({
    like: 'demo1',
    stake: '11',
    language,
  })),
  { like: 'demo-mm', stake: '11000', language: 'my' },
]

/**
 * Simulates the on-screen keyboard with the given share of the height; 0 removes it. A headless browser has no
 * keyboard.
 */
function setKeyboard(page: Page, shareOfHeight: number): Promise<void> {
  return page.evaluate((share) => {
    const view = window.visualViewport
    if (view === null) return
    const height = Math.round(window.innerHeight * (1 - share))
    if (share === 0) Reflect.deleteProperty(view, 'height')
    else Object.defineProperty(view, 'height', { value: height, configurable: true })
    view.dispatchEvent(new Event('resize'))
  }, shareOfHeight)
}

/**
 * Returns the unreadable parts of the slip: selection with price, market, match, stake and button. A text is readable
 * if the middle of every line is on top and inside the visible area.
 */
function unreadable(page: Page, selectors: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((wanted) => {
    const bottom = window.visualViewport?.height ?? window.innerHeight
    const linesOf = (element: Element): readonly DOMRect[] => {
      if (element instanceof HTMLInputElement) return [element.getBoundingClientRect()]
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    }
    const isReadable = (element: Element, line: DOMRect): boolean => {
      const [x, y, ink] = [line.left + line.width / 2, line.top + line.height / 2, line.height * 0.3]
      if (line.left < 0 || line.right > window.innerWidth || y - ink < 0 || y + ink > bottom) return false
      return [y - ink, y, y + ink].every((at) => {
        const hit = document.elementFromPoint(x, at)
        return hit !== null && (element.contains(hit) || hit.contains(element))
      })
    }
    return wanted.flatMap((selector) => {
      const element = document.querySelector(selector)
      if (element === null) return [`${selector} is not drawn`]
      const lines = linesOf(element)
      return lines.length > 0 && lines.every((line) => isReadable(element, line)) ? [] : [selector]
    })
  }, selectors)
}

const STAKE = '.sheet input[name=stake]'
const BET = ['.row > .fill', '.row > .fill + *', '.row + .soft', '.soft + .soft'].map(
  (part) => `.sheet .slip-pick .ticket-leg > ${part}`,
)
const ARMED = '.sheet .slip-place:enabled'
const WHOLE = [...BET, STAKE]

/** Puts long team names on the slip, or restores the original names. */
function lengthenNames(page: Page, isLong: boolean): Promise<void> {
  return page.evaluate((long) => {
    const names = [
      ['.row > .fill', 'Wolverhampton Wanderers FC −0.5/1'],
      ['.soft + .soft', 'Wolverhampton Wanderers FC – Borussia Mönchengladbach'],
    ] as const
    for (const [part, name] of names) {
      const text = document.querySelector(`.sheet .slip-pick .ticket-leg > ${part}`)?.firstChild
      if (!(text instanceof Text)) continue
      const own = text.parentElement?.dataset ?? {}
      own['own'] ??= text.data
      text.data = long ? name : own['own']
    }
  }, isLong)
}

function scrollSlip(page: Page, to: 'start' | 'end'): Promise<void> {
  return page.evaluate((end) => {
    const body = document.querySelector('.sheet-body')
    if (body !== null) body.scrollTop = end === 'end' ? body.scrollHeight : 0
  }, to)
}

async function lookAt(page: Page, stake: string, where: string): Promise<void> {
  const look = (what: string, selectors: readonly string[]) =>
    expect.poll(() => unreadable(page, selectors), { message: `${where}: ${what}` }).toEqual([])
  await page.fill(STAKE, '')
  await look('no stake', WHOLE)
  await page.fill(STAKE, stake)
  await page.locator(ARMED).waitFor()
  await look('armed', [...WHOLE, ARMED])
  await scrollSlip(page, 'end')
  await look('scrolled down', [...WHOLE, ARMED])
  await scrollSlip(page, 'start')
  await look('scrolled up', [BET[0] ?? '', STAKE, ARMED])
  await setKeyboard(page, 0.5)
  await page.locator('.sheet[data-keyboard]').waitFor()
  await look('keyboard up', [...WHOLE, ARMED])
  await lengthenNames(page, true)
  await look('keyboard up, long names', [BET[0] ?? '', STAKE, ARMED])
  await lengthenNames(page, false)
  await setKeyboard(page, 0)
}

test.each(MEMBERS)(
  '$language, $like: the bet, its stake and the enabled place button are readable together',
  async (member) => {
    const { page, errors } = await openPage(browser, 360, 640)
    await openAsMember(page, site, member.language, member.like)
    await openPrices(page).first().click()
    await page.locator(STAKE).waitFor()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await lookAt(page, member.stake, `${size.width}x${size.height}`)
    }
    expect(errors).toEqual([])
  },
)
