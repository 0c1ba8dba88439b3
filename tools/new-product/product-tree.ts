import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import process from 'node:process'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Files of the notice board, at the paths that a product has in the repository. */
const PRODUCT_FILES = fileURLToPath(new URL('files', import.meta.url))
/** Generated file that is not committed. */
const API_TYPES = 'packages/contract/src/api.ts'
/** Environment variables of a running Vitest, which a child Vitest must not inherit. */
const VITEST_VARIABLE = /^(VITEST|TEST$|VITE_|NODE_OPTIONS|TOUCHLINE_TEST_REPORT)/

/** The server's list of modules. */
export const MODULE_LIST = 'apps/server/src/modules.ts'
/** The contract's list of products, which is also the list of the contributions that the sites read. */
export const PRODUCT_LIST = 'packages/contract/src/products.ts'

interface Output {
  readonly code: number
  readonly text: string
}

/** Copy of the repository in a temporary folder, with the installed packages of the original. */
export interface ProductTree {
  readonly root: string
  /** Runs a program of Node.js in the copy. Returns its exit code and its output. */
  readonly run: (...args: readonly string[]) => Promise<Output>
  readonly drop: () => Promise<void>
}

/** Copies the repository, with uncommitted changes, into a temporary folder. */
export async function copyRepository(): Promise<ProductTree> {
  const root = await mkdtemp(join(tmpdir(), 'touchline-tree-'))
  for (const path of [...(await listFiles()), API_TYPES]) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await cp(join(ROOT, path), join(root, path))
  }
  await linkPackages(root)
  return {
    root,
    run: (...args) => runNode(root, args),
    drop: () => rm(root, { recursive: true }),
  }
}

/**
 * Adds the notice board: its own files, a row in the list of modules and a row in the list of products.
 * @returns the changed files that existed before, relative to the root
 */
export async function addNoticeBoard({ root }: ProductTree): Promise<readonly string[]> {
  const added = await listFolder(PRODUCT_FILES)
  const overwritten = added.filter((path) => existsSync(join(root, path)))
  await cp(PRODUCT_FILES, root, { recursive: true })
  await edit(root, MODULE_LIST, [
    ['import { offer }', "import { noticeBoard } from './notice-board/index.ts'\nimport { offer }"],
    ['  reports,\n', '  noticeBoard,\n  reports,\n'],
  ])
  await edit(root, PRODUCT_LIST, [
    [
      'import type { Sportsbook',
      "import type { NoticeBoardFrame } from './notice-board/frames.ts'\nimport type { Sportsbook",
    ],
    [
      'interface ProductRow {',
      `/** The notice board: notes that members pin for a price and a time. */
export const NOTICE_BOARD = {
  product: 'noticeboard',
  paths: ['/noticeboard'],
  code: 'productDisabled',
  frames: declareFrameType<NoticeBoardFrame>(),
} as const

interface ProductRow {`,
    ],
    ['  LIVE_TV,\n]', '  LIVE_TV,\n  NOTICE_BOARD,\n]'],
    [
      '  livetv: {',
      "  noticeboard: { about: 'notes of members', isOfferedByDefault: true, hasWinLoss: true },\n  livetv: {",
    ],
  ])
  return [...overwritten, MODULE_LIST, PRODUCT_LIST]
}

/** Folders and files of the highlights, below the root. */
const HIGHLIGHTS = [
  'apps/member/src/features/highlights',
  'apps/office/src/features/highlights',
  'apps/server/src/highlights',
  'packages/contract/src/highlights',
  'packages/domain/src/highlights',
  'docs/openapi/highlights.json',
]

/** Removes the highlights: their own files, their row in the list of modules and their row in the list of products. */
export async function removeHighlights({ root }: ProductTree): Promise<void> {
  const catalogues = (await listFolder(root)).filter((path) => path.endsWith('/highlight.po'))
  for (const path of [...HIGHLIGHTS, ...catalogues]) await rm(join(root, path), { recursive: true })
  await edit(root, MODULE_LIST, [
    [/import \{ highlights \} from .*\n/, ''],
    ['  highlights,\n', ''],
  ])
  await edit(root, PRODUCT_LIST, [
    [/import type \{ HighlightsFrame \} from .*\n/, ''],
    [/export const HIGHLIGHT = \{[^}]*\} as const\n\n/, ''],
    ['  HIGHLIGHT,\n', ''],
    [/ {2}highlight: \{.*\n/, ''],
  ])
}

type Edit = readonly [from: string | RegExp, to: string]

/** Replaces texts of a file. Throws an Error if the file does not contain one of them. */
async function edit(root: string, path: string, edits: readonly Edit[]): Promise<void> {
  let text = await readFile(join(root, path), 'utf8')
  for (const [from, to] of edits) {
    const changed = text.replace(from, () => to)
    if (changed === text) throw new Error(`${path} does not contain ${from}`)
    text = changed
  }
  await writeFile(join(root, path), text)
}

/** Returns the files of the repository that git tracks or would track, relative to the root. */
async function listFiles(): Promise<readonly string[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const { stdout } = await promisify(execFile)('git', args, { cwd: ROOT, maxBuffer: 2 ** 26 })
  return stdout
    .split('\0')
    .filter((path) => path !== '' && !path.startsWith('tools/new-product/') && existsSync(join(ROOT, path)))
}

/** Returns the files below a folder, relative to the folder, without installed packages. */
async function listFolder(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = entries.map(async (entry) => {
    if (entry.isFile()) return [entry.name]
    if (!entry.isDirectory() || entry.name === 'node_modules') return []
    return (await listFolder(join(folder, entry.name))).map((path) => `${entry.name}/${path}`)
  })
  return (await Promise.all(nested)).flat()
}

/** Links the installed packages. The workspaces of the repository are links to the folders of the copy. */
async function linkPackages(root: string): Promise<void> {
  const original = join(ROOT, 'node_modules')
  await mkdir(join(root, 'node_modules'))
  for (const name of await readdir(original)) {
    if (name !== '@touchline') await symlink(join(original, name), join(root, 'node_modules', name))
  }
  await cp(join(original, '@touchline'), join(root, 'node_modules/@touchline'), {
    recursive: true,
    verbatimSymlinks: true,
  })
}

function runNode(cwd: string, args: readonly string[]): Promise<Output> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !VITEST_VARIABLE.test(name)))
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), text: `${stdout}\n${stderr}` })
    })
  })
}
