import type { Rolldown } from 'vite'
import { LANGUAGES } from '../../../packages/ui/src/format/languages.ts'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>

/** What every information page stands on. */
const INFO = /\/src\/(screens\/info\/InfoShell|features\/lists\/[\w-]+|lists\/[\w-]+)\.tsx?$/
const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history))\//
const INFO_SHEET = /\/src\/features\/(bets\/bet-table|results\/results)\.css$/

/**
 * What is fetched together lies in one file, with all that it needs and no earlier file has: each file more is one
 * request more on a slow line, and small files compress badly. What none of them needs stays in files of its own.
 * `$initial` is what the page needs before its route is known: two files that come side by side, the smaller by what a
 * slow line carries in a round trip, so that what is asked for when it is here follows right behind the larger.
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
  { name: 'slip', test: /\/src\/features\/slip\/(SlipPanel\.tsx|SlipEffects\.tsx|slips\.ts)$/ },
  { name: 'info', test: (id) => INFO.test(id) || INFO_SHEET.test(id) },
]
