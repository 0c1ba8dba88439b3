import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../../../tools/e2e/browser.ts'
import { scaleTimeout } from '../../../tools/e2e/patience.ts'

let launched: Promise<Browser> | null = null

/** Storage types of a browser profile to clear between tests; fetched files stay cached. */
const KEPT = 'cookies,local_storage,indexeddb,cache_storage'

interface Profile {
  readonly context: BrowserContext
  readonly blank: Page
  /** Origins of the pages opened in the profile, whose storage must be cleared. */
  readonly origins: Set<string>
}

/** Browser profiles that no test uses, with their cached scripts and fonts. */
const idle = new WeakMap<Browser, Profile[]>()

/** Returns the browser shared by the test files of this process. It closes with the process. */
export function openBrowser(): Promise<Browser> {
  return (launched ??= launchBrowser())
}

/** Returns a page of a profile without login or stored data, but with cached files. */
export async function pageOfProfile(browser: Browser) {
  const profile = idle.get(browser)?.pop() ?? (await newProfile(browser))
  const { context, blank, origins } = profile
  const page = await context.newPage()
  if (origins.size > 0) {
    const devtools = await context.newCDPSession(page)
    for (const origin of origins) await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT })
    await devtools.detach()
  }
  const release = async (): Promise<void> => {
    for (const each of context.pages().filter((each) => each !== blank)) {
      origins.add(new URL(each.url()).origin)
      await each.close()
    }
    idle.set(browser, [...(idle.get(browser) ?? []), profile])
  }
  return { page, release }
}

async function newProfile(browser: Browser): Promise<Profile> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A service worker would respond to requests before the routes of a test.
    serviceWorkers: 'block',
  })
  // Timeout of page actions, long enough for a busy machine.
  context.setDefaultTimeout(scaleTimeout(30_000))
  // Keeps the window open: Chromium draws its toolbars for every new window, which costs more than a page of the site.
  const blank = await context.newPage()
  return { context, blank, origins: new Set() }
}
