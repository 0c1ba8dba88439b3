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
 * Starts a headless Chromium: the one of CHROME_PATH, an installed one, or one installed now. `more` are flags of
 * Chromium beside the usual ones. Close it when done. Throws where none can be had.
 */
export const launchBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  const executablePath = await ensureBrowser()
  // Chromium refuses its sandbox to root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath, headless: true, args: ['--headless=new', ...asRoot, ...QUIET, ...more] })
}
