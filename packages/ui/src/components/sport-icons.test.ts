import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SPORTS } from '@touchline/domain/sport'

const sprite = readFileSync(join(import.meta.dirname, 'sport-icons.svg'), 'utf8')
const symbols = [...sprite.matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24">(.+?)<\/symbol>/g)]

test('every sport has an icon, and every icon belongs to a sport', () => {
  expect(symbols.map(([, key]) => key).toSorted()).toEqual(SPORTS.map(({ key }) => key).toSorted())
})

test('no two sports share an icon', () => {
  const drawings = symbols.map(([, , drawing]) => drawing)
  expect(new Set(drawings).size).toBe(drawings.length)
})

test('icons use only the current text colour', () => {
  expect(sprite).not.toMatch(/(fill|stroke)="(?!currentColor)/)
})
