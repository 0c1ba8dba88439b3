import type { Check, Finding } from './finding.ts'
import { linesMatching, readFiles } from './files.ts'

interface Forbidden {
  /** Paths to which the forbidden pattern applies; `except` lists exceptions. */
  readonly paths: RegExp
  readonly except?: RegExp
  readonly pattern: RegExp
  readonly problem: string
}

/** A comment with a reason permits a forbidden pattern on the same and on the next line. */
const ALLOWED = /check-allow:/

const SITES = /^(apps\/(member|office)|packages\/ui)\/src\/.*\.tsx?$/

const FORBIDDEN: readonly Forbidden[] = [
  {
    paths: /\.css$/,
    pattern: /overflow-wrap:\s*anywhere|word-break:\s*(break-all|break-word)|line-break:\s*anywhere/,
    problem: 'names must not break inside a word: wrap them at spaces or syllables, or shorten them with .truncate',
  },
  {
    paths: /^(apps\/(member|office|server)|packages)\/.*\.tsx?$/,
    except: /^packages\/domain\/src\/search\/|\.test\.ts$|^packages\/feeds\//,
    pattern: /normalize\(['"]NFK?D|toLowerCase\(\)\.includes\(|toLocaleLowerCase\(|\b(strpos|position)\(lower\(/,
    problem: 'fold letters for a search with packages/domain/src/search, or fold_text in the database',
  },
  {
    paths: SITES,
    except: /\.test\.tsx?$/,
    pattern: /toLocale(Date|Time)?String\(|localeCompare\([^()]*, language|Intl\.\w+\(\[?language\b|lang=\{language\}/,
    problem: 'the code of a site language is not a language tag: use formatTime, langOf or compareIn',
  },
]

/** Refuses patterns with a prescribed alternative in the codebase. */
export const patterns: Check = {
  name: 'patterns',
  async run(root) {
    const files = await readFiles(root, ['.css', '.ts', '.tsx'])
    return files.flatMap(({ path, text }): Finding[] => {
      const lines = text.split('\n')
      const isAllowed = (line: number) => ALLOWED.test(lines[line - 1] ?? '') || ALLOWED.test(lines[line - 2] ?? '')
      return FORBIDDEN.filter(({ paths, except }) => paths.test(path) && except?.test(path) !== true).flatMap(
        ({ pattern, problem }) =>
          linesMatching(text, pattern)
            .filter(({ line }) => !isAllowed(line))
            .map(({ line }) => ({ file: path, line, problem })),
      )
    })
  },
}
