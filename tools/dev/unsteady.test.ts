import { expect, test } from 'vitest'
import type { RunTest } from './run-report.js'
import { diagnosisLines, failedFiles, totalsOf, type Unsteady, unsteadyFaults, unsteadyLines } from './unsteady.js'

const FILE = 'apps/server/src/cluster.db.test.ts'
const entry = (title: string, more: Partial<Unsteady> = {}): Unsteady => ({
  test: `${FILE} > ${title}`,
  date: '2026-11-30',
  owner: 'platform',
  reason: 'the takeover sometimes exceeds the wait',
  ...more,
})
const result = (title: string, state: RunTest['state']): RunTest => ({ name: `${FILE} > ${title}`, state })
const exists = (file: string): boolean => file === FILE
const run = (tests: RunTest[], more: object = {}) => ({ tests, broken: [], errors: 0, code: 1, ...more })

test('a failed test fails the run, and a listed unsteady test alone does not', () => {
  const failed = run([result('a', 'passed'), result('b', 'failed'), result('c', 'skipped')])
  expect(totalsOf(failed, [])).toEqual({ passed: 1, failed: 1, skipped: 1 })
  expect(totalsOf(failed, [entry('b')])).toEqual({ passed: 1, failed: 0, skipped: 1 })
  const both = run([result('a', 'failed'), result('b', 'failed')])
  expect(totalsOf(both, [entry('b')])).toMatchObject({ failed: 1 })
})

test('a listed unsteady test hides no failed hook, no error outside the tests and no failure without a report', () => {
  const tests = [result('b', 'failed')]
  expect(totalsOf(run(tests, { broken: [FILE] }), [entry('b')])).toMatchObject({ failed: 1 })
  expect(totalsOf(run(tests, { errors: 1 }), [entry('b')])).toMatchObject({ failed: 1 })
  expect(totalsOf(run([result('a', 'passed')]), [])).toMatchObject({ failed: 1 })
  expect(totalsOf(run([result('a', 'passed')], { code: 0 }), [])).toMatchObject({ failed: 0 })
})

test('a failed test that passes when run again still fails the run, and is named as unsteady or a race', () => {
  const first = run([result('a', 'failed'), result('b', 'failed'), result('c', 'failed'), result('d', 'passed')])
  const second = run([result('a', 'passed'), result('b', 'failed'), result('c', 'skipped')])
  expect(diagnosisLines(first, second)).toEqual([
    `FAILED, passed when run again (unsteady, or a real race): ${FILE} > a`,
    `FAILED AGAIN: ${FILE} > b`,
    `FAILED, did not run again: ${FILE} > c`,
  ])
  expect(totalsOf(first, [])).toMatchObject({ passed: 1, failed: 3 })
})

test('a file that fails outside its tests is run again, once', () => {
  const first = run([result('a', 'failed'), result('b', 'failed')], { broken: [FILE, 'tools/x.test.ts'] })
  expect(failedFiles(first)).toEqual([FILE, 'tools/x.test.ts'])
  const second = run([result('a', 'passed'), result('b', 'passed')], { broken: ['tools/x.test.ts'] })
  expect(diagnosisLines(first, second).slice(2)).toEqual([
    `FAILED, passed when run again (unsteady, or a real race): ${FILE}`,
    'FAILED AGAIN: tools/x.test.ts',
  ])
})

test('the run prints how often each listed test failed in its tries', () => {
  const tests = [result('a', 'passed'), result('b', 'failed'), result('b', 'passed'), result('c', 'skipped')]
  expect(unsteadyLines([entry('b'), entry('c')], tests)).toEqual([
    `UNSTEADY failed 1 of 2 tries: ${FILE} > b (platform since 2026-11-30: the takeover sometimes exceeds the wait)`,
    `UNSTEADY failed 0 of 0 tries: ${FILE} > c (platform since 2026-11-30: the takeover sometimes exceeds the wait)`,
  ])
})

test('the list of unsteady tests has at most five complete entries', () => {
  const list = ['a', 'b', 'c', 'd', 'e'].map((title) => entry(title))
  expect(unsteadyFaults(list, exists)).toEqual([])
  expect(unsteadyFaults([...list, entry('f')], exists)).toEqual([
    '6 tests are listed, 5 at most: find the cause of one',
  ])
  expect(unsteadyFaults([entry('a'), entry('a')], exists)).toEqual([`"${FILE} > a" is listed twice`])
  expect(unsteadyFaults({}, exists)).toEqual(['the list is not an array'])
})

test.each([
  [{ owner: '' }, 'has no owner'],
  [{ reason: '' }, 'has no reason'],
  [{ date: '30.11.2026' }, 'has no date of the form YYYY-MM-DD'],
  [{ date: '2026-13-30' }, 'has no date of the form YYYY-MM-DD'],
  [{ test: 'apps/gone.test.ts > a' }, 'does not name a test as FILE > TEST'],
  [{ test: FILE }, 'does not name a test as FILE > TEST'],
  [{ since: '2026-11-30' }, 'has the unknown field since'],
])('an entry with %j is refused', (more, fault) => {
  const faults = unsteadyFaults([{ ...entry('a'), ...more }], exists)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(fault)
})
