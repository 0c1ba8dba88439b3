import type { Browser, CDPSession, Page } from 'playwright-core'

/** Bytes as they came over the network, compressed where they were. */
interface Fetched {
  readonly scriptBytes: number
  readonly fontBytes: number
  readonly totalBytes: number
}

interface Arrival {
  readonly lcpMs: number
  /** From the start of the visit to a price that answered a click. */
  readonly clickableMs: number
}

export interface Visit extends Fetched, Arrival {
  readonly language: string
}

const SIZE = { width: 390, height: 844 }
const SLOWER = 4
/** 1.6 Mbit/s with the round trips of a busy mobile network. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

interface Reader {
  readonly language: string
  /** What his browser is set to, as Intl has it. */
  readonly locale: string
}

/**
 * A first visit with a browser of the language: landing page, login, the grid; then once more with the session kept and
 * nothing else, for the time until a price can be clicked. Throws where the site is not in the language by itself, or
 * fetches a file twice.
 */
export async function visit(browser: Browser, url: string, { language, locale }: Reader): Promise<Visit> {
  const made = { viewport: SIZE, locale, serviceWorkers: 'block' } as const
  const first = await browser.newContext(made)
  const page = await first.newPage()
  const counted = await slowed(page)
  await page.goto(`${url}/desktop`)
  await page.locator(`html[lang="${locale}"] select`).first().waitFor()
  await page.fill('input[name=account_id]', 'demo1')
  await page.fill('input[name=password]', 'demo88')
  await page.click('button[type=submit]')
  await page.locator('[data-match] button.price').first().waitFor({ timeout: 120_000 })
  const fetched = counted()
  const storageState = await first.storageState()
  await first.close()
  const again = await browser.newContext({ ...made, storageState })
  const arrival = await arrive(await again.newPage(), url)
  await again.close()
  return { language, ...fetched, ...arrival }
}

async function slowed(page: Page): Promise<() => Fetched> {
  const session = await page.context().newCDPSession(page)
  const counted = countBytes(session)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return counted
}

function countBytes(session: CDPSession): () => Fetched {
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  const urls = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    urls.set(requestId, response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
  const sum = (kind: string | null) => [...bytes]
    .filter(([requestId]) => kind === null || kinds.get(requestId) === kind)
    .reduce((total, [, each]) => total + each, 0)
  return () => {
    const fetched = [...bytes].filter(([, each]) => each > 0).map(([requestId]) => urls.get(requestId) ?? '')
    const twice = fetched.filter((file, at) => file.includes('/assets/') && fetched.indexOf(file) < at)
    if (twice.length > 0) throw new Error(`fetched twice: ${twice.join(', ')}`)
    return { scriptBytes: sum('Script'), fontBytes: sum('Font'), totalBytes: sum(null) }
  }
}

/** Clicks the first price again and again until the site takes it, as an impatient thumb does. */
const CLICK_WHEN_THERE = `new Promise((done) => {
  let lcpMs = 0
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => { lcpMs = entry.startTime }))
    .observe({ type: 'largest-contentful-paint', buffered: true })
  const look = () => {
    const price = document.querySelector('[data-match] button.price')
    if (price?.getAttribute('aria-pressed') === 'true') {
      const clickableMs = performance.now()
      setTimeout(() => done({ lcpMs, clickableMs }), 500)
      return
    }
    price?.click()
    requestAnimationFrame(look)
  }
  look()
})`

async function arrive(page: Page, url: string): Promise<Arrival> {
  await slowed(page)
  await page.goto(`${url}/desktop`, { waitUntil: 'commit' })
  await page.locator('[data-match]').first().waitFor({ state: 'attached', timeout: 120_000 })
  return page.evaluate<Arrival>(CLICK_WHEN_THERE)
}
