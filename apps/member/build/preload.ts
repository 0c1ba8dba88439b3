import type { Rolldown } from 'vite'
import { LANGUAGES } from '../../../packages/ui/src/format/languages.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }

/** Files that the page requests before its script runs, as paths on the site. */
export interface Preloads {
  /** Texts, font and region names, by language. */
  readonly languages: Readonly<Record<string, readonly string[]>>
  /** Entry script. Null in development, where no built files exist. */
  readonly start: string | null
  /**
   * Third-party libraries of the entry script. Larger than `start`, so that the connection stays busy until the
   * response for `book` arrives. Null in development.
   */
  readonly libraries: string | null
  /** Sportsbook files, requested for logged-in members. */
  readonly book: readonly string[]
  /** Extra sportsbook files for members with Myanmar odds. */
  readonly myanmar: readonly string[]
  /** Extra files of the common information pages, requested later. */
  readonly info: readonly string[]
}

/** Empty preload lists for development, where no built files exist. */
export const NO_PRELOADS: Preloads = { languages: {}, start: null, libraries: null, book: [], myanmar: [], info: [] }

/** Supported languages by the primary subtag of a browser language tag. */
export const TAGS = Object.fromEntries(LANGUAGES.map(({ code, lang }) => [lang.split('-')[0], code]))

const FONT = /url\(["']?(\/assets\/[^"')]+\.woff2)/g

type SheetName = (name: string) => boolean

const INFO = /\/src\/screens\/info\/(InfoShell|BetListPage|StatementPage|ResultPage|SettingsPage)\.tsx$/

/** Collects from the build output the files to preload for the languages, the sportsbook and the information pages. */
export function collectPreloads(bundle: Bundle): Preloads {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file as Chunk] : []))
  const languages = LANGUAGES.map(
    ({ code }) =>
      [
        code,
        [
          ...chunks.filter(({ name }) => name === `site-${code}`).map(({ fileName }) => `/${fileName}`),
          ...listSheetFiles(bundle, (name) => name.startsWith(`assets/font-${code}-`)),
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
      ...listSheetFiles(bundle, (name) => styles.has(name)),
      ...listSheetFiles(bundle, (name) => first.has(name)).filter((file) => file.endsWith('.woff2')),
    ],
    myanmar: listFurtherFiles(chunks, ({ name }) => name === 'myanmar'),
    info: listFurtherFiles(chunks, ({ moduleIds }) => moduleIds.some((id) => INFO.test(id))),
  }
}

/** Returns the paths of the style sheet with a given name and of the fonts in it. */
function listSheetFiles(bundle: Bundle, isMatch: SheetName): string[] {
  return Object.values(bundle).flatMap((file) => {
    if (file.type !== 'asset' || !file.fileName.endsWith('.css') || !isMatch(file.fileName)) return []
    return [`/${file.fileName}`, ...[...String(file.source).matchAll(FONT)].map(([, url = '']) => url)]
  })
}

function isStart({ isEntry, name }: Chunk): boolean {
  return isEntry && name !== 'worker'
}

/** Returns the files of the matching chunks, without the files of the entry script and the sportsbook. */
function listFurtherFiles(chunks: readonly Chunk[], isMatch: (chunk: Chunk) => boolean): string[] {
  const first = collectFiles(
    chunks,
    chunks.filter((chunk) => isStart(chunk) || chunk.name === 'book'),
  )
  return [...collectFiles(chunks, chunks.filter(isMatch))].filter((name) => !first.has(name)).map((name) => `/${name}`)
}

/** Returns the file names of the given chunks and their static imports: scripts and style sheets. */
function collectFiles(chunks: readonly Chunk[], entryChunks: readonly Chunk[]): Set<string> {
  const fileNames = new Set<string>()
  const addChunk = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || fileNames.has(chunk.fileName)) return
    fileNames.add(chunk.fileName)
    chunk.viteMetadata?.importedCss.forEach((sheet) => fileNames.add(sheet))
    chunk.imports.forEach((name) => addChunk(chunks.find(({ fileName }) => fileName === name)))
  }
  entryChunks.forEach(addChunk)
  return fileNames
}
