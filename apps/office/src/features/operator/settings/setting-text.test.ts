import { expect, test } from 'vitest'
import { readSetting, readSportTerm, typedSetting } from './setting-text.ts'

const FEE = { kind: 'number', unit: 'bp', from: 0, to: 5_000, most: null } as const
const FEES = { kind: 'numbers', unit: 'bp', from: 0, to: 10_000, most: 3 } as const
const GROUPS = { kind: 'groups', unit: 'odds', from: 0, to: 50, most: null } as const
const NAMES = { kind: 'names', unit: null, from: null, to: null, most: null } as const
const HOURS = { kind: 'number', unit: 'hours', from: 1, to: 8_760, most: null } as const
const NO_BOUNDS = { unit: null, from: null, to: null, most: null } as const
const WORDS = { kind: 'words', ...NO_BOUNDS } as const
const SPORTS = { kind: 'sports', ...NO_BOUNDS } as const
const SWITCH = { kind: 'switch', ...NO_BOUNDS } as const

test.each([
  [FEE, '4.5', 450],
  [FEE, ' 4,25 ', 425],
  [FEE, '0', 0],
  [FEE, '50', 5_000],
  [FEE, '50.01', null],
  [FEE, '4.555', null],
  [FEE, '-1', null],
  [FEE, '', null],
  [FEE, '4 5', null],
  [FEE, '0.29', 29],
  [FEES, '15  14,5 10', [1_500, 1_450, 1_000]],
  [FEES, '1 2 3 4', null],
  [FEES, '1 x', null],
  [GROUPS, '0 0.01 0,02 .04', null],
  [GROUPS, '0 0.01 0,02 0.5', [0, 1, 2, 50]],
  [GROUPS, '0 0.01 0.02 0.51', null],
  [GROUPS, '0 0.02 0.01 0.04', null],
  [GROUPS, '0 0.01 0.02', null],
  [NAMES, 'Gold  Silver Plain D', ['Gold', 'Silver', 'Plain', 'D']],
  [NAMES, 'Gold Silver', null],
  [HOURS, '24', 24],
  [HOURS, '0', null],
  [HOURS, '1.5', null],
  [WORDS, 'en  th', ['en', 'th']],
  [WORDS, ' ', null],
  [SPORTS, '3 1', [3, 1]],
  [SPORTS, '', []],
  [SWITCH, 'off', false],
])('setting %j parses %j as %j', (setting, typed, value) => {
  expect(readSetting(setting, typed)).toEqual(value)
})

test('the text shown for a setting parses back to the same value', () => {
  for (const [setting, value] of [
    [FEE, 29],
    [FEES, [1_500, 1_450]],
    [GROUPS, [0, 1, 2, 4]],
    [HOURS, 168],
  ] as const)
    expect(readSetting(setting, typedSetting(setting, [value].flat()))).toEqual(value)
})

test.each([
  ['wait', '8', 8_000],
  ['wait', ' 6,5 ', 6_500],
  ['wait', '', null],
  ['wait', '0.5', undefined],
  ['wait', '31', undefined],
  ['margin', '4.25', 425],
  ['margin', '0.4', undefined],
  ['margin', '16', undefined],
  ['margin', 'x', undefined],
] as const)('the sport setting %s typed as %j is parsed as %j', (term, typed, value) => {
  expect(readSportTerm(term, typed)).toBe(value)
})
