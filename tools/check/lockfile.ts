import { minVersion, satisfies } from 'semver'
import { missingPlatforms } from '../dev/lockfile.js'
import type { Check, Finding } from './finding.ts'
import { readFiles, type SourceFile } from './files.ts'

type Versions = Record<string, string>
type Manifest = { engines?: { node?: string }; dependencies?: Versions; devDependencies?: Versions }
type Locked = { license?: string; link?: boolean; engines?: { node?: string }; optional?: boolean }

const LOCK = 'package-lock.json'
const MANIFEST = /^(package\.json|(apps|packages)\/[^/]+\/package\.json)$/

/**
 * Accepted licences, which set no conditions for an operator. MPL and the fonts' OFL apply only to their own
 * files.
 */
const LICENCES = new Set([
  'MIT',
  'MIT OR Apache-2.0',
  '(MIT OR CC0-1.0)',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'CC-BY-4.0',
  'Unlicense',
  '(MIT AND Zlib)',
  'OFL-1.1',
  'MPL-2.0',
])
/**
 * Packages without a licence in the manifest, checked manually: the readme says MIT, the licence file is BSD-3-Clause.
 */
const MANUALLY_CHECKED = new Set(['node_modules/cli-table', 'node_modules/parse-cache-control'])

/**
 * Checks the lockfile: installable on every platform and on the oldest supported Node.js, acceptable licences, exact
 * versions.
 */
export const lockfile: Check = {
  name: 'lockfile',
  async run(root) {
    const files = await readFiles(root, ['package.json', LOCK])
    const lock = files.find(({ path }) => path === LOCK)
    const manifests = files.filter(({ path }) => MANIFEST.test(path))
    const rootManifest = manifests.find(({ path }) => path === 'package.json')
    if (lock === undefined || rootManifest === undefined) return [finding(LOCK, 'the file is missing: run npm install')]
    const { packages } = JSON.parse(lock.text) as { packages: Record<string, Locked> }
    const oldest = minVersion((JSON.parse(rootManifest.text) as Manifest).engines?.node ?? '')?.version ?? ''
    return [
      ...missingPlatforms(packages).map(({ folder }) =>
        finding(LOCK, `${folder} has no entry: run node tools/dev/lockfile.js`),
      ),
      ...Object.entries(packages).flatMap(([folder, locked]) => checkPackage(folder, locked, oldest)),
      ...manifests.flatMap(loosePins),
    ]
  },
}

function finding(file: string, problem: string): Finding {
  return { file, line: 1, problem }
}

function checkPackage(folder: string, { license = '', link, engines }: Locked, oldest: string): Finding[] {
  if (!folder.startsWith('node_modules/') || link) return []
  const node = engines?.node
  const tooNew = node !== undefined && !satisfies(oldest, node)
  const binds = !LICENCES.has(license) && !MANUALLY_CHECKED.has(folder)
  return [
    ...(tooNew
      ? [finding(LOCK, `${folder} requires Node.js ${node}, but package.json allows ${oldest}: override the version`)]
      : []),
    ...(binds ? [finding(LOCK, `${folder} has the licence "${license}": find another package`)] : []),
  ]
}

function loosePins({ path, text }: SourceFile): Finding[] {
  const { dependencies, devDependencies } = JSON.parse(text) as Manifest
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^(npm:.+@)?\d/.test(version))
    .map(([name, version]) => finding(path, `"${name}": "${version}" is not an exact version: remove ^ or ~`))
}
