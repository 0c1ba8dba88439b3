import { basename, dirname } from 'node:path'
import { runChild } from './child.js'

/** Maximum number of database test files of a quick run, so that it ends within two minutes on two cores. */
const MOST_FILES = 12
const DATABASE_TEST = /\.db\.test\.ts$/

/** @param {readonly string[]} args @returns {Promise<string[]>} lines of Git's output; empty if Git fails */
async function git(...args) {
  const { code, output } = await runChild('git', args, { quiet: true })
  return code === 0 ? output.split('\n').filter((line) => line !== '') : []
}

/** Returns the files that differ from the last common commit with main, and the files that Git does not know yet. */
async function changedFiles() {
  const [base = 'HEAD'] = await git('merge-base', 'HEAD', 'main')
  const [changed, added] = await Promise.all([
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return [...changed, ...added]
}

/** Returns the first word of a file name: `cash` of `cash.http.db.test.ts`. @param {string} file */
function stemOf(file) {
  return basename(file).split('.', 1)[0] ?? ''
}

/**
 * Returns how close a database test is to the changes: 0 if the test itself changed, 1 if it is beside a changed file
 * of its name, 2 if it is in the folder of a changed file, otherwise Infinity.
 * @param {string} test
 * @param {readonly string[]} changed
 */
function distanceOf(test, changed) {
  if (changed.includes(test)) return 0
  const beside = changed.filter((file) => dirname(file) === dirname(test))
  if (beside.length === 0) return Infinity
  return beside.some((file) => stemOf(file) === stemOf(test)) ? 1 : 2
}

/**
 * Chooses the database tests of a quick run: those in the folders of the changed files, the closest first.
 * @param {readonly string[]} tests
 * @param {readonly string[]} changed
 * @returns {{ chosen: string[], left: number }} left: number of tests beyond the limit
 */
export function chooseDatabaseTests(tests, changed) {
  const found = tests
    .map((test) => ({ test, distance: distanceOf(test, changed) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ test }) => test)
  return { chosen: found.slice(0, MOST_FILES), left: Math.max(0, found.length - MOST_FILES) }
}

/** Returns the database tests of the changed folders. */
export async function quickDatabaseTests() {
  const listed = await git('ls-files', '--cached', '--others', '--exclude-standard', '*.db.test.ts')
  const deleted = await git('ls-files', '--deleted')
  const tests = listed.filter((file) => DATABASE_TEST.test(file) && !deleted.includes(file))
  return chooseDatabaseTests(tests, await changedFiles())
}
