import { expect, test } from 'vitest'
import { isAmount, findUnit, toReadableName } from './audit-entry-text.ts'

test.each([
  ['maxBetMinor', 'max bet'],
  ['closed_products', 'closed products'],
  ['noLimits', 'no limits'],
  ['id', 'id'],
  ['0', '1'],
])('the name %s is displayed as %s', (name, words) => expect(toReadableName(name)).toBe(words))

test.each([
  [['marginBp'], 'percent'],
  [['groupBp', 'cs'], 'percent'],
  [['group_commission_bp'], 'percent'],
  [['fromMs'], 'moment'],
  [['waitMs'], 'seconds'],
  [['stake'], null],
] as const)('the value at path %j has the unit %s', (path, unit) =>
  expect(findUnit(path, path[0] === 'fromMs' ? 1_700_000_000_000 : 6_000)).toBe(unit),
)

test.each([
  [['credit'], '100000', true],
  [['limits', 'maxBetMinor'], '-5', true],
  [['amount'], '12.5', false],
  [['transfers'], '3', false],
] as const)('the path %j with the value %s is an amount of money: %s', (path, value, is) =>
  expect(isAmount(path, value)).toBe(is),
)
