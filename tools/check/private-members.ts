import type { Check } from './finding.ts'
import { linesMatching, readFiles } from './files.ts'

const KEYWORD = /^\s+(?:private|protected|public)\s+(?!constructor\b)\w/

/**
 * Requires `#name` for private members, because `#` also applies at run time. Constructors are exempt: only the keyword
 * can make a constructor private.
 */
export const privateMembers: Check = {
  name: 'private members',
  async run(root) {
    const files = await readFiles(root, ['.ts', '.tsx'])
    return files.flatMap(({ path, text }) =>
      linesMatching(text, KEYWORD).map(({ line }) => ({
        file: path,
        line,
        problem:
          'do not use accessibility keywords: write a private member as #name, and any other member without a keyword',
      })),
    )
  },
}
