import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { factorOf, measureFactor } from '../dev/machine-factor.js'
import { scaleTimeout, readFactor } from './patience.ts'

const ROOT = new URL('../../', import.meta.url)
const FOLDERS = [
  'apps/member/e2e',
  'apps/office/e2e',
  'apps/server/src',
  'packages/feeds/src',
  'tools/e2e',
  'tools/example-operator',
]
const IS_TEST = /\.(test|e2e)\.ts$|(^|\/)(e2e|testing)\//
/**
 * Timeouts in milliseconds that must be scaled with `scaleTimeout`. Shorter ones belong to single attempts of a retried
 * action, longer ones to tests that run for minutes.
 */
const isLong = (ms: number): boolean => ms >= 10_000 && ms < 600_000

test('the time factor is twice the slowness of the machine, from 2 to 12, and 6 or more on CI', () => {
  const factors = (isCi: boolean) =>
    [
      [50, 60],
      [150, 140],
      [300, 450],
      [6_000, 150],
    ].map((ms) => factorOf(ms, isCi))
  expect(factors(false)).toEqual([2, 2, 6, 12])
  expect(factors(true)).toEqual([6, 6, 6, 12])
})

test('a run that did not measure the machine waits 30 s', () => {
  expect([readFactor(undefined), readFactor(''), readFactor('no'), readFactor('2.5')]).toEqual([6, 6, 6, 2.5])
  expect(scaleTimeout(1_000)).toBeGreaterThanOrEqual(1_000)
})

test('the probe measures this machine', async () => {
  expect(await measureFactor()).toBeGreaterThanOrEqual(2)
  expect(await measureFactor()).toBeLessThanOrEqual(12)
})

test.each(FOLDERS)('every long timeout of the tests in %s scales with the speed of the machine', (folder) => {
  const files = readdirSync(new URL(folder, ROOT), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((file) => file.endsWith('.ts') && IS_TEST.test(file))
  expect(files.length).toBeGreaterThan(0)
  const fixed = files.flatMap((file) => {
    const source = readFileSync(new URL(file, ROOT), 'utf8')
    // A property, a call, and the last argument of `test`, a hook or `vi.waitFor`.
    const found = [
      ...source.matchAll(/(?:[Tt]imeout: |(?<!scale)[Tt]imeout\(|^ *\}, |vi\.waitFor\(.*, (?=[\d_]+\)$))([\d_]+)/gm),
    ]
    return found.filter(([, ms = '']) => isLong(Number(ms.replaceAll('_', '')))).map(([text]) => `${file}: ${text}`)
  })
  expect(fixed).toEqual([])
})
