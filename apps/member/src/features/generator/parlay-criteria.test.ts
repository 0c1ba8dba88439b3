import { expect, test } from 'vitest'
import { DEFAULT_CRITERIA, buildParlayRequest } from './parlay-criteria.ts'

test('PG1 an empty field adds no condition to the request', () => {
  expect(buildParlayRequest({ ...DEFAULT_CRITERIA, lowest: '', highest: ' ' })).toEqual({
    body: { legs: 4, fromMinutes: 0 },
  })
})

test('PG1 the request has prices in thousandths and hours in minutes', () => {
  const wish = { legs: 12, sports: [7, 1], lowest: '1,85', highest: '10000', fromHours: 1, untilHours: 6, seed: ' 77 ' }
  expect(buildParlayRequest(wish)).toEqual({
    body: {
      legs: 12,
      sports: [7, 1],
      minOddsMilli: 1850,
      maxOddsMilli: 10_000_000,
      fromMinutes: 60,
      toMinutes: 360,
      seed: 77,
    },
  })
})

test.each([
  ['1.00', ''],
  ['', '10000.01'],
  ['evens', ''],
  ['1.855', ''],
  ['', '-2'],
])('odds from %j to %j are invalid', (lowest, highest) => {
  expect(buildParlayRequest({ ...DEFAULT_CRITERIA, lowest, highest })).toEqual({ problem: 'notOdds' })
})

test('the lowest odds may equal the highest odds, but not exceed them', () => {
  expect(buildParlayRequest({ ...DEFAULT_CRITERIA, lowest: '2', highest: '2.00' })).toHaveProperty('body')
  expect(buildParlayRequest({ ...DEFAULT_CRITERIA, lowest: '2.01', highest: '2' })).toEqual({ problem: 'crossed' })
})

test('the time window must end after its start', () => {
  expect(buildParlayRequest({ ...DEFAULT_CRITERIA, fromHours: 6, untilHours: 6 })).toEqual({ problem: 'badWindow' })
  expect(buildParlayRequest({ ...DEFAULT_CRITERIA, fromHours: 6, untilHours: null })).toHaveProperty(
    'body.fromMinutes',
    360,
  )
})

test.each(['-1', '1.5', '4294967296', 'x'])('%j is not a valid random seed', (seed) => {
  expect(buildParlayRequest({ ...DEFAULT_CRITERIA, seed })).toEqual({ problem: 'badSeed' })
})
