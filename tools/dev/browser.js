import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { lastLines, runChild } from './child.js'
import { ROOT } from './paths.js'
import { PlainError, printLine, step } from './report.js'

/** The headless shell comes first: it draws no window, which saves a fifth of the browser's CPU time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Checks that the program exists and runs. On some systems `chromium` is a stub with installation instructions only.
 * @param {string} path
 */
async function runs(path) {
  const there = await access(path).then(
    () => true,
    () => false,
  )
  if (!there) return false
  const { code } = await runChild(path, ['--version'], { quiet: true }).catch(() => ({ code: 1 }))
  return code === 0
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

/**
 * Finds the browser for the tests: CHROME_PATH, else an installed Chromium or Chrome, else Playwright's own.
 * @returns {Promise<string | null>} path of the browser; null if none is installed
 */
async function findBrowser() {
  const named = process.env.CHROME_PATH
  if (named) {
    if (await runs(named)) return named
    throw new PlainError(`CHROME_PATH is "${named}", which does not run. Point it at Chromium or Chrome, or unset it.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC_APPS]
  for (const path of [...candidates, await playwrightsOwn()]) {
    if (await runs(path)) return path
  }
  return null
}

/** @param {string} file @param {readonly string[]} args */
async function attempt(file, args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  return runChild(file, args, { quiet: true, env }).catch((error) => ({ code: 1, output: String(error) }))
}

async function installBrowser() {
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    await attempt('apt-get', ['update', '-q'])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await attempt('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
      if ((await findBrowser()) !== null) return
    }
  }
  const { code, output } = await attempt(process.execPath, [
    `${ROOT}/node_modules/playwright-core/cli.js`,
    'install',
    'chromium',
  ])
  if (code !== 0) printLine(lastLines(output, 10))
}

/**
 * Finds a browser, and installs one if necessary.
 * @returns {Promise<string>} path of the browser
 */
export async function ensureBrowser() {
  const found = await findBrowser()
  if (found !== null) return found
  await step('install Chromium for the browser tests', installBrowser)
  const installed = await findBrowser()
  if (installed !== null) return installed
  throw new PlainError(
    'no Chromium or Chrome was found and none could be installed. Install one (Debian: apt-get install chromium) ' +
      'or set CHROME_PATH to it, then run npm test again.',
  )
}
