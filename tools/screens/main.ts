import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { LANGUAGES } from '../../packages/ui/src/format/languages.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { startTrialServer } from '../e2e/trial-server.ts'
import { faultsOf, walk } from '../e2e/walk.ts'

const HELP = `Usage: npm run screens -- [flags]

  --languages en,my     languages to show, or all of them: all (default en)
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
    for (const language of languagesOf(values.languages)) {
      for (const size of sizes) await takeAll(browser, url, { language, size, theme }, out)
    }
  } finally {
    await browser.close()
    await server?.stop()
  }
}

const languagesOf = (text: string): readonly string[] =>
  text === 'all' ? LANGUAGES.map(({ code }) => code) : text.split(',')

function parseSize(text: string): Size {
  const [width, height] = text.split('x').map(Number)
  if (!width || !height) throw new Error(`"${text}" is no size: write it as 1440x900`)
  return { width, height }
}

/** Every screen of the members' site in one language and size; names what no screen may do. */
async function takeAll(browser: Browser, url: string, { language, size, theme }: Look, out: string): Promise<void> {
  const page = await browser.newPage({ viewport: size, colorScheme: theme, serviceWorkers: 'block' })
  await walk(page, url, language, language === 'my' ? 'demo-mm' : 'demo1', async (name) => {
    const path = join(out, `${name}-${language}-${size.width}x${size.height}-${theme}.png`)
    await page.screenshot({ path })
    console.log([path, ...(await faultsOf(page))].join('\n  '))
  })
  await page.close()
}

await main()
