import type { Rolldown } from 'vite'
import { LANGUAGES } from '../../../packages/ui/src/format/languages.ts'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>

/** Pattern of the modules that every information page imports. */
const INFO = /\/src\/(screens\/info\/InfoShell|features\/lists\/[\w-]+|lists\/[\w-]+)\.tsx?$/
const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history))\//
const INFO_SHEET = /\/src\/features\/(bets\/bet-table|results\/results)\.css$/

/**
 * Code-splitting groups. Files that are fetched together form one chunk, with the dependencies that no earlier chunk
 * has. Each extra file costs a request on a slow connection, and small files compress badly. Modules outside the groups
 * get their own chunks.
 *
 * `$initial` is the code that the page needs before the route is resolved. It is split into two chunks that load in
 * parallel. The smaller chunk is shorter by the amount that a slow connection transfers in a round trip. Requests sent
 * when the smaller chunk arrives therefore follow directly after the larger chunk.
 */
export const CHUNKS: Groups = [
  ...LANGUAGES.map(({ code, lang }) => ({
    name: `site-${code}`,
    test: new RegExp(`/locales/${code}/site\\.po$|virtual:regions/${lang}$`),
  })),
  { name: 'libraries', tags: ['$initial'], test: LIBRARIES },
  { name: 'start', tags: ['$initial'], test: (id) => !id.includes('/src/worker/w') && !id.endsWith('/rule-for.ts') },
  { name: 'book', test: /\/src\/screens\/Desktop\.tsx$/ },
  { name: 'myanmar', test: /\/src\/features\/prices\/Myanmar(Row|Cell)\.tsx$/ },
  { name: 'slip', test: /\/src\/features\/slip\/(panel\/SlipPanel\.tsx|panel\/SlipEffects\.tsx|slips\.ts)$/ },
  { name: 'info', test: (id) => INFO.test(id) || INFO_SHEET.test(id) },
]
