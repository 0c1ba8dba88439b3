#!/usr/bin/env node
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { ROOT } from './paths.js'
import { runMain, printLine } from './report.js'

/**
 * @typedef {{
 *   version?: string, dev?: boolean, license?: string | undefined, engines?: { node?: string },
 *   optionalDependencies?: Record<string, string>, [field: string]: unknown
 * }} Entry one package of package-lock.json
 * @typedef {Record<string, Entry>} Entries by its folder, such as node_modules/vite
 */

/** Platform suffix in the names of native packages: `-linux-x64-gnu`, `-darwin-arm64`. */
const PLATFORM = /-(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-([a-z]+))?$/

/**
 * Returns optional platform packages without an entry in the lockfile. npm omits packages missing from the registry,
 * and npm ci then refuses the lockfile on a complete registry.
 * @param {Entries} packages
 * @returns {{ folder: string, entry: Entry }[]}
 */
export function missingPlatforms(packages) {
  return Object.entries(packages).flatMap(([owner, { optionalDependencies, dev, license, engines }]) =>
    Object.entries(optionalDependencies ?? {}).flatMap(([name, range]) => {
      const folder = `node_modules/${name}`
      const platform = PLATFORM.exec(name)
      if (platform === null || folder in packages || `${owner}/${folder}` in packages) return []
      const [, os, cpu, abi = ''] = platform
      return [
        {
          folder,
          entry: {
            version: range.replace(/^[\^~]/, ''),
            cpu: [cpu],
            ...(dev && { dev }),
            ...(os === 'linux' && { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] }),
            license,
            optional: true,
            os: [os],
            ...(engines && { engines }),
          },
        },
      ]
    }),
  )
}

/** Adds the packages found by `missingPlatforms` to package-lock.json. */
async function main() {
  const path = `${ROOT}/package-lock.json`
  const lock = JSON.parse(await readFile(path, 'utf8'))
  const missing = missingPlatforms(lock.packages)
  const all = [...Object.entries(lock.packages), ...missing.map(({ folder, entry }) => [folder, entry])]
  lock.packages = Object.fromEntries(all.toSorted(([a], [b]) => String(a).localeCompare(String(b), 'en')))
  await writeFile(path, `${JSON.stringify(lock, null, 2)}\n`)
  printLine(`${missing.length} packages of other platforms added to package-lock.json`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runMain(main)
