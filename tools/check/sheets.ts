import type { Check } from './finding.ts'
import { readFiles } from './files.ts'

/** A sheet styles one thing, and can be read beside it. */
const LIMIT = 300

/** Sheets of styles stay short, as the linter keeps files of code. */
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
