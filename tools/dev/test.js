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
import { runMain, say } from './report.js'

/** @typedef {{ status: string, fullName: string }} Told a test in vitest's report */
/** @typedef {{ status: string, name: string, assertionResults: Told[] }} ToldFile */
/**
 * @typedef {{ passed: number, failed: number, skipped: number, red: Map<string, string[]> }} Counts red: failed tests
 *   by file
 */

/**
 * Counts the tests in Vitest's JSON report. A file that failed to load has no tests and counts as one failure.
 * @param {string} path
 * @returns {Promise<Counts>}
 */
const countsIn = async (path) => {
  const report = JSON.parse(await readFile(path, 'utf8'))
  const files = /** @type {ToldFile[]} */ (report.testResults).filter(({ status }) => status === 'failed')
  const red = new Map(
    files.map(({ name, assertionResults }) => [
      name,
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ]),
  )
  const unloaded = [...red.values()].filter((names) => names.length === 0).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
    red,
  }
}

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

/** Maximum number of failed files to retry. More failures indicate a defect, not flaky tests. */
const MOST_AGAIN = 3

/** Only browser and database tests are retried. The result of a pure test does not change. */
const NEEDS_A_MACHINE = /\.(e2e|db\.test)\.ts$/

/** @typedef {{ browser: string, cluster: NodeJS.ProcessEnv, scratch: string, reportPath: string }} Place */

/**
 * Runs Vitest and counts the results.
 * @param {readonly string[]} flags
 * @param {Place} place
 */
const runTests = async (flags, { browser, cluster, scratch, reportPath }) => {
  const { code } = await runChild(
    process.execPath,
    [
      `${ROOT}/node_modules/vitest/vitest.mjs`,
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
      ...flags,
    ],
    { env: { ...cluster, CHROME_PATH: browser, NODE_ENV: 'test', TMPDIR: scratch } },
  )
  const counts = await countsIn(reportPath)
  // An error outside the tests fails the run although every test passes, so it counts as one failure.
  return { ...counts, code, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed }
}

/**
 * After a full run, retries a few failed browser or database test files separately. Reports the names of tests with a
 * successful retry as flaky. A flaky test does not fail the run, but the cause must be found.
 * @param {Awaited<ReturnType<typeof runTests>>} first
 * @param {Place} place
 */
const againWhereFew = async (first, place) => {
  const files = [...first.red.keys()]
  if (files.length === 0 || files.length > MOST_AGAIN || !files.every((file) => NEEDS_A_MACHINE.test(file)))
    return first
  say(`once more by themselves: ${files.join(', ')}`)
  const second = await runTests(files, place)
  if (second.code !== 0) return first
  for (const [file, names] of first.red) say(`UNSTEADY, green only when run again: ${file}: ${names.join('; ')}`)
  return { ...first, passed: first.passed + first.failed, failed: 0, code: 0 }
}

const main = async () => {
  const given = process.argv.slice(2)
  const help = helpAsked('test', given)
  if (help !== null) return say(help)
  const flags = given.filter((flag) => flag !== CLUSTER)
  const cluster = given.includes(CLUSTER) ? { TOUCHLINE_CLUSTER: '1' } : {}
  await ensureInstalled()
  const browser = await ensureBrowser()
  await ensureServerBuilt()
  await ensureSitesBuilt()
  const scratch = await scratchFolder()
  const folder = await mkdtemp(join(scratch, 'touchline-test-'))
  try {
    const place = { browser, cluster, scratch, reportPath: join(folder, 'report.json') }
    const first = await runTests(flags, place)
    const { passed, failed, skipped, code } = given.length === 0 ? await againWhereFew(first, place) : first
    say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
    process.exitCode = failed > 0 ? 1 : code
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

await runMain(main)
