import { describe, expect, test } from 'vitest'
import { SPORTS, sportByKey } from '../sport/index.ts'
import { gridOf, gridTypes } from './grid-of.ts'

const codes = (key: string) =>
  gridOf(sportByKey(key)?.id ?? 0).groups.map(({ part, columns }) => [
    part, columns.handicap?.code, columns.total?.code, columns.result?.code,
  ])

test('football shows handicap, over/under and 1X2 of the match and of the first half', () => {
  expect(codes('football')).toEqual([
    ['full', 'BT_HDP', 'BT_OU', 'BT_1X2'],
    ['first', 'BT_HDP_1H', 'BT_OU_1H', 'BT_1X2_1H'],
  ])
  expect([1, 2, 3, 101, 102, 103].filter((id) => !gridTypes(1).has(id))).toEqual([])
})

test('a sport that is not in the table has an empty grid', () => {
  expect(gridOf(999)).toEqual({ groups: [], runners: [] })
  expect(gridTypes(999).size).toBe(0)
})

describe.each(SPORTS)('$key', ({ id, parts }) => {
  test('every column is in its place, and counts a part that the sport is played in', () => {
    for (const { columns } of gridOf(id).groups) {
      expect(columns.handicap?.line ?? 'handicap').toMatch(/handicap/)
      expect(columns.total?.line ?? 'total').toMatch(/total/)
      expect(columns.result?.line ?? 'none').toBe('none')
      for (const { part } of Object.values(columns)) expect(parts).toContain(part)
    }
  })

  test('the list of a sport carries just what its grid shows', () => {
    const { groups, runners } = gridOf(id)
    const shown = [...groups.flatMap(({ columns }) => Object.values(columns)), ...runners].map((type) => type.id)
    expect([...gridTypes(id)].toSorted()).toEqual(shown.toSorted())
  })
})
