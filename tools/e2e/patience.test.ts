import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { patient, patienceOf } from './patience.ts'

const ROOT = new URL('../../', import.meta.url)
const FOLDERS = ['apps/member/e2e', 'apps/office/e2e', 'tools/e2e']
/**
 * Minimum timeout in milliseconds that must be scaled with `patient`. Shorter timeouts belong to single attempts of a
 * retried action.
 */
const LONG_MS = 10_000

test('timeouts scale with the speed of the machine, never below the base and up to a limit', () => {
  expect([50, 150, 450, 60_000].map(patienceOf)).toEqual([1, 1, 3, 6])
  expect(patient(1_000)).toBeGreaterThanOrEqual(1_000)
  expect(patient(1_000)).toBeLessThanOrEqual(6_000)
})

test.each(FOLDERS)('every long timeout in %s scales with the speed of the machine', (folder) => {
  const files = readdirSync(new URL(folder, ROOT), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts'))
  const fixed = files.flatMap((name) => {
    const source = readFileSync(new URL(`${folder}/${name}`, ROOT), 'utf8')
    const found = [...source.matchAll(/(?:[Tt]imeout: |[Tt]imeout\()([\d_]+)/g)]
    return found.filter(([, ms = '']) => Number(ms.replaceAll('_', '')) >= LONG_MS).map(([text]) => `${name}: ${text}`)
  })
  expect(fixed).toEqual([])
})
