import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isValidSignature, computeSignature } from './signature.ts'

const DOCUMENT = readFileSync(new URL('../../../../../docs/operator-api.md', import.meta.url), 'utf8')

/** Returns the examples in docs/operator-api.md that match a pattern. */
function shown(form: RegExp): string[] {
  return DOCUMENT.split('\n').flatMap((line) => form.exec(line)?.[1] ?? [])
}

test('WA3 the signatures in docs/operator-api.md match the computed and verified ones', () => {
  const [secret = ''] = /secret `(\w+)`/.exec(DOCUMENT)?.slice(1) ?? []
  const times = [...DOCUMENT.matchAll(/`(\d{13})`/g)].map(([, time]) => Number(time))
  const bodies = shown(/^ {4}(\{.*\})$/)
  const signatures = shown(/^ {4}([0-9a-f]{64})$/)
  expect([times.length, bodies.length, signatures.length]).toEqual([2, 2, 2])
  bodies.forEach((body, index) => {
    expect(computeSignature(secret, times[index] ?? 0, body)).toBe(signatures[index])
    expect(isValidSignature(signatures[index] ?? '', secret, times[index] ?? 0, `${body} `)).toBe(false)
  })
})
