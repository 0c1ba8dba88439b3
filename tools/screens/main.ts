import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { startTrialServer } from '../e2e/trial-server.ts'

const HELP = `Usage: npm run screens -- [flags]

  --languages en,my     languages to show (default en)
  --sizes 1440x900,…    window sizes (default 1440x900,390x844)
  --theme light|dark    (default light)
  --out DIR             where the pictures go (default .screens)
  --fixtures DIR        play real fixtures, as npm start does
  --url URL             look at a server that runs already, instead of a trial one`

const OPTIONS = {
  languages: { type: 'string', default: 'en' },
  sizes: { type: 'string', default: '1440x900,390x844' },
  theme: { type: 'string', default: 'light' },
  out: { type: 'string', default: '.screens' },
  fixtures: { type: 'string' },
  url: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

type Size = { readonly width: number; readonly height: number }
type Look = { readonly language: string; readonly size: Size; readonly theme: 'light' | 'dark' }

const INFO_PAGES = ['betlist', 'statement', 'result', 'settings']

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help) {
    console.log(HELP)
    return
  }
  const out = resolve(values.out)
  await mkdir(out, { recursive: true })
  const browser = await launchBrowser()
  const flags = values.fixtures === undefined ? [] : ['--fixtures', resolve(values.fixtures)]
  const server = values.url === undefined ? await startTrialServer(flags) : null
  try {
    const url = server?.url ?? values.url ?? ''
    const theme = values.theme === 'dark' ? 'dark' : 'light'
    const sizes = values.sizes.split(',').map(parseSize)
    for (const language of values.languages.split(',')) {
      for (const size of sizes) await takeAll(browser, url, { language, size, theme }, out)
    }
  } finally {
    await browser.close()
    await server?.stop()
  }
}

function parseSize(text: string): Size {
  const [width, height] = text.split('x').map(Number)
  if (!width || !height) throw new Error(`"${text}" is no size: write it as 1440x900`)
  return { width, height }
}

/** Every screen of the members' site in one language and size, from the landing page to the settings. */
async function takeAll(browser: Browser, url: string, { language, size, theme }: Look, out: string): Promise<void> {
  const page = await browser.newPage({ viewport: size, colorScheme: theme })
  const take = async (name: string): Promise<void> => {
    const path = join(out, `${name}-${language}-${size.width}x${size.height}-${theme}.png`)
    await page.screenshot({ path })
    console.log(path)
  }
  await page.goto(`${url}/desktop`)
  await page.locator('select').selectOption(language)
  await page.locator('input[name=password]').waitFor()
  await take('landing')
  await logIn(page)
  await take('grid')
  await page.locator('.price:not([data-none])').nth(3).click()
  await page.locator('input[name=stake]').waitFor()
  await page.fill('input[name=stake]', '100')
  await take('slip')
  for (const name of INFO_PAGES) {
    await page.goto(`${url}/info/${name}`, { waitUntil: 'networkidle' })
    await take(name)
  }
  await page.close()
}

async function logIn(page: Page): Promise<void> {
  await page.fill('input[name=account_id]', 'demo1')
  await page.fill('input[name=password]', 'demo88')
  await page.click('button[type=submit]')
  await page.waitForURL('**/desktop')
  await page.locator('.grid-scroll .price').first().waitFor()
}

await main()
