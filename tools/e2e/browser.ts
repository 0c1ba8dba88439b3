import { chromium, type Browser } from 'playwright-core'
import { ensureBrowser } from '../dev/browser.js'

const QUIET = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-dev-shm-usage',
]

/**
 * Starts a headless Chromium: the browser of CHROME_PATH, an installed browser, or a newly installed browser. `more`
 * lists additional Chromium flags. The caller closes the browser. Throws if no browser is available.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = await ensureBrowser()
  // Chromium cannot use its sandbox as root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath, headless: true, args: ['--headless=new', ...asRoot, ...QUIET, ...more] })
}
