#!/usr/bin/env node
import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.js'
import { browserPathFlags } from './browser-paths.js'
import { ensureServerBuilt, ensureSitesBuilt } from './build.js'
import { runChild } from './child.js'
import { helpAsked } from './commands.js'
import { ensureInstalled } from './install.js'
import { FACTOR_VARIABLE, measureFactor } from './machine-factor.js'
import { ROOT } from './paths.js'
import { quickDatabaseTests } from './quick-tests.js'
import { runMain, printLine } from './report.js'
import { REPORT_VARIABLE } from './run-report.js'
import { diagnosisLines, failedFiles, readUnsteady, totalsOf, unsteadyLines } from './unsteady.js'

/** In-memory file system of Linux. */
const MEMORY = '/dev/shm'
/** Space for the databases and browser profiles of a full run, with a reserve, in bytes. */
const ROOM_BYTES = 4 * 2 ** 30

/**
 * Returns the folder for temporary files. Prefers memory if enough space is free, because the tests create hundreds of
 * databases with thousands of small files.
 * @returns {Promise<string>}
 */
async function scratchFolder() {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir()
}

/** Flag: run the browser tests against several nodes with a shared database, instead of a single server. */
const CLUSTER = '--cluster'
/** Flag: run every test, not only one browser test per product. */
const ALL = '--all'
/** First argument of `npm run test:quick`. */
const QUICK = '--quick'

/** Maximum number of failed files to run again. More failures indicate a defect, not unsteady tests. */
const MOST_AGAIN = 3

/** @typedef {import('./run-report.js').RunReport & { code: number }} Run code: exit code of Vitest */
/** @typedef {{ env: NodeJS.ProcessEnv, reportPath: string }} Place */

/**
 * Runs Vitest once. A run without a report, because Vitest itself failed, counts as one error.
 * @param {readonly string[]} flags
 * @param {Place} place
 * @returns {Promise<Run>}
 */
async function runOnce(flags, { env, reportPath }) {
  await rm(reportPath, { force: true })
  const { code } = await runChild(process.execPath, [`${ROOT}/node_modules/vitest/vitest.mjs`, 'run', ...flags], {
    env: { ...env, NODE_ENV: 'test', [REPORT_VARIABLE]: reportPath },
  })
  const text = await readFile(reportPath, 'utf8').catch(() => null)
  return { ...(text === null ? { tests: [], broken: [], errors: 1 } : JSON.parse(text)), code }
}

/**
 * Runs Vitest once per list of flags and adds up the results.
 * @param {readonly (readonly string[])[]} plan
 * @param {Place} place
 * @returns {Promise<Run>}
 */
async function runPlan(plan, place) {
  /** @type {Run} */
  let total = { tests: [], broken: [], errors: 0, code: 0 }
  for (const flags of plan) {
    const { tests, broken, errors, code } = await runOnce(flags, place)
    total = {
      tests: [...total.tests, ...tests],
      broken: [...total.broken, ...broken],
      errors: total.errors + errors,
      code: total.code === 0 ? code : total.code,
    }
  }
  return total
}

/**
 * Runs the files of failed tests a second time by themselves and prints which tests failed again. The second run
 * changes no result: it only shows whether a failure depends on timing or load.
 * @param {Run} first
 * @param {Place} place
 * @returns {Promise<readonly import('./run-report.js').RunTest[]>} tests of the second run
 */
async function diagnose(first, place) {
  const files = failedFiles(first)
  if (files.length === 0) return []
  if (files.length > MOST_AGAIN) {
    printLine(`${files.length} files failed. Up to ${MOST_AGAIN} failed files are run again for diagnosis.`)
    return []
  }
  printLine(`run again for diagnosis: ${files.join(', ')}`)
  const second = await runOnce(files, place)
  for (const line of diagnosisLines(first, second)) printLine(line)
  return second.tests
}

/**
 * Returns the Vitest flags of each part of the run.
 * @param {boolean} isQuick
 * @param {readonly string[]} args
 */
async function planOf(isQuick, args) {
  if (isQuick) {
    const { chosen, left } = await quickDatabaseTests()
    if (left > 0) printLine(`${left} database test files in changed folders are left to npm test`)
    return [['--project', 'unit'], ...(chosen.length === 0 ? [] : [['--project', 'db', ...chosen]])]
  }
  if (args.length > 0) return [args.filter((flag) => flag !== CLUSTER && flag !== ALL)]
  return [['--project', 'unit', '--project', 'db'], browserPathFlags()]
}

/**
 * Prints how often the listed unsteady tests failed, and the totals as the last line. Listed tests that failed count as
 * neither passed nor failed.
 * @param {Run} run
 * @param {readonly import('./run-report.js').RunTest[]} again tests of the second run
 */
function conclude(run, again) {
  const list = readUnsteady(ROOT)
  for (const line of unsteadyLines(list, [...run.tests, ...again])) printLine(line)
  const { passed, failed, skipped } = totalsOf(run, list)
  printLine(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed > 0 ? 1 : 0
}

async function main() {
  const argv = process.argv.slice(2)
  const isQuick = argv[0] === QUICK
  const args = isQuick ? argv.slice(1) : argv
  const help = helpAsked(isQuick ? 'test:quick' : 'test', args)
  if (help !== null) return printLine(help)
  const cluster = args.includes(CLUSTER) ? { TOUCHLINE_CLUSTER: '1' } : {}
  const prepared = await prepare(isQuick)
  const factor = process.env[FACTOR_VARIABLE] ?? String(await measureFactor())
  printLine(`a wait may take ${5 * Number(factor)} s: 5 s times ${factor}, the time factor of this machine`)
  const scratch = await scratchFolder()
  const folder = await mkdtemp(join(scratch, 'touchline-test-'))
  try {
    const place = {
      env: { ...cluster, ...prepared, [FACTOR_VARIABLE]: factor, TMPDIR: scratch },
      reportPath: join(folder, 'report.json'),
    }
    const run = await runPlan(await planOf(isQuick, args), place)
    const isWhole = args.every((flag) => flag === ALL)
    const again = isWhole ? await diagnose(run, place) : []
    conclude(run, again)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Prepares the browser and the builds that the run needs. Returns the environment of the tests.
 * @param {boolean} isQuick
 */
async function prepare(isQuick) {
  await ensureInstalled()
  if (isQuick) return {}
  const browser = await ensureBrowser()
  await ensureServerBuilt()
  await ensureSitesBuilt()
  return { CHROME_PATH: browser }
}

await runMain(main)
