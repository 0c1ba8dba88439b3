import { expect, test } from 'vitest'
import { chooseDatabaseTests } from './quick-tests.js'

const OFFICE = 'apps/server/src/backoffice'
const testsOf = (names: readonly string[]) => names.map((name) => `${OFFICE}/${name}.db.test.ts`)

test('a quick run takes changed tests first, then tests of the same name, then tests in the folder', () => {
  const tests = [...testsOf(['alerts.http', 'cash.http', 'money.http']), 'apps/server/src/wallet/post.db.test.ts']
  const changed = [`${OFFICE}/cash.http.ts`, `${OFFICE}/money.http.db.test.ts`, 'docs/running.md']
  expect(chooseDatabaseTests(tests, changed)).toEqual({
    chosen: testsOf(['money.http', 'cash.http', 'alerts.http']),
    left: 0,
  })
})

test('a quick run takes twelve database tests at most, and counts the others', () => {
  const tests = testsOf(Array.from({ length: 15 }, (_, index) => `office-${index}`))
  const { chosen, left } = chooseDatabaseTests(tests, [`${OFFICE}/office-14.ts`])
  expect([chosen[0], chosen.length, left]).toEqual([`${OFFICE}/office-14.db.test.ts`, 12, 3])
  expect(chooseDatabaseTests(tests, ['docs/map.md'])).toEqual({ chosen: [], left: 0 })
})
