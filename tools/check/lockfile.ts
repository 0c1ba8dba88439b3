import { minVersion, satisfies } from 'semver'
import { missingPlatforms } from '../dev/lockfile.js'
import type { Check, Finding } from './finding.ts'
import { readFiles } from './files.ts'

type Locked = { license?: string; link?: boolean; engines?: { node?: string }; optional?: boolean }
type Manifest = { engines?: { node?: string } } & Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>

/** Licences that let an operator do as he likes; MPL and the fonts' OFL bind only their own files. */
const LICENCE = /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Python-2\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|OFL-1\.1|MPL-2\.0|Zlib)\b/

/** Says MIT in its readme and nothing in its manifest. */
const MIT_BY_README = new Set(['node_modules/cli-table'])

/** The lockfile installs everywhere, on the oldest Node.js we name, under licences that suit, at exact versions. */
export const lockfile: Check = {
  name: 'lockfile',
  async run(root) {
    const [manifest] = await readFiles(root, ['package.json']).then((all) => all.filter(({ path }) => path === 'package.json'))
    const [lock] = await readFiles(root, ['package-lock.json'])
    if (manifest === undefined || lock === undefined) return [problem('package-lock.json', 'it is missing: npm install')]
    const packages = (JSON.parse(lock.text) as { packages: Record<string, Locked> }).packages
    const oldest = minVersion((JSON.parse(manifest.text) as Manifest).engines?.node ?? '')?.version ?? ''
    return [
      ...missingPlatforms(packages).map(({ folder }) => problem(lock.path, `${folder} has no entry: node tools/dev/lockfile.js adds it`)),
      ...Object.entries(packages).flatMap(([folder, locked]) => judge(lock.path, folder, locked, oldest)),
      ...(await loosePins(root)),
    ]
  },
}

function judge(path: string, folder: string, { license, link, engines }: Locked, oldest: string): Finding[] {
  if (!folder.startsWith('node_modules/') || link) return []
  const node = engines?.node
  return [
    ...(node !== undefined && !satisfies(oldest, node)
      ? [problem(path, `${folder} needs Node.js ${node}, we run on ${oldest}: take an older version, by "overrides" if need be`)]
      : []),
    ...(LICENCE.test(license ?? '') || MIT_BY_README.has(folder) ? [] : [problem(path, `${folder} has the licence "${license}": find another package`)]),
  ]
}

async function loosePins(root: string): Promise<Finding[]> {
  const manifests = (await readFiles(root, ['package.json'])).filter(({ path }) => /^(package\.json|(apps|packages)\/[^/]+\/package\.json)$/.test(path))
  return manifests.flatMap(({ path, text }) => {
    const { dependencies, devDependencies } = JSON.parse(text) as Manifest
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => !/^\d/.test(version))
      .map(([name, version]) => problem(path, `"${name}": "${version}" is not one version: write it without ^ or ~`))
  })
}

const problem = (file: string, text: string): Finding => ({ file, line: 1, problem: text })
