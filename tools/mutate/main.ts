import { fileURLToPath } from 'node:url'
import { runChild } from '../dev/child.js'

const STRYKER = at('../../node_modules/@stryker-mutator/core/bin/stryker.js')

/** Runs Stryker (mutation tests) with the flags of `npm run mutate`, which have the same names in Stryker. */
const { code } = await runChild(process.execPath, [STRYKER, 'run', at('stryker.config.json'), ...process.argv.slice(2)])
process.exitCode = code

function at(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
