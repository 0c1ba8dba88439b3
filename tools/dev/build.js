import { createHash } from 'node:crypto'
import { access, cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lastLines, runChild } from './child.js'
import { ROOT, STAMP_DIR } from './paths.js'
import { PlainError, say, step } from './report.js'

const SERVER_FOLDER = `${ROOT}/apps/server/dist`
export const SERVER_BUNDLE = `${SERVER_FOLDER}/main.js`
const SERVER_ROOMS = `${ROOT}/apps/server/src`
/** Each module's tables, read at the start from beside the bundle as from beside the sources. */
const SCHEMAS = `${SERVER_FOLDER}/schema`
const SITE_PAGE = `${ROOT}/apps/member/dist/index.html`

const SERVER_SOURCES = [
  'packages/domain',
  'packages/contract',
  'packages/feeds',
  'apps/server/src',
  'tools/dev/build.js',
]
const SITE_SOURCES = ['packages/domain', 'packages/contract', 'packages/ui', 'apps/member', 'package-lock.json']

const NOT_SOURCES = new Set(['node_modules', 'dist', 'coverage', 'e2e', 'test'])

/** @param {string} path a file or folder @returns {AsyncGenerator<string>} the files in it, sorted */
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
const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Runs a build unless what it made still stems from the sources as they are.
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

async function bundleServer() {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      main: 'apps/server/src/main.ts',
      'feed-thread': 'apps/server/src/sportsbook/offer/feed/feed-thread.ts',
    },
    outdir: dirname(SERVER_BUNDLE),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'error',
    plugins: [
      {
        name: 'packages stay outside, workspaces go in',
        setup(bundle) {
          bundle.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@touchline/') ? undefined : { path, external: true },
          )
        },
      },
    ],
  })
  await rm(SCHEMAS, { recursive: true, force: true })
  for (const room of await readdir(SERVER_ROOMS)) {
    const schema = join(SERVER_ROOMS, room, 'schema')
    if (await exists(schema)) await cp(schema, join(SCHEMAS, room), { recursive: true })
  }
}

async function buildSite() {
  const { code, output } = await runChild(process.execPath, [`${ROOT}/node_modules/vite/bin/vite.js`, 'build'], {
    cwd: `${ROOT}/apps/member`,
    quiet: true,
    env: { NODE_ENV: 'production' },
  })
  if (code === 0) return
  say(lastLines(output, 25))
  throw new PlainError('the site does not build (vite says why, above).')
}

/** Builds the server (apps/server/dist) if its sources changed. */
export function ensureServerBuilt() {
  return ensureBuilt({ name: 'server', sources: SERVER_SOURCES, result: SERVER_BUNDLE, build: bundleServer })
}

/** Builds the members' site (apps/member/dist) if its sources changed. */
export function ensureSiteBuilt() {
  return ensureBuilt({ name: 'site', sources: SITE_SOURCES, result: SITE_PAGE, build: buildSite })
}
