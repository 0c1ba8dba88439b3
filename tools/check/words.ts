import type { Check, Finding } from './finding.ts'
import { linesMatching, readFiles } from './files.ts'

const ENDINGS = ['.ts', '.tsx', '.js', '.css', '.html', '.md', '.po', '.sql']
// Concatenated, to avoid a match of the pattern in its own source.
const UNFINISHED = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'coming ' + 'soon'].join('|')})\\b`, 'i')

/** Refuses markers of unfinished work. */
export const unfinishedWork: Check = {
  name: 'words',
  async run(root) {
    const files = await readFiles(root, ENDINGS)
    return files.flatMap(({ path, text }) =>
      linesMatching(text, UNFINISHED).map(
        ({ line, match }): Finding => ({
          file: path,
          line,
          problem: `"${match[0]}" marks unfinished work: finish the work, or open an issue and remove the word`,
        }),
      ),
    )
  },
}
