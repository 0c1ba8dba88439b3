import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { LANGUAGES, isLanguage } from '../../packages/ui/src/format/languages.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { misfitsOf } from '../e2e/fit.ts'
import { startTrialServer } from '../e2e/trial-server.ts'
import { faultsOf, walk } from '../e2e/walk.ts'

const HELP = `Usage: npm run screens -- [flags]

  --languages en,my     languages to show, or all of them: all (default en)
  --sizes 1440x900,…    window sizes (default: phones, tablet, laptops and screens, from 360 to 2560 px)
  --theme light|dark    (default light)
  --out DIR             where the pictures go (default .screens)
  --fixtures DIR        play real fixtures, as npm start does
  --url URL             look at a server that runs already, instead of a trial one

Fails where a screen scrolls sideways, shows the key of a text, cuts a name, prints texts over each other, keeps a
column that is empty, or gives a thumb less than 44 px.`

/** Window sizes of the screenshots: common sizes, and sizes in between that layouts often miss. */
const SIZES = [
  '360x740',
  '390x844',
  '768x1024',
  '1100x800',
  '1240x720',
  '1280x720',
  '1366x768',
  '1440x900',
  '1920x1080',
  '2560x1440',
].join(',')

const OPTIONS = {
  languages: { type: 'string', default: 'en' },
  sizes: { type: 'string', default: SIZES },
  theme: { type: 'string', default: 'light' },
  out: { type: 'string', default: '.screens' },
  fixtures: { type: 'string' },
  url: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

type Size = { readonly width: number; readonly height: number }
type ScreenOptions = { readonly language: string; readonly size: Size; readonly theme: 'light' | 'dark' }

const CODES = LANGUAGES.map(({ code }) => code)

await main()

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help) {
    console.log(HELP)
    return
  }
  const languages = parseLanguages(values.languages)
  const out = resolve(values.out)
  await mkdir(out, { recursive: true })
  const browser = await launchBrowser()
  const flags = values.fixtures === undefined ? [] : ['--fixtures', resolve(values.fixtures)]
  const server = values.url === undefined ? await startTrialServer(flags) : null
  try {
    const url = server?.url ?? values.url ?? ''
    const theme = values.theme === 'dark' ? 'dark' : 'light'
    const sizes = values.sizes.split(',').map(parseSize)
    for (const language of languages) {
      for (const size of sizes) {
        if (await takeScreenshots(browser, url, { language, size, theme }, out)) process.exitCode = 1
      }
    }
  } finally {
    await browser.close()
    await server?.stop()
  }
}

function parseLanguages(text: string): readonly string[] {
  const codes = text === 'all' ? CODES : text.split(',')
  const unknown = codes.find((code) => !isLanguage(code))
  if (unknown !== undefined) throw new Error(`--languages: "${unknown}" is none of ${CODES.join(', ')}, all`)
  return codes
}

function parseSize(text: string): Size {
  const [width, height] = text.split('x').map(Number)
  if (!width || !height) throw new Error(`"${text}" is no size: write it as 1440x900`)
  return { width, height }
}

/**
 * Takes a screenshot of every screen of the site in one language and size. Prints layout faults, and returns true if
 * there were faults.
 */
async function takeScreenshots(
  browser: Browser,
  url: string,
  screenOptions: ScreenOptions,
  out: string,
): Promise<boolean> {
  const { language, size, theme } = screenOptions
  let hasFaults = false
  const page = await browser.newPage({ viewport: size, colorScheme: theme, serviceWorkers: 'block' })
  await walk(page, url, language, language === 'my' ? 'demo-mm' : 'demo1', async (name) => {
    const path = join(out, `${name}-${language}-${size.width}x${size.height}-${theme}.png`)
    await page.screenshot({ path })
    const faults = [...(await faultsOf(page)), ...(await misfitsOf(page))]
    hasFaults ||= faults.length > 0
    console.log([path, ...faults].join('\n  '))
  })
  await page.close()
  return hasFaults
}
