import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readFiles } from './files.ts'
import type { Check, Finding } from './finding.ts'

/** Maximum number of production files in a folder, without its sub-folders. */
const MAX_FILES = 30
/** Maximum number of production lines in a module of the server. */
const MAX_LINES = 7_000

/** Folders above `MAX_FILES` and modules above `MAX_LINES`, with their sizes, which may only fall. */
const SIZES = 'tools/check/folder-sizes.json'
const SOURCE = /^(apps|packages)\/[\w-]+\/src\/|^tools\//
const TEST_FILE = /\.(test|e2e)\.tsx?$|\/(testing|e2e|test)\//
const MODULE = /^apps\/server\/src\/[\w-]+(?=\/)/

type Sizes = Readonly<Record<string, number>>

/** Limits the files of a folder and the lines of a server module. Larger ones are listed with their size. */
export const folderSizes: Check = {
  name: 'folder sizes',
  async run(root) {
    const listed = JSON.parse(await readFile(join(root, SIZES), 'utf8')) as { files: Sizes; lines: Sizes }
    const files = (await readFiles(root, ['.ts', '.tsx'])).filter(
      ({ path }) => SOURCE.test(path) && !TEST_FILE.test(path),
    )
    if (files.length === 0)
      return [{ file: SIZES, line: 1, problem: 'no source file was found: the check reads the wrong files' }]
    const counts = new Map<string, number>()
    const lines = new Map<string, number>()
    for (const { path, text } of files) {
      addTo(counts, dirname(path), 1)
      const module = MODULE.exec(path)?.[0]
      if (module !== undefined) addTo(lines, module, text.split('\n').length - 1)
    }
    return [
      ...findingsOf(counts, MAX_FILES, listed.files, 'production files'),
      ...findingsOf(lines, MAX_LINES, listed.lines, 'production lines'),
    ]
  },
}

function addTo(sizes: Map<string, number>, key: string, amount: number): void {
  sizes.set(key, (sizes.get(key) ?? 0) + amount)
}

function findingsOf(measured: ReadonlyMap<string, number>, max: number, listed: Sizes, unit: string): Finding[] {
  return [
    ...[...measured].flatMap(([folder, size]) => {
      const limit = Math.max(max, listed[folder] ?? 0)
      return size > limit
        ? [{ file: folder, line: 1, problem: `${size} ${unit}, the limit is ${limit}: split the folder` }]
        : []
    }),
    ...Object.keys(listed)
      .filter((folder) => (measured.get(folder) ?? 0) <= max)
      .map((folder) => ({ file: SIZES, line: 1, problem: `${folder} has at most ${max} ${unit}: remove its limit` })),
  ]
}
