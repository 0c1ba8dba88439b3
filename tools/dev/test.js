#!/usr/bin/env node
import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.js'
import { ensureServerBuilt, ensureSitesBuilt } from './build.js'
import { runChild } from './child.js'
import { helpAsked } from './commands.js'
import { ensureInstalled } from './install.js'
import { ROOT } from './paths.js'
import { quickDatabaseTests } from './quick-tests.js'
import { runMain, say } from './report.js'
import { REPORT_VARIABLE } from './run-report.js'
import { readUnsteady, totalsOf, unsteadyLines } from './unsteady.js'

/** In-memory file system of Linux. */
const MEMORY = '/dev/shm'
/** Space for the databases and browser profiles of a full run, with a reserve, in bytes. */
const ROOM_BYTES = 4 * 2 ** 30

/**
 * Returns the folder for temporary files. Prefers memory if enough space is free, because the tests create hundreds of
 * databases with thousands of small files.
 * @returns {Promise<string>}
 */
const scratchFolder = async () => {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir()
}

/** Flag: run the browser tests against several nodes with a shared database, instead of a single server. */
const CLUSTER = '--cluster'
/** Flag: run every test, not only one browser test file per product. */
const ALL = '--all'
/** First argument of `npm run test:quick`. */
const QUICK = '--quick'

/** Maximum number of failed files to run again. More failures indicate a defect, not unsteady tests. */
const MOST_AGAIN = 3

/** Browser test files of `npm test`: one path through each product, and a bet on the second brand. */
const BROWSER_PATHS = [
  'apps/member/e2e/spine.e2e.ts',
  'apps/member/e2e/tournament.e2e.ts',
  'apps/member/e2e/live-tv.e2e.ts',
  'apps/member/e2e/operator-wallet.e2e.ts',
  'apps/member/e2e/highlights.e2e.ts',
  'apps/member/e2e/competitions.e2e.ts',
  'apps/member/e2e/parlay.e2e.ts',
  'apps/office/e2e/office.e2e.ts',
]

/** @typedef {import('./run-report.js').RunReport & { code: number }} Run code: exit code of Vitest */
/** @typedef {{ env: NodeJS.ProcessEnv, reportPath: string }} Place */

/**
 * Runs Vitest once. A run without a report, because Vitest itself failed, counts as one error.
 * @param {readonly string[]} flags
 * @param {Place} place
 * @returns {Promise<Run>}
 */
const runOnce = async (flags, { env, reportPath }) => {
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
const runPlan = async (plan, place) => {
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

/** @param {Run} run */
const failedNames = ({ tests }) => [...new Set(tests.filter(({ state }) => state === 'failed').map(({ name }) => name))]

/**
 * Runs a few failed files a second time by themselves and prints which tests failed again.
 * @param {Run} first
 * @param {Place} place
 * @returns {Promise<readonly import('./run-report.js').RunTest[]>} tests of the second run
 */
const diagnose = async (first, place) => {
  const failed = failedNames(first)
  const files = [...new Set([...first.broken, ...failed.map((name) => name.split(' > ', 1)[0] ?? '')])]
  if (files.length === 0 || files.length > MOST_AGAIN) return []
  say(`run again for diagnosis: ${files.join(', ')}`)
  const second = await runOnce(files, place)
  const again = new Set([...failedNames(second), ...second.broken])
  for (const name of [...failed, ...first.broken]) {
    say(`${again.has(name) ? 'FAILED AGAIN' : 'FAILED ONCE, passed when run again'}: ${name}`)
  }
  return second.tests
}

/**
 * Returns the Vitest flags of each part of the run.
 * @param {boolean} isQuick
 * @param {readonly string[]} given
 */
const planOf = async (isQuick, given) => {
  if (isQuick) {
    const { chosen, left } = await quickDatabaseTests()
    if (left > 0) say(`${left} database test files in changed folders are left to npm test`)
    return [['--project', 'unit'], ...(chosen.length === 0 ? [] : [['--project', 'db', ...chosen]])]
  }
  if (given.length > 0) return [given.filter((flag) => flag !== CLUSTER && flag !== ALL)]
  return [
    ['--project', 'unit', '--project', 'db'],
    ['--project', 'e2e-*', ...BROWSER_PATHS],
  ]
}

/** Browser and database tests depend on the load of the machine; the result of a pure test does not change. */
const NEEDS_A_MACHINE = /\.(e2e|db\.test)\.ts( > |$)/

/**
 * Counts a failed browser or database test as passed if the second run passed it. This tolerance goes as soon as the
 * time limits of the tests follow the measured speed of the machine.
 * @param {Run} run
 * @param {readonly import('./run-report.js').RunTest[]} again tests of the second run
 * @returns {Run}
 */
const forgive = (run, again) => {
  const passed = new Set(
    again.filter(({ state, name }) => state === 'passed' && NEEDS_A_MACHINE.test(name)).map(({ name }) => name),
  )
  const tests = run.tests.map((test) =>
    passed.has(test.name) ? { ...test, state: /** @type {const} */ ('passed') } : test,
  )
  const isClean = run.broken.length === 0 && run.errors === 0 && tests.every(({ state }) => state !== 'failed')
  return { ...run, tests, code: isClean ? 0 : run.code }
}

/**
 * Prints how often the listed unsteady tests failed, and the totals as the last line. Listed tests that failed count as
 * neither passed nor failed.
 * @param {Run} run
 * @param {readonly import('./run-report.js').RunTest[]} again tests of the second run
 */
const conclude = (run, again) => {
  const list = readUnsteady(ROOT)
  for (const line of unsteadyLines(list, [...run.tests, ...again])) say(line)
  const { passed, failed, skipped } = totalsOf(run, list)
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed > 0 ? 1 : 0
}

const main = async () => {
  const argv = process.argv.slice(2)
  const isQuick = argv[0] === QUICK
  const given = isQuick ? argv.slice(1) : argv
  const help = helpAsked(isQuick ? 'test:quick' : 'test', given)
  if (help !== null) return say(help)
  const cluster = given.includes(CLUSTER) ? { TOUCHLINE_CLUSTER: '1' } : {}
  const prepared = await prepare(isQuick)
  const scratch = await scratchFolder()
  const folder = await mkdtemp(join(scratch, 'touchline-test-'))
  try {
    const place = { env: { ...cluster, ...prepared, TMPDIR: scratch }, reportPath: join(folder, 'report.json') }
    const run = await runPlan(await planOf(isQuick, given), place)
    const isWhole = given.every((flag) => flag === ALL)
    const again = isWhole ? await diagnose(run, place) : []
    conclude(forgive(run, again), again)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Prepares the browser and the builds that the run needs. Returns the environment of the tests.
 * @param {boolean} isQuick
 */
const prepare = async (isQuick) => {
  await ensureInstalled()
  if (isQuick) return {}
  const browser = await ensureBrowser()
  await ensureServerBuilt()
  await ensureSitesBuilt()
  return { CHROME_PATH: browser }
}

await runMain(main)
