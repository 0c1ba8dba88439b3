import { fileURLToPath } from 'node:url'
import { boundaries } from './boundaries.ts'
import { classes } from './classes.ts'
import { commentNames } from './comment-names.ts'
import type { Check } from './finding.ts'
import { folderSizes } from './folder-sizes.ts'
import { holds } from './holds.ts'
import { lineLengths } from './line-lengths.ts'
import { links } from './links.ts'
import { lockfile } from './lockfile.ts'
import { moduleLayers } from './module-layers.ts'
import { privateMembers } from './private-members.ts'
import { productNames } from './product-names.ts'
import { prose } from './prose.ts'
import { rules } from './rules.ts'
import { schema } from './schema.ts'
import { patterns } from './patterns.ts'
import { sheets } from './sheets.ts'
import { unsteady } from './unsteady.ts'
import { wholeServers } from './whole-servers.ts'
import { wireNames } from './wire-names.ts'
import { unfinishedWork } from './words.ts'
import { sqlFunctions } from './sql-functions.ts'
import { tables } from './tables.ts'

const CHECKS: readonly Check[] = [
  boundaries,
  tables,
  schema,
  holds,
  sqlFunctions,
  folderSizes,
  moduleLayers,
  lineLengths,
  sheets,
  patterns,
  classes,
  privateMembers,
  commentNames,
  wireNames,
  rules,
  links,
  unfinishedWork,
  prose,
  productNames,
  lockfile,
  unsteady,
  wholeServers,
]
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

await main()

async function main(): Promise<void> {
  for (const { name, run } of CHECKS) {
    const findings = await run(ROOT)
    console.log(findings.length === 0 ? `  ✓ ${name}` : `  ✗ ${name}: ${findings.length}`)
    for (const { file, line, problem } of findings) console.log(`    ${file}:${line} ${problem}`)
    if (findings.length > 0) process.exitCode = 1
  }
}
