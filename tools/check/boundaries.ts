import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { join } from 'node:path'
import type { Check, Finding } from './finding.ts'

const ROOT_FOLDERS = ['packages', 'apps', 'tools']
/**
 * Imports between packages that exist in the codebase. If one is not found, dependency-cruiser cannot parse the
 * sources, and the check would pass without checking anything.
 */
const EXPECTED_IMPORTS = [
  ['packages/feeds/src/', 'packages/domain/src/'],
  ['apps/server/src/', 'packages/domain/src/'],
  ['apps/server/src/', 'packages/contract/src/'],
  ['apps/member/src/', 'packages/ui/src/'],
] as const

/** Checks the import rules of .dependency-cruiser.js, and the ability of dependency-cruiser to parse the sources. */
export const boundaries: Check = {
  name: 'boundaries',
  async run(root) {
    const options = await extractOptions(join(root, '.dependency-cruiser.js'))
    const tsConfig = extractTsConfig(join(root, 'tsconfig.json'))
    const { output } = await cruise(ROOT_FOLDERS, { ...options, baseDir: root }, {}, { tsConfig })
    if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a result object')
    return [...findMissingImports(output), ...violations(output)]
  },
}

function findMissingImports({ modules }: ICruiseResult): Finding[] {
  const hasImport = ([from, to]: readonly [string, string]) =>
    modules
      .filter(({ source }) => source.startsWith(from))
      .some(({ dependencies }) => dependencies.some(({ resolved }) => resolved.startsWith(to)))
  return EXPECTED_IMPORTS.filter((step) => !hasImport(step)).map(([from, to]) => ({
    file: '.dependency-cruiser.js',
    line: 1,
    problem:
      `none of the ${modules.length} parsed modules shows an import from ${from} to ${to}: ` +
      'dependency-cruiser cannot parse the sources (it requires typescript 6.0.3)',
  }))
}

function violations({ summary }: ICruiseResult): Finding[] {
  return summary.violations.map(({ from, to, rule }) => {
    const comment = summary.ruleSetUsed?.forbidden?.find(({ name }) => name === rule.name)?.comment ?? ''
    return { file: from, line: 1, problem: `imports ${to}, which violates the rule ${rule.name}. ${comment}` }
  })
}
