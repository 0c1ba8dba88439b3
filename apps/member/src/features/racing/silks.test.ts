import { expect, test } from 'vitest'
import { readSilks } from './silks.ts'

test('silks have a pattern and two colours', () => {
  expect(readSilks('hoops/c62828/ffffff')).toEqual({ pattern: 'hoops', body: '#c62828', other: '#ffffff' })
  expect(readSilks('tartan/c62828/ffffff')?.pattern).toBe('plain')
})

test('silks with an invalid colour are not drawn', () => {
  for (const text of [undefined, '', 'hoops', 'hoops/red/blue', 'hoops/c62828/url(x)'])
    expect(readSilks(text)).toBeNull()
})
