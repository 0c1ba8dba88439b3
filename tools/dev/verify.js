#!/usr/bin/env node
import { runChild } from './child.js'
import { helpAsked } from './commands.js'
import { ensureInstalled } from './install.js'
import { ROOT } from './paths.js'
import { runMain, printLine } from './report.js'

const WORKSPACES = [
  'packages/domain',
  'packages/contract',
  'packages/feeds',
  'packages/ui',
  'apps/server',
  'apps/member',
  'apps/office',
]

/** TypeScript compiler for type checks only: four times as fast as the version for the remaining tools. */
const TSC = 'node_modules/typescript7/bin/tsc'

/** @typedef {{ name: string, args: readonly string[] }} Check name of a check, and its arguments for Node */

/**
 * Longest check first, to keep the cores busy until the end.
 * @type {readonly Check[]}
 */
const CHECKS = [
  { name: 'repository rules', args: ['--import', 'tsx', 'tools/check/main.ts'] },
  { name: 'types of tests and tools', args: [TSC, '-p', '.'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'format', args: ['node_modules/@biomejs/biome/bin/biome', 'format', '.'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--quiet'] },
  {
    name: 'API description',
    args: ['--import', 'tsx', 'tools/check/api-description.ts'],
  },
  {
    name: 'catalogues',
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'src/base/locales'],
  },
  ...WORKSPACES.map((folder) => ({ name: `types of ${folder}`, args: [TSC, '-p', folder] })),
]

const AT_ONCE = 2

/** @param {Check} check @returns {Promise<boolean>} whether it passed */
async function passes({ name, args }) {
  const startedMs = performance.now()
  const { code, output } = await runChild(process.execPath, args, { quiet: true })
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  printLine(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) printLine(output.trimEnd())
  return code === 0
}

/**
 * Runs checks from the shared queue until it is empty.
 * @param {Iterator<Check>} queue
 * @param {string[]} failed
 */
async function work(queue, failed) {
  for (let next = queue.next(); !next.done; next = queue.next()) {
    if (!(await passes(next.value))) failed.push(next.value.name)
  }
}

async function main() {
  const only = process.argv.slice(2)
  const help = helpAsked('verify', only)
  if (help !== null) return printLine(help)
  await ensureInstalled()
  const chosen = only.length === 0 ? CHECKS : CHECKS.filter(({ name }) => only.some((word) => name.includes(word)))
  const queue = chosen.values()
  /** @type {string[]} */
  const failed = []
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue, failed)))
  printLine(failed.length === 0 ? `${chosen.length} checks passed in ${ROOT}` : `failed: ${failed.join(', ')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

await runMain(main)
