import { createHash } from 'node:crypto'
import { access, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleServer } from '../../apps/server/build/bundle.js'
import { lastLines, runChild } from './child.js'
import { ROOT, STAMP_DIR } from './paths.js'
import { PlainError, printLine, step } from './report.js'

const SERVER_FOLDER = `${ROOT}/apps/server/dist`
export const SERVER_BUNDLE = `${SERVER_FOLDER}/main.js`
const SERVER_ROOMS = `${ROOT}/apps/server/src`

const SERVER_SOURCES = [
  'packages/domain',
  'packages/contract',
  'packages/feeds',
  'apps/server/build',
  'apps/server/src',
  'tools/dev/build.js',
]
/** Shared sources of both sites, in addition to the site's own folder. */
const SITE_SOURCES = ['packages/domain', 'packages/contract', 'packages/ui', 'package-lock.json']

const NOT_SOURCES = new Set(['node_modules', 'dist', 'coverage', 'e2e', 'test'])

/**
 * @param {string} path a file or folder
 * @returns {AsyncGenerator<string>} the files of the folder, sorted
 */
async function* filesUnder(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null)
  if (entries === null) {
    yield path
    return
  }
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const isSource = !NOT_SOURCES.has(entry.name) && !/\.(test|e2e)\.tsx?$/.test(entry.name)
    if (isSource) yield* filesUnder(join(path, entry.name))
  }
}

/** @param {readonly string[]} sources */
async function hashOf(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for await (const path of filesUnder(join(ROOT, source))) {
      hash.update(path.slice(ROOT.length)).update(await readFile(path))
    }
  }
  return hash.digest('hex')
}

/** @param {string} path */
function exists(path) {
  return access(path).then(
    () => true,
    () => false,
  )
}

/**
 * Runs a build unless its result matches the hash of the current sources.
 * @param {{ name: string, sources: readonly string[], result: string, build: () => Promise<void> }} part
 */
async function ensureBuilt({ name, sources, result, build }) {
  const stamp = join(STAMP_DIR, `${name}.sha256`)
  const hash = await hashOf(sources)
  const builtFrom = await readFile(stamp, 'utf8').catch(() => '')
  if (builtFrom === hash && (await exists(result))) return
  await step(`build the ${name}`, build)
  await mkdir(STAMP_DIR, { recursive: true })
  await writeFile(stamp, hash)
}

function buildServer() {
  return bundleServer({
    programs: {
      main: `${SERVER_ROOMS}/main.ts`,
      'feed-thread': `${SERVER_ROOMS}/intake/source/feed-thread.ts`,
    },
    folder: SERVER_FOLDER,
  })
}

/** @param {string} folder folder of the site */
async function buildSite(folder) {
  const { code, output } = await runChild(process.execPath, [`${ROOT}/node_modules/vite/bin/vite.js`, 'build'], {
    cwd: `${ROOT}/${folder}`,
    quiet: true,
    env: { NODE_ENV: 'production' },
  })
  if (code === 0) return
  printLine(lastLines(output, 25))
  throw new PlainError(`${folder} does not build (vite says why, above).`)
}

/** @param {{ name: string, folder: string }} site */
function ensureBuiltSite({ name, folder }) {
  return ensureBuilt({
    name,
    sources: [...SITE_SOURCES, folder],
    result: `${ROOT}/${folder}/dist/index.html`,
    build: () => buildSite(folder),
  })
}

/** Builds the server (apps/server/dist) if its sources changed. */
export function ensureServerBuilt() {
  return ensureBuilt({ name: 'server', sources: SERVER_SOURCES, result: SERVER_BUNDLE, build: buildServer })
}

/** Builds the members' site (apps/member/dist) and the back office (apps/office/dist) if their sources changed. */
export async function ensureSitesBuilt() {
  await Promise.all([
    ensureBuiltSite({ name: 'site', folder: 'apps/member' }),
    ensureBuiltSite({ name: 'office', folder: 'apps/office' }),
  ])
}
