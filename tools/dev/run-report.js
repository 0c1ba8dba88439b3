import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './paths.js'

/** Environment variable with the path of the report that a test run writes. Without it, nothing is written. */
export const REPORT_VARIABLE = 'TOUCHLINE_TEST_REPORT'

/**
 * @typedef {{ name: string, state: 'passed' | 'failed' | 'skipped' }} RunTest name: `FILE > SUITE > TEST`, with the
 *   path relative to the repository
 */
/**
 * @typedef {{ tests: RunTest[], broken: string[], errors: number }} RunReport broken: files that failed outside their
 *   tests, while loading or in a hook; errors: number of errors outside every file
 */

/** @typedef {import('vitest/node').TestModule} TestModule */

/** @param {TestModule} module */
function fileOf({ moduleId }) {
  return relative(ROOT, moduleId).replaceAll('\\', '/')
}

/** @param {TestModule} module */
function isBroken(module) {
  return module.errors().length > 0 || [...module.children.allSuites()].some((suite) => suite.errors().length > 0)
}

/** @param {TestModule} module @returns {RunTest[]} */
function testsOf(module) {
  return [...module.children.allTests()].map((test) => {
    const { state } = test.result()
    // A test that did not start, because the run was stopped, counts as skipped.
    return { name: `${fileOf(module)} > ${test.fullName}`, state: state === 'pending' ? 'skipped' : state }
  })
}

/**
 * Vitest reporter for tools/dev/test.js. Unlike Vitest's JSON report, the report includes failed hooks of files that
 * also have failed tests, and errors outside the tests.
 */
export class RunReporter {
  /** @param {readonly TestModule[]} modules @param {readonly unknown[]} errors */
  onTestRunEnd(modules, errors) {
    const path = process.env[REPORT_VARIABLE]
    if (path === undefined) return
    /** @type {RunReport} */
    const report = {
      tests: modules.flatMap(testsOf),
      broken: modules.filter(isBroken).map(fileOf),
      errors: errors.length,
    }
    writeFileSync(path, JSON.stringify(report))
  }
}
