import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFiles, type SourceFile } from './files.ts'
import type { Check, Finding } from './finding.ts'

/** Longest permitted SQL function, in lines from `create` to the end. */
const LIMIT = 60

/** Sizes of the functions above `LIMIT`, in lines, by file. A size may only fall. */
const SIZES = 'tools/check/sql-function-sizes.json'
const FUNCTION_FILE = /^apps\/server\/src\/.+\/schema\/functions\/\w+\.sql$/

/** Limits the length of SQL functions. Longer functions are listed with their size, which may only fall. */
export const sqlFunctions: Check = {
  name: 'SQL functions',
  async run(root) {
    const sizes = JSON.parse(await readFile(join(root, SIZES), 'utf8')) as Record<string, number>
    const functions = (await readFiles(root, ['.sql'])).filter(({ path }) => FUNCTION_FILE.test(path))
    if (functions.length === 0)
      return [{ file: SIZES, line: 1, problem: 'no function was found: the check reads the wrong files' }]
    const paths = new Set(functions.map(({ path }) => path))
    const gone = Object.keys(sizes).filter((path) => !paths.has(path))
    return [
      ...functions.flatMap((file) => findingsIn(file, sizes[file.path])),
      ...gone.map((path) => ({ file: SIZES, line: 1, problem: `${path} does not exist: remove it` })),
    ]
  },
}

function findingsIn({ path, text }: SourceFile, size: number | undefined): Finding[] {
  const lines = linesOf(text)
  const limit = size ?? LIMIT
  const refuse = (remedy: string) => [{ file: path, line: 1, problem: `the function has ${lines} lines${remedy}` }]
  if (lines > limit) return refuse(`, the limit is ${limit}`)
  if (size === undefined || lines === size) return []
  return refuse(lines > LIMIT ? `: lower its size in ${SIZES}` : `: remove it from ${SIZES}`)
}

/** Returns the lines of a function without the comment above it. */
function linesOf(text: string): number {
  return text
    .slice(Math.max(text.search(/^create /m), 0))
    .trimEnd()
    .split('\n').length
}
