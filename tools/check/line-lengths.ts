import type { Check } from './finding.ts'
import { linesMatching, readFiles } from './files.ts'

const LONG_LINE = /^.{121,}$/

/** Generated files may have long lines. */
const GENERATED = new Set(['packages/contract/src/api.ts'])

/** Limits line lengths. The formatter wraps code, but not comments and strings. */
export const lineLengths: Check = {
  name: 'line lengths',
  async run(root) {
    const files = await readFiles(root, ['.ts', '.tsx', '.js'])
    const written = files.filter(({ path }) => !GENERATED.has(path))
    return written.flatMap(({ path, text }) =>
      linesMatching(text, LONG_LINE).map(({ line, match }) => ({
        file: path,
        line,
        problem: `the line has ${match[0].length} characters, 120 are allowed: break it`,
      })),
    )
  },
}
