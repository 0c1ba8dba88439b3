import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiClient } from '@touchline/contract/client'
import { readListed } from '@touchline/contract/sportsbook/read-answers'
import { misfitsOf } from '../../../tools/e2e/fit.ts'
import { openBrowser } from './browser.ts'
import { findAccessibilityFaults, fitsWindow, openPage, openAsMember, openSportsbook, texts } from './member-page.ts'
import { openSite, type Site } from './site.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

const MINUTE_MS = 60_000
/** Timeout for updates on a busy machine. */
const SOON = { timeout: scaleTimeout(10_000) }

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})

afterAll(() => site?.release())

async function inPlay() {
  return readListed(await createApiClient(site.address).get('/livematchlist')).matches
}

/** Advances the simulation until football and another sport are live, with enough football time left. */
async function untilTwoSports(): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const matches = await inPlay()
    const young = matches.filter(({ sportId, play }) => sportId === 1 && play !== null && play.minute < 40)
    if (young.length > 1 && new Set(matches.map(({ sportId }) => sportId)).size > 1) return
    await site.skipTo(site.worldMs() + 20 * MINUTE_MS)
  }
  throw new Error('the made-up season plays no two sports at once')
}

function groups(page: Page) {
  return page.locator('.sport-group')
}
function sportsOf(page: Page): Promise<number[]> {
  return groups(page).evaluateAll((all) => all.map((each) => Number((each as HTMLElement).dataset['sport'])))
}

test('on a phone in Burmese live matches are in foldable groups by sport, with clickable prices', async () => {
  await untilTwoSports()
  const { page, errors, _: my } = await openSportsbook(browser, site, 'my', 360, 740)
  await page
    .getByRole('navigation', { name: my('bar.title') })
    .getByRole('button', { name: my('bar.live') })
    .click()
  const [first] = await expect
    .poll(() => sportsOf(page), SOON)
    .not.toHaveLength(0)
    .then(() => sportsOf(page))
  expect((await sportsOf(page)).length).toBeGreaterThan(1)
  const group = page.locator(`.sport-group[data-sport="${first}"]`)
  const fold = group.locator('.group-fold')
  await group.locator('[data-match]').first().waitFor()
  await expect.poll(() => fitsWindow(page)).toBe(true)
  await expect.poll(() => misfitsOf(page)).toEqual([])
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  await group.locator('.price:not([data-none]):not([data-locked])').first().click()
  await page.locator('.slip-pick').waitFor()
  await page.keyboard.press('Escape')

  await fold.click()
  await expect.poll(() => group.locator('[data-match]').count()).toBe(0)
  await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false')
  await page.reload()
  await group.waitFor()
  await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false')
  await fold.click()
  await group.locator('[data-match]').first().waitFor()

  await group.locator('.group-alone').click()
  await page.locator(`.board[data-tab="3"] [data-match]`).first().waitFor()
  await page.getByRole('button', { name: my('live.sports') }).click()
  await group.waitFor()
  expect(errors).toEqual([])
})

test('in Thai sports with favourites come first, keys fold the groups, and prices update', async () => {
  await untilTwoSports()
  // The latest match of two sides to start, so that it does not end during the test. Races last minutes only.
  const [other] = (await inPlay())
    .filter(({ sportId, runners }) => sportId !== 1 && runners === null)
    .toSorted((a, b) => b.kickOffS - a.kickOffS)
  if (other === undefined) throw new Error('no other sport is in play')
  const { page, errors } = await openSportsbook(browser, site, 'th', 1280, 800)
  await page.locator('.tabs [data-tab="3"]').click()
  await expect.poll(() => sportsOf(page).then((sports) => sports[0]), SOON).toBe(1)
  await page.evaluate((id) => {
    const kept = JSON.parse(localStorage.getItem('touchline.layout') ?? '{}') as { state: Record<string, unknown> }
    localStorage.setItem('touchline.layout', JSON.stringify({ ...kept, state: { ...kept.state, favourites: [id] } }))
  }, other.id)
  await page.reload()
  await expect.poll(() => sportsOf(page).then((sports) => sports[0]), SOON).toBe(other.sportId)

  const first = groups(page).first()
  await first.locator('.group-fold').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => first.locator('[data-match]').count()).toBe(0)
  await page.keyboard.press('Enter')
  await first.locator('[data-match]').first().waitFor()
  await expect.poll(() => misfitsOf(page)).toEqual([])
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  const figures = () => page.locator('.sport-group .price-value').allTextContents()
  const before = (await figures()).join(' ')
  await site.skipTo(site.worldMs() + 4 * MINUTE_MS)
  await expect.poll(async () => (await figures()).join(' '), SOON).not.toBe(before)
  expect(errors).toEqual([])
})

