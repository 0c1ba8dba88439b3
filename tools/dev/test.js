#!/usr/bin/env node
import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.js'
import { ensureServerBuilt, ensureSitesBuilt } from './build.js'
import { runChild } from './child.js'
import { ensureInstalled } from './install.js'
import { ROOT } from './paths.js'
import { runMain, say } from './report.js'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Counts tests in vitest's JSON report. A file that could not even be loaded holds no tests and counts as one failure.
 * @param {string} path
 * @returns {Promise<Counts>}
 */
const countsIn = async (path) => {
  const report = JSON.parse(await readFile(path, 'utf8'))
  const unloaded = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm'
/** Databases and profiles of browsers of a whole run, with room to spare. */
const ROOM_BYTES = 4 * 2 ** 30

/**
 * Where tests put what they throw away: into memory where it has room, since hundreds of databases are made of
 * thousands of small files each.
 * @returns {Promise<string>}
 */
const scratchFolder = async () => {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir()
}

/** Browser tests against several nodes over one database, in place of one server. */
const CLUSTER = '--cluster'

const main = async () => {
  const given = process.argv.slice(2)
  const flags = given.filter((flag) => flag !== CLUSTER)
  const cluster = given.includes(CLUSTER) ? { TOUCHLINE_CLUSTER: '1' } : {}
  await ensureInstalled()
  const browser = await ensureBrowser()
  await ensureServerBuilt()
  await ensureSitesBuilt()
  const scratch = await scratchFolder()
  const folder = await mkdtemp(join(scratch, 'touchline-test-'))
  const reportPath = join(folder, 'report.json')
  try {
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
    const { passed, failed, skipped } = await countsIn(reportPath)
    // An error outside every test leaves all tests green and still fails the run.
    const failures = code !== 0 && failed === 0 ? 1 : failed
    say(`${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
    process.exitCode = failures > 0 ? 1 : code
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

await runMain(main)
