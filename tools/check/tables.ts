import type { Check, Finding } from './finding.ts'
import { linesMatching, readFiles, type SourceFile } from './files.ts'

const SERVER = 'apps/server/src/'
/** What money and bets are kept in is read and written by its module alone; others call its functions or its doors. */
const CLOSED = ['wallet', 'sportsbook']
/** World time goes on from the newest posting, before any module is there to be asked. */
const EXCEPT = `${SERVER}platform/clock/world-clock.store.ts`
const NO_TABLES_OF_ITS_OWN = /\.(test|e2e)\.ts$|\/testing\//

const moduleOf = (path: string): string => path.slice(SERVER.length).split('/')[0] ?? ''

const tablesOf = (files: readonly SourceFile[], module: string): string[] =>
  files
    .filter(({ path }) => path.startsWith(`${SERVER}${module}/schema/`))
    .flatMap(({ text }) => Array.from(text.matchAll(/create table (\w+)/g), ([, name]) => name ?? ''))

const namedElsewhere = (files: readonly SourceFile[], module: string): Finding[] => {
  const names = tablesOf(files, module)
  if (names.length === 0)
    return [{ file: `${SERVER}${module}`, line: 1, problem: 'no table was found: the check is blind' }]
  const named = new RegExp(
    String.raw`\b(?:from|join|into|update|truncate|lock table)\s+(?:only\s+)?(${names.join('|')})\b`,
  )
  return files
    .filter(({ path }) => moduleOf(path) !== module && path !== EXCEPT && !NO_TABLES_OF_ITS_OWN.test(path))
    .flatMap(({ path, text }) =>
      linesMatching(text, named).map(({ line, match }) => ({
        file: path,
        line,
        problem: `${match[1]} is a table of ${module}, which alone names it`,
      })),
    )
}

/** No module names a table of the wallet's or of the sportsbook's but these themselves. */
export const tables: Check = {
  name: 'tables',
  async run(root) {
    const files = (await readFiles(root, ['.ts', '.sql'])).filter(({ path }) => path.startsWith(SERVER))
    return CLOSED.flatMap((module) => namedElsewhere(files, module))
  },
}
