import { expect, test } from 'vitest'
import { safePath } from './redirect.ts'

const ORIGIN = 'https://touchline.example'

test('a redirect to a path of this site keeps its query', () => {
  expect(safePath('/info/betlist?date=2026-11-21', ORIGIN)).toBe('/info/betlist?date=2026-11-21')
})

test('a redirect that leaves the site goes to the desktop page', () => {
  const traps = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '\\\\evil',
    '',
    undefined,
  ]
  for (const trap of traps) expect(safePath(trap, ORIGIN)).toBe('/desktop')
})

test('the landing page and the maintenance page are not redirect targets after login', () => {
  expect(safePath('/?redirect=/', ORIGIN)).toBe('/desktop')
  expect(safePath('/maintenance?redirect=/desktop', ORIGIN)).toBe('/desktop')
})
