import type { Rolldown } from 'vite'
import { LANGUAGES } from '../../../packages/ui/src/format/languages.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }

/** What a page asks for before its script runs, by addresses on this site. */
export interface Preloads {
  /** By language: its texts, its font, its names of regions. */
  readonly languages: Readonly<Record<string, readonly string[]>>
  /** The script that begins the site; null while there are no files yet. */
  readonly start: string | null
  /** What it imports from elsewhere: larger, so that the line is not empty while an answer to `book` is on its way. */
  readonly libraries: string | null
  /** The sportsbook, for who is logged in. */
  readonly book: readonly string[]
  /** The same for who reads Myanmar lines. */
  readonly myanmar: readonly string[]
  /** What the usual information pages need beside it, for later. */
  readonly info: readonly string[]
}

/** In development nothing is asked for ahead: there are no files yet. */
export const NO_PRELOADS: Preloads = { languages: {}, start: null, libraries: null, book: [], myanmar: [], info: [] }

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
const filesOf = (chunks: readonly Chunk[], from: readonly Chunk[]): Set<string> => {
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

const isStart = ({ isEntry, name }: Chunk): boolean => isEntry && name !== 'worker'

/** The files of some chunks, without those that the sportsbook has fetched already. */
const behindBook = (chunks: readonly Chunk[], is: (chunk: Chunk) => boolean): string[] => {
  const first = filesOf(
    chunks,
    chunks.filter((chunk) => isStart(chunk) || chunk.name === 'book'),
  )
  return [...filesOf(chunks, chunks.filter(is))].filter((name) => !first.has(name)).map((name) => `/${name}`)
}

/** Reads from what was built which files a language, the sportsbook and the information pages begin with. */
export const preloadsOf = (bundle: Bundle): Preloads => {
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
  const start = chunks.find(isStart)
  if (start === undefined) throw new Error('the site was built without its beginning')
  const libraries = chunks.find(({ name }) => name === 'libraries')
  if (libraries === undefined) throw new Error('the site was built without its libraries')
  const first = start.viteMetadata?.importedCss ?? new Set()
  return {
    languages: Object.fromEntries(languages),
    start: `/${start.fileName}`,
    libraries: `/${libraries.fileName}`,
    book: [
      `/${book.fileName}`,
      ...sheetsOf(bundle, (name) => styles.has(name)),
      ...sheetsOf(bundle, (name) => first.has(name)).filter((file) => file.endsWith('.woff2')),
    ],
    myanmar: behindBook(chunks, ({ name }) => name === 'myanmar'),
    info: behindBook(chunks, ({ moduleIds }) => moduleIds.some((id) => INFO.test(id))),
  }
}
