import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkDrawing } from '@touchline/contract/check-drawing'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'

const HELP = `Usage: npm run icons -- NAME

draws the PNG icons of the brand apps/member/brands/NAME from its favicon.svg and the accent of its brand.json`

const BRANDS = fileURLToPath(new URL('../../apps/member/brands', import.meta.url))

/**
 * Icons to draw: size in pixels, share of the icon that the logo fills, and whether the accent colour fills the
 * background.
 */
const ICONS = [
  { file: 'icon-192.png', size: 192, mark: 1, filled: false },
  { file: 'icon-512.png', size: 512, mark: 1, filled: false },
  // A launcher crops a maskable icon to its own shape: only the central 80 % is guaranteed to be visible.
  { file: 'icon-maskable-512.png', size: 512, mark: 0.72, filled: true },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.84, filled: true },
] as const

await main()

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [name] = positionals
  if (name === undefined || !/^[a-z0-9-]+$/.test(name)) {
    console.log(HELP)
    return
  }
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    for (const icon of ICONS) await draw(page, join(BRANDS, name), icon)
    console.log(`${ICONS.length} icons in ${join(BRANDS, name)}`)
  } finally {
    await browser.close()
  }
}

async function draw(page: Page, folder: string, icon: (typeof ICONS)[number]): Promise<void> {
  const svg = await readFile(join(folder, 'favicon.svg'), 'utf8')
  checkDrawing('favicon.svg', svg)
  const { colours } = JSON.parse(await readFile(join(folder, 'brand.json'), 'utf8'))
  const side = icon.size * icon.mark
  await page.setViewportSize({ width: icon.size, height: icon.size })
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:${
      icon.filled ? colours.light['--accent'] : 'transparent'
    }}svg{width:${side}px;height:${side}px}</style>${svg}`,
  )
  await writeFile(join(folder, icon.file), await page.screenshot({ omitBackground: true }))
}
