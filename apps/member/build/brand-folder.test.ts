import { LANGUAGES } from '@touchline/ui/format'
import { descriptionTag, type BrandColour } from '@touchline/contract/brand'
import { checkDrawing } from '@touchline/contract/check-drawing'
import { describe, expect, test } from 'vitest'
import { NO_PRELOADS } from './preload.ts'
import { buildDescriptions } from './brand-descriptions.ts'
import { brandNames, readBrand } from './brand-folder.ts'
import { brandPage, buildManifest } from './brand-page.ts'
import { readColours, type Colours } from './theme-colours.ts'

const NAMES = await brandNames()
const THEMES = ['light', 'dark'] as const

/** Relative luminance of a `#rrggbb` colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Text colours with the background colours behind them. */
const WRITTEN: readonly (readonly [text: BrandColour, grounds: readonly BrandColour[]])[] = [
  ['--ink', ['--page', '--panel', '--head', '--live', '--accent-soft']],
  ['--ink-2', ['--page', '--panel', '--head', '--live']],
  ['--ink-3', ['--page', '--panel', '--head']],
  ['--accent', ['--page', '--panel', '--head', '--accent-soft']],
  ['--accent-ink', ['--accent']],
  ['--give', ['--page', '--panel', '--live']],
  ['--rise', ['--panel', '--live', '--rise-soft']],
  ['--fall', ['--panel', '--live', '--fall-soft']],
  ['--warn', ['--warn-soft']],
]

function tooFaint(colours: Colours): string[] {
  return WRITTEN.flatMap(([text, grounds]) =>
    grounds
      .map((ground) => ({ pair: `${text} on ${ground}`, ratio: contrast(colours[text], colours[ground]) }))
      .filter(({ ratio }) => ratio < 4.5)
      .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`),
  )
}

test('at least two brands are shipped, and each has its own name, colours, radius, art and logo', async () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(2)
  const looks = await Promise.all(
    NAMES.map(async (name) => {
      const { brand, files } = await readBrand(name)
      const accents = [(await readColours(brand, 'light'))['--accent'], (await readColours(brand, 'dark'))['--accent']]
      return [brand.name, brand.radius, brand.landing.art, ...accents, String(files.get('mark.svg'))]
    }),
  )
  const [first = [], ...others] = looks
  for (const other of others) expect(other.filter((value, at) => value === first[at])).toEqual([])
})

test('the page escapes the brand name', async () => {
  const folder = await readBrand('touchline')
  const name = '</title><script>x()//'
  const html = await brandPage('<!--brand-->', { ...folder, brand: { ...folder.brand, name } }, 'v1', NO_PRELOADS)
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;x()//</title>')
  expect(html).not.toContain(name)
  expect(html.match(/<script>/g)).toHaveLength(1)
  const quoted = { ...folder, brand: { ...folder.brand, name: '" onload="x()' } }
  expect(await brandPage('<!--brand-->', quoted, 'v1', NO_PRELOADS)).not.toContain('content="" onload')
})

describe.each(NAMES)('the brand %s', (name) => {
  test('has a name, complete text overrides and valid image files', async () => {
    const { brand, textOverrides, files } = await readBrand(name)
    expect(brand.name).not.toBe('')
    const languages: readonly string[] = LANGUAGES.map(({ code }) => code)
    expect([0, languages.length]).toContain(Object.keys(textOverrides).length)
    expect(Object.keys(textOverrides).filter((language) => !languages.includes(language))).toEqual([])
    const keys = Object.values(textOverrides).map((texts) => Object.keys(texts).toSorted())
    for (const each of keys) expect(each).toEqual(keys[0])
    for (const [file, bytes] of files) expect(file.endsWith('.svg') ? String(bytes) : file).toMatch(/^<svg|\.png$/)
  })

  test.each(THEMES)('has enough text contrast in the %s theme', async (theme) => {
    const { brand } = await readBrand(name)
    expect(tooFaint(await readColours(brand, theme))).toEqual([])
  })

  test('has SVG images of plain shapes, and a wordmark in the text colour of the page', async () => {
    const { files } = await readBrand(name)
    for (const [file, bytes] of files) if (file.endsWith('.svg')) checkDrawing(file, String(bytes))
    expect(String(files.get('wordmark.svg'))).toContain('currentColor')
  })

  test('has an installable web app manifest with all icons', async () => {
    const manifest = JSON.parse(await buildManifest(await readBrand(name))) as {
      name: string
      start_url: string
      display: string
      icons: { src: string; sizes: string; purpose: string }[]
    }
    expect(manifest).toMatchObject({ start_url: '/desktop', display: 'standalone' })
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      'any any',
    ])
  })

  test('has a description in every language, from its text overrides where present', async () => {
    const folder = await readBrand(name)
    const { texts, first } = await buildDescriptions(folder)
    for (const { code } of LANGUAGES)
      expect(texts[code]).toEqual(folder.textOverrides[code]?.['landing.text'] ?? expect.stringMatching(/.{20}/))
    expect(new Set(Object.values(texts)).size).toBe(LANGUAGES.length)
    const html = await brandPage('<!--brand-->', folder, 'v1', NO_PRELOADS)
    expect(html).toContain(descriptionTag(texts[first] ?? 'none'))
  })

  test('has its own files in its page, and no files of another brand', async () => {
    const page = '<html lang="en"><head><!--brand--><link rel="stylesheet" href="/a.css"></head><!--first--></html>'
    const html = await brandPage(page, await readBrand(name), 'v1', NO_PRELOADS)
    expect(html).toContain(`data-brand="${name}"`)
    expect(html).toContain(`/brands/${name}/manifest.webmanifest`)
    for (const other of NAMES) if (other !== name) expect(html).not.toContain(`/brands/${other}/`)
    // Preloaded chunks insert their styles before the main style sheet. The order of the CSS layers must not change.
    expect(html).toContain('<style>@layer base, components, primitives;')
    expect(html.indexOf('id="root"')).toBeLessThan(html.indexOf('rel="stylesheet"'))
  })
})
