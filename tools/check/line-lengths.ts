import type { Check, Finding } from './finding.ts'
import { linesMatching, readFiles, type SourceFile } from './files.ts'

const LONG_LINE = /^.{121,}$/u
/** Line of a document: not a row of a table, and not a line of code, which is indented by four spaces. */
const LONG_PROSE_LINE = /^(?!\s*\||\s{4}).{121,}$/u

/** Limits line lengths in code and in docs/. The formatter wraps code, but not comments, strings and documents. */
export const lineLengths: Check = {
  name: 'line lengths',
  async run(root) {
    const [code, documents] = [await readFiles(root, ['.ts', '.tsx', '.js']), await readFiles(root, ['.md'])]
    return [
      ...code.flatMap((file) => findLongLines(file, LONG_LINE)),
      ...documents
        .filter(({ path }) => path.startsWith('docs/'))
        .flatMap((file) => findLongLines(file, LONG_PROSE_LINE)),
    ]
  },
}

function findLongLines({ path, text }: SourceFile, pattern: RegExp): Finding[] {
  return linesMatching(text, pattern).map(({ line, match }) => ({
    file: path,
    line,
    problem: `the line has ${[...match[0]].length} characters, the limit is 120: break the line`,
  }))
}
