import { readFileSync } from 'node:fs'

/**
 * @typedef {{ test: string, date: string, owner: string, reason: string }} Unsteady a test whose failure alone does not
 *   fail a run. test: `FILE > SUITE > TEST` as a run prints it; date: day of the entry, YYYY-MM-DD; owner: who finds
 *   the cause
 */
/** @typedef {import('./run-report.js').RunTest} RunTest */
/** @typedef {import('./run-report.js').RunReport} RunReport */

/** Path of the list, relative to the repository. */
export const UNSTEADY_LIST = 'tools/dev/unsteady.json'
/** Maximum number of entries. A longer list means that the tests need repair before other work. */
const MOST = 5
const FIELDS = ['test', 'date', 'owner', 'reason']

/** @param {string} root @returns {readonly Unsteady[]} */
export function readUnsteady(root) {
  return JSON.parse(readFileSync(`${root}/${UNSTEADY_LIST}`, 'utf8'))
}

/**
 * Returns the faults of the list of unsteady tests as sentences.
 * @param {unknown} list content of the list
 * @param {(file: string) => boolean} exists whether the repository has the file
 * @returns {string[]}
 */
export function unsteadyFaults(list, exists) {
  if (!Array.isArray(list)) return ['the list is not an array']
  const tests = list.map((entry) => String(Object(entry).test))
  const twice = tests.filter((test, index) => tests.indexOf(test) !== index)
  return [
    ...(list.length > MOST ? [`${list.length} tests are listed, ${MOST} at most: find the cause of one`] : []),
    ...twice.map((test) => `"${test}" is listed twice`),
    ...list.flatMap((entry) => entryFaults(Object(entry), exists)),
  ]
}

/** @param {Record<string, unknown>} entry @param {(file: string) => boolean} exists */
function entryFaults(entry, exists) {
  const name = String(entry['test'])
  const [file = '', title = ''] = name.split(' > ', 2)
  const isDated = /^\d{4}-\d{2}-\d{2}$/.test(String(entry['date'])) && !Number.isNaN(Date.parse(String(entry['date'])))
  return [
    ...FIELDS.filter((field) => typeof entry[field] !== 'string' || entry[field] === '').map(
      (field) => `"${name}" has no ${field}`,
    ),
    ...Object.keys(entry)
      .filter((field) => !FIELDS.includes(field))
      .map((field) => `"${name}" has the unknown field ${field}`),
    ...(isDated ? [] : [`"${name}" has no date of the form YYYY-MM-DD`]),
    ...(exists(file) && title !== '' ? [] : [`"${name}" does not name a test as FILE > TEST`]),
  ]
}

/**
 * Returns one line per listed test: how often it failed in the tries of this run.
 * @param {readonly Unsteady[]} list
 * @param {readonly RunTest[]} tests tests of every try
 */
export function unsteadyLines(list, tests) {
  return list.map(({ test, date, owner, reason }) => {
    const tries = tests.filter(({ name, state }) => name === test && state !== 'skipped')
    const failed = tries.filter(({ state }) => state === 'failed').length
    return `UNSTEADY failed ${failed} of ${tries.length} tries: ${test} (${owner} since ${date}: ${reason})`
  })
}

/** @param {RunReport} run @returns {string[]} names of the failed tests, each once */
function failedNames({ tests }) {
  return [...new Set(tests.filter(({ state }) => state === 'failed').map(({ name }) => name))]
}

/**
 * Returns the files that failed in a run: in a test, in a hook or while loading.
 * @param {RunReport} run
 */
export function failedFiles(run) {
  return [...new Set([...run.broken, ...failedNames(run).map((name) => name.split(' > ', 1)[0] ?? '')])]
}

/**
 * Compares the failures of a run with a second run of the same files. Returns one line per failure of the first run.
 * @param {RunReport} first
 * @param {RunReport} second
 */
export function diagnosisLines(first, second) {
  const failedAgain = new Set([...failedNames(second), ...second.broken])
  const passed = new Set(second.tests.filter(({ state }) => state === 'passed').map(({ name }) => name))
  const ran = new Set([...passed].map((name) => name.split(' > ', 1)[0]))
  return [...failedNames(first), ...first.broken].map((name) => {
    if (failedAgain.has(name)) return `FAILED AGAIN: ${name}`
    if (passed.has(name) || ran.has(name)) return `FAILED, passed when run again (unsteady, or a real race): ${name}`
    return `FAILED, did not run again: ${name}`
  })
}

/**
 * Counts the results of a run. Listed unsteady tests that failed are left out. A file that failed outside its tests,
 * and an error outside every file, each count as one failure, and so does a failed run without a known failure.
 * @param {RunReport & { code: number }} run code: exit code of Vitest
 * @param {readonly Unsteady[]} list
 */
export function totalsOf({ tests, broken, errors, code }, list) {
  const count = (/** @type {RunTest['state']} */ state) => tests.filter((test) => test.state === state).length
  const listed = new Set(list.map(({ test }) => test))
  const tolerated = tests.filter(({ name, state }) => state === 'failed' && listed.has(name)).length
  const failures = count('failed') + broken.length + errors
  const failed = code !== 0 && failures === 0 ? 1 : failures - tolerated
  return { passed: count('passed'), failed, skipped: count('skipped') }
}
