import type { Check } from './finding.ts'
import { linesMatching, readFiles } from './files.ts'

const LONG_LINE = /^.{121,}$/

/** Limits line lengths. The formatter wraps code, but not comments and strings. */
export const lineLengths: Check = {
  name: 'line lengths',
  async run(root) {
    const files = await readFiles(root, ['.ts', '.tsx', '.js'])
    return files.flatMap(({ path, text }) =>
      linesMatching(text, LONG_LINE).map(({ line, match }) => ({
        file: path,
        line,
        problem: `the line has ${match[0].length} characters, 120 are allowed: break it`,
      })),
    )
  },
}
