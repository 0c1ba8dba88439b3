import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
// Imported by path: Node runs the config and cannot resolve TypeScript through a package name.
import { asHtml, descriptionTag, type PageBrand } from '../../../packages/contract/src/brand.ts'
import { TAGS, type Preloads } from './preload.ts'
import { buildDescriptions } from './brand-descriptions.ts'
import type { BrandFolder } from './brand-folder.ts'
import { listPageProducts } from './page-products.ts'
import { readColours, type Colours } from './theme-colours.ts'

/** Colours that the first paint needs before the style sheet is loaded. */
const FIRST_COLOURS = ['--page', '--panel', '--head', '--hair', '--ink', '--accent', '--accent-ink'] as const

/**
 * Builds the page of a brand from the common page. Inserts the title, colours, icons and marks of the brand, so that
 * the browser never loads or shows another brand.
 */
export async function brandPage(
  html: string,
  folder: BrandFolder,
  version: string,
  preloads: Preloads,
): Promise<string> {
  const { key, brand, files } = folder
  const name = asHtml(brand.name)
  const { texts } = await buildDescriptions(folder)
  const [light, dark] = [await readColours(brand, 'light'), await readColours(brand, 'dark')]
  const [css, script, skeleton] = await Promise.all(['first.css', 'first.js', 'first.html'].map(readAdjacentFile))
  const style = [
    (css ?? '').replaceAll(/\/\*.*?\*\/|\s*\n\s*/gs, ''),
    rule(':root[data-brand]', { ...selectFirstColours(light), ...brand.colours.light, '--radius': brand.radius }),
    rule(":root[data-brand][data-theme='dark']", { ...selectFirstColours(dark), ...brand.colours.dark }),
  ].join('')
  const head = [
    `<title>${name}</title>`,
    descriptionTag(texts[brand.language] ?? ''),
    `<meta name="theme-color" content="${light['--page']}" />`,
    `<meta name="apple-mobile-web-app-title" content="${name}" />`,
    `<link rel="icon" type="image/svg+xml" href="/brands/${key}/favicon.svg" />`,
    `<link rel="apple-touch-icon" href="/brands/${key}/apple-touch-icon.png" />`,
    `<link rel="manifest" href="/brands/${key}/manifest.webmanifest" />`,
    `<style>${style}</style>`,
    data('brand', toPageBrand(folder, version)),
    data('ahead', buildBrandPreloads(folder, preloads)),
    `<script>${script}</script>`,
  ].join('\n    ')
  const symbols = ['mark', 'wordmark'].map((id) => symbol(id, files.get(`${id}.svg`)))
  const logoSymbols = `<svg class="marks" width="0" height="0" aria-hidden="true">${symbols.join('')}</svg>`
  const sheets = html.match(/<link rel="stylesheet"[^>]*>\s*/g) ?? []
  return (
    sheets
      .reduce((page, sheet) => page.replace(sheet, ''), html)
      .replace('<html lang="en">', `<html lang="en" data-brand="${key}">`)
      .replace('<!--brand-->', () => head)
      // The style sheet link follows the skeleton so that the browser paints the skeleton without waiting for the style
      // sheet.
      .replace('<!--first-->', () => `${logoSymbols}\n    <div id="root">${skeleton}</div>\n    ${sheets.join('')}`)
  )
}

function readAdjacentFile(name: string) {
  return readFile(fileURLToPath(new URL(name, import.meta.url)), 'utf8')
}

function rule(selector: string, values: Readonly<Record<string, string>>) {
  return `${selector}{${Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
}

function selectFirstColours(colours: Colours) {
  return Object.fromEntries(FIRST_COLOURS.map((name) => [name, colours[name]]))
}

/** Embeds JSON data in the page for a script. Escapes `<` so that the data cannot close the script element. */
function data(id: string, value: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}

function toPageBrand({ key, textOverrides, brand }: BrandFolder, version: string): PageBrand {
  const { frames: _frames, colours: _colours, ...pageFields } = brand
  return { key, version, words: Object.keys(textOverrides), products: listPageProducts(), ...pageFields }
}

/**
 * Data for the inline script of the page: the files to preload, and browser language tags mapped to supported
 * languages.
 */
function buildBrandPreloads({ key, textOverrides, brand }: BrandFolder, { languages, ...files }: Preloads): object {
  const languagePreloads = Object.entries(languages).map(([language, files]) => [
    language,
    language in textOverrides ? [...files, `/brands/${key}/words.${language}.json`] : files,
  ])
  return { tags: TAGS, first: brand.language, languages: Object.fromEntries(languagePreloads), ...files }
}

/** Converts an SVG file to a `<symbol>` so that the drawing inherits the colours of the page. */
function symbol(id: string, file: Buffer | undefined): string {
  return String(file)
    .replace(/^<svg xmlns="[^"]*"/, `<symbol id="${id}"`)
    .replace(/<\/svg>\s*$/, '</symbol>')
    .replace(/<!--.*?-->|\n\s*/gs, '')
}

/** Returns the web app manifest of a brand as JSON. */
export async function buildManifest({ key, brand }: BrandFolder): Promise<string> {
  const icon = (file: string, sizes: string, purpose: string, type = 'image/png') => ({
    src: `/brands/${key}/${file}`,
    sizes,
    type,
    purpose,
  })
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    start_url: '/desktop',
    scope: '/',
    display: 'standalone',
    background_color: (await readColours(brand, 'light'))['--page'],
    theme_color: (await readColours(brand, 'light'))['--accent'],
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
      icon('favicon.svg', 'any', 'any', 'image/svg+xml'),
    ],
  })
}