/** Records the texts of goal alerts with the emphasised teams, and counts the sounds that the page plays. */
function listenIn(page: Page) {
  return page.addInitScript(() => {
    const said: string[] = []
    let sounds = 0
    Object.assign(window, {
      said,
      sounds: () => sounds,
      AudioContext: class {
        currentTime = 0
        resume = () => Promise.resolve()
      },
      OscillatorNode: class {
        connect = (next: object) => next
        start = () => (sounds += 1)
        stop = () => undefined
      },
      GainNode: class {
        gain = {
          setValueAtTime: () => undefined,
          linearRampToValueAtTime: () => undefined,
          exponentialRampToValueAtTime: () => undefined,
        }
        connect = (next: object) => next
      },
    })
    const whose = (alert: HTMLElement) =>
      [...alert.querySelectorAll('.alert-names b')].map(({ textContent }) => textContent).join(', ')
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('.alert')) said.push(`${node.textContent} (${whose(node)})`)
    }).observe(document, { childList: true, subtree: true })
  })
}
function said(page: Page) {
  return page.evaluate(() => (window as unknown as { said: string[] }).said)
}

/** Enables the visible alert bells of matches. Rows of new live matches become visible meanwhile. */
function ringAll(page: Page) {
  return page
    .locator('.sport-group[data-sport="1"] [data-bell][aria-pressed="false"]')
    .evaluateAll((bells) => bells.forEach((bell) => (bell as HTMLElement).click()))
}

test('each goal is alerted once, silently, only with the bell on, and not again after a reload', async () => {
  await untilTwoSports()
  const th = await texts('th')
  const { page, errors } = await openPage(browser, 1280, 800)
  await listenIn(page)
  await openAsMember(page, site, 'th')
  await page.locator('.tabs [data-tab="3"]').click()
  await groups(page).first().locator('[data-bell]').first().waitFor()
  // No alerts appear before a bell is enabled.
  await site.skipTo(site.worldMs() + 2 * MINUTE_MS)
  expect(await said(page)).toEqual([])
  await ringAll(page)
  await page.locator('.alerts').waitFor({ state: 'attached' })
  for (let tries = 0; tries < 20 && (await said(page)).length === 0; tries += 1) {
    await site.skipTo(site.worldMs() + 5 * MINUTE_MS)
    await ringAll(page)
  }
  await expect.poll(() => said(page).then(({ length }) => length), SOON).toBeGreaterThan(0)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  const told = await said(page)
  expect(new Set(told).size, told.join(' | ')).toBe(told.length)
  expect(told.every((text) => !text.endsWith('()'))).toBe(true)
  expect(told.every((text) => text.includes(th('live.event.goal')) || text.includes(th('live.event.red')))).toBe(true)
  expect(await page.evaluate(() => (window as unknown as { sounds: () => number }).sounds())).toBe(0)

  await page.reload()
  await page.locator('.alerts').waitFor({ state: 'attached' })
  await groups(page).first().locator('[data-match]').first().waitFor()
  expect(await said(page)).toEqual([])

  await page.locator('.alert-menu').click()
  const choices = page.getByRole('dialog', { name: th('alert.title') })
  await expect.poll(() => choices.getByLabel(th('alert.sound')).isChecked()).toBe(false)
  await choices.getByLabel(th('alert.sound')).check()
  expect(await page.evaluate(() => (window as unknown as { sounds: () => number }).sounds())).toBe(2)
  await expect.poll(() => findAccessibilityFaults(page)).toEqual([])
  expect(errors).toEqual([])
})
