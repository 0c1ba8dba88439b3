import type { Rolldown } from 'vite'
import { LANGUAGES } from '../../../packages/ui/src/format/languages.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }

/** What a page asks for before its script runs, by addresses on this site. */
export interface Preloads {
  /** By language: its texts, its font, its names of regions. */
  readonly languages: Readonly<Record<string, readonly string[]>>
  /** The sportsbook, for who is logged in. */
  readonly book: readonly string[]
  /** What the usual information pages need beside it, for later. */
  readonly info: readonly string[]
}

/** In development nothing is asked for ahead: there are no files yet. */
export const NO_PRELOADS: Preloads = { languages: {}, book: [], info: [] }

/** Of the letters that a browser asks for a language by, those that lead to one of ours. */
export const TAGS = Object.fromEntries(LANGUAGES.map(({ code, lang }) => [lang.split('-')[0], code]))

const FONT = /url\(["']?(\/assets\/[^"')]+\.woff2)/g

type SheetName = (name: string) => boolean

/** A sheet of styles by its address, and the fonts that it names. */
const sheetsOf = (bundle: Bundle, is: SheetName): string[] =>
  Object.values(bundle).flatMap((file) => {
    if (file.type !== 'asset' || !file.fileName.endsWith('.css') || !is(file.fileName)) return []
    return [`/${file.fileName}`, ...[...String(file.source).matchAll(FONT)].map(([, url = '']) => url)]
  })

const INFO = /\/src\/screens\/info\/(InfoShell|BetListPage|StatementPage|ResultPage|SettingsPage)\.tsx$/

/** Files of chunks and of all that they import without being asked, scripts and styles. */
function filesOf(chunks: readonly Chunk[], from: readonly Chunk[]): Set<string> {
  const found = new Set<string>()
  const take = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    chunk.viteMetadata?.importedCss.forEach((sheet) => found.add(sheet))
    chunk.imports.forEach((name) => take(chunks.find(({ fileName }) => fileName === name)))
  }
  from.forEach(take)
  return found
}

/** The information pages' files, without those that the sportsbook has fetched already. */
function infoOf(chunks: readonly Chunk[]): string[] {
  const first = filesOf(
    chunks,
    chunks.filter(({ isEntry, name }) => (isEntry && name !== 'worker') || name === 'book'),
  )
  const pages = chunks.filter(({ moduleIds }) => moduleIds.some((id) => INFO.test(id)))
  return [...filesOf(chunks, pages)].filter((name) => !first.has(name)).map((name) => `/${name}`)
}

/** Reads from what was built which files a language, the sportsbook and the information pages begin with. */
export function preloadsOf(bundle: Bundle): Preloads {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file as Chunk] : []))
  const languages = LANGUAGES.map(
    ({ code }) =>
      [
        code,
        [
          ...chunks.filter(({ name }) => name === `site-${code}`).map(({ fileName }) => `/${fileName}`),
          ...sheetsOf(bundle, (name) => name.startsWith(`assets/font-${code}-`)),
        ],
      ] as const,
  )
  const book = chunks.find(({ name }) => name === 'book')
  if (book === undefined) throw new Error('the site was built without its sportsbook')
  const styles = book.viteMetadata?.importedCss ?? new Set()
  return {
    languages: Object.fromEntries(languages),
    book: [`/${book.fileName}`, ...sheetsOf(bundle, (name) => styles.has(name))],
    info: infoOf(chunks),
  }
}
