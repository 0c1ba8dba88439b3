import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.git', '.touchline', '.screens', '.stryker'])
/** Generated file that is not committed. No check applies to it. */
const GENERATED = 'packages/contract/src/api.ts'

/** Source file: text, and path relative to the repository root with slashes. */
export type SourceFile = { path: string; text: string }

/**
 * Returns the repository's text files with the given path endings, sorted by path.
 * @param endings such as `['.ts', '.tsx']`
 */
export async function readFiles(root: string, endings: readonly string[]): Promise<SourceFile[]> {
  const entries = await listFolder(root)
  const paths = entries.map((path) => relative(root, path).replaceAll('\\', '/'))
  const wanted = paths
    .filter((path) => path !== GENERATED && endings.some((ending) => path.endsWith(ending)))
    .toSorted()
  return Promise.all(wanted.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })))
}

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = entries.map(async (entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listFolder(path)
    return entry.isFile() ? [path] : []
  })
  return (await Promise.all(nested)).flat()
}

/** Returns the matching lines, numbered from 1. */
export function linesMatching(text: string, pattern: RegExp): { line: number; match: RegExpExecArray }[] {
  return text.split('\n').flatMap((content, index) => {
    const match = pattern.exec(content)
    return match === null ? [] : [{ line: index + 1, match }]
  })
}
