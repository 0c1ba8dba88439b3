import type { Check } from './finding.ts'
import { readFiles } from './files.ts'

/** Maximum lines of a stylesheet, so that a stylesheet covers a single feature. */
const LIMIT = 300

/** Limits the length of stylesheets, as the linter limits code files. */
export const sheets: Check = {
  name: 'sheets',
  async run(root) {
    const files = await readFiles(root, ['.css'])
    return files.flatMap(({ path, text }) => {
      const lines = text.trimEnd().split('\n').length
      if (lines <= LIMIT) return []
      const problem = `the sheet has ${lines} lines, ${LIMIT} are allowed: give each feature a sheet of its own`
      return [{ file: path, line: 1, problem }]
    })
  },
}
