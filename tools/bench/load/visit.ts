import type { Settings } from '@touchline/contract/accounts/settings'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { chooseSettings } from '../choose-settings.ts'
import { median } from '../median.ts'

/** Bytes of the fetched files over the network, after compression. */
interface Fetched {
  readonly scriptBytes: number
  readonly fontBytes: number
  readonly totalBytes: number
}

interface Arrival {
  readonly lcpMs: number
  /** Time from the start of the visit to the first price click that the site processed, in milliseconds. */
  readonly clickableMs: number
  /**
   * Blocking time of long tasks (the part above 50 ms) between the first paint and the processed click, in
   * milliseconds.
   */
  readonly blockedMs: number
}

export interface Visit extends Fetched, Arrival {
  readonly language: string
}

const SIZE = { width: 390, height: 844 }
const SLOWER = 4
/** 1.6 Mbit/s with the latency of a busy mobile network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

interface Reader {
  readonly account: string
  readonly language: Settings['language']
  /** Browser locale, as an Intl tag. */
  readonly locale: string
}

const PASSWORD = 'demo88'
/** Number of measured arrivals. A single arrival depends too much on the machine. */
const ARRIVALS = 3

/**
 * Script that records when the first price appears. Later requests belong to later steps, such as the slip and the
 * marquee.
 */
const REPORT_FIRST_PRICE = `(() => {
  const look = () => {
    if (document.querySelector('[data-match] button.price')) window.pricesStoodMs = Date.now()
    else requestAnimationFrame(look)
  }
  look()
})()`

/** Returns the bytes of every request that started before `untilMs`, in epoch milliseconds. */
type Counted = (untilMs: number) => Fetched

/**
 * Clicks the first price and repeats the click every second until the site processes it. An immediate second click
 * would remove the selection from the slip. The paint of the slip is the response to the click, so the largest
 * contentful paint excludes it.
 */
const CLICK_FIRST_PRICE = `window.arrival = new Promise((done) => {
  let lcpMs = 0
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
    if (!entry.element?.closest('.sheet')) lcpMs = entry.startTime
  })).observe({ type: 'largest-contentful-paint', buffered: true })
  let firstPaintMs = 0
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
    if (entry.name === 'first-contentful-paint') firstPaintMs = entry.startTime
  })).observe({ type: 'paint', buffered: true })
  const tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })
  const over = ({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaintMs) - 50
  const blockedUntil = (endMs) => tasks
    .filter(({ startTime }) => startTime < endMs)
    .reduce((sum, task) => sum + Math.max(0, over(task)), 0)
  let clickedMs = -Infinity
  const look = () => {
    const price = document.querySelector('[data-match] button.price')
    if (price?.getAttribute('aria-pressed') === 'true') {
      const clickableMs = performance.now()
      setTimeout(() => done({ lcpMs, clickableMs, blockedMs: blockedUntil(clickableMs) }), 500)
      return
    }
    if (price && performance.now() - clickedMs > 1000) {
      clickedMs = performance.now()
      price.click()
    }
    requestAnimationFrame(look)
  }
  look()
})`

/**
 * Measures a first visit with a browser of the language: landing page, login, grid. Then measures the time to a
 * clickable price in three visits with a stored session, and returns the medians. Throws if the site does not select
 * the language automatically, or if it fetches a file twice.
 */
export async function visit(browser: Browser, url: string, reader: Reader): Promise<Visit> {
  const { account, language, locale } = reader
  await choose(url, reader)
  const contextOptions = { viewport: SIZE, locale, serviceWorkers: 'block' } as const
  const first = await browser.newContext(contextOptions)
  const page = await first.newPage()
  await page.addInitScript({ content: REPORT_FIRST_PRICE })
  const counted = await slowed(page)
  await page.goto(`${url}/desktop`)
  await page.locator(`html[lang="${locale}"] select`).first().waitFor()
  await page.fill('input[name=account_id]', account)
  await page.fill('input[name=password]', PASSWORD)
  await page.click('button[type=submit]')
  await page.locator('[data-match] button.price').first().waitFor({ timeout: 120_000 })
  const fetched = counted(await page.evaluate<number>('window.pricesStoodMs'))
  const storageState = await first.storageState()
  await first.close()
  const arrivals: Arrival[] = []
  for (let at = 0; at < ARRIVALS; at += 1) {
    const returningContext = await browser.newContext({ ...contextOptions, storageState })
    arrivals.push(await arrive(await returningContext.newPage(), url))
    await returningContext.close()
  }
  const middle = (metric: keyof Arrival) => median(arrivals.map((arrival) => arrival[metric]))
  const [lcpMs, clickableMs, blockedMs] = [middle('lcpMs'), middle('clickableMs'), middle('blockedMs')]
  return { language, ...fetched, lcpMs, clickableMs, blockedMs }
}

/** Stores the language setting in the member's account before the visit. */
async function choose(url: string, { account, language }: Reader): Promise<void> {
  await chooseSettings(url, { account_id: account, password: PASSWORD }, { language })
}

async function slowed(page: Page): Promise<Counted> {
  const session = await page.context().newCDPSession(page)
  const counted = countBytes(session)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return counted
}

function countBytes(session: CDPSession): Counted {
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  const urls = new Map<string, string>()
  const requestedMs = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, wallTime }) => requestedMs.set(requestId, wallTime * 1000))
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    urls.set(requestId, response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
  return (untilMs) => {
    const fetched = [...bytes].filter(([requestId, each]) => each > 0 && (requestedMs.get(requestId) ?? 0) < untilMs)
    const files = fetched.map(([requestId]) => urls.get(requestId) ?? '')
    const duplicateFiles = files.filter((file, at) => file.includes('/assets/') && files.indexOf(file) < at)
    if (duplicateFiles.length > 0) throw new Error(`fetched twice: ${duplicateFiles.join(', ')}`)
    const sum = (kind: string | null) =>
      fetched
        .filter(([requestId]) => kind === null || kinds.get(requestId) === kind)
        .reduce((total, [, each]) => total + each, 0)
    return { scriptBytes: sum('Script'), fontBytes: sum('Font'), totalBytes: sum(null) }
  }
}

async function arrive(page: Page, url: string): Promise<Arrival> {
  // The click runs inside the page, because the cost of calls from this process is no part of a visit.
  await page.addInitScript({ content: CLICK_FIRST_PRICE })
  await slowed(page)
  await page.goto(`${url}/desktop`, { waitUntil: 'commit' })
  return page.evaluate<Arrival>('window.arrival')
}
