import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../../../tools/e2e/browser.ts'
import { patient } from '../../../tools/e2e/patience.ts'

let launched: Promise<Browser> | null = null

/** The browser of all files that this process runs; it goes when the process ends. */
export const openBrowser = (): Promise<Browser> => (launched ??= launchBrowser())

/** What a page left behind where it was kept by the browser, but for what it had fetched. */
const KEPT = 'cookies,local_storage,indexeddb,cache_storage'

interface Profile {
  readonly context: BrowserContext
  readonly blank: Page
  /** Sites whose pages it has shown. */
  readonly origins: Set<string>
}

/** Profiles that no page uses now, each with the scripts and letters that it has fetched. */
const idle = new WeakMap<Browser, Profile[]>()

const newProfile = async (browser: Browser): Promise<Profile> => {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A worker would answer before a test's own routes do.
    serviceWorkers: 'block',
  })
  // As long as a busy machine may take.
  context.setDefaultTimeout(patient(60_000))
  // Keeps its window open: Chromium draws the bars of each new one, which costs more than a page of the site.
  const blank = await context.newPage()
  return { context, blank, origins: new Set() }
}

/** A page of a profile in which nobody is logged in and nothing is kept; what others fetched need not come again. */
export const pageOfProfile = async (browser: Browser) => {
  const profile = idle.get(browser)?.pop() ?? (await newProfile(browser))
  const { context, blank, origins } = profile
  const page = await context.newPage()
  if (origins.size > 0) {
    const devtools = await context.newCDPSession(page)
    for (const origin of origins) await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT })
    await devtools.detach()
  }
  const giveBack = async (): Promise<void> => {
    for (const each of context.pages().filter((each) => each !== blank)) {
      origins.add(new URL(each.url()).origin)
      await each.close()
    }
    idle.set(browser, [...(idle.get(browser) ?? []), profile])
  }
  return { page, giveBack }
}
