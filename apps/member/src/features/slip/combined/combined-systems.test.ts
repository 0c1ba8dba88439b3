import { expect, test } from 'vitest'
import type { SlipEvent } from '../slip.types.ts'
import { offer, cautious, after, toggled, checkedLegs, placed, offOf } from '../testing/combined-slip.ts'

const THREE_SYSTEM: SlipEvent[] = [
  toggled(1),
  toggled(2),
  toggled(3),
  { type: 'systemChosen', system: true },
  checkedLegs(3),
]

test('SY1 each system size has its own unit stake, and the total is the stake of the bet', () => {
  const slip = after([
    ...THREE_SYSTEM,
    { type: 'unitTyped', size: 2, text: '10' },
    { type: 'unitTyped', size: 3, text: '25.5' },
    placed,
  ])
  expect(slip).toMatchObject({
    kind: 'placing',
    attempt: {
      call: 'betsysparlay',
      total: '5550',
      body: {
        sizes: [
          { size: 2, unit: '1000' },
          { size: 3, unit: '2550' },
        ],
      },
    },
  })
})

test('SY5 one unit stake for every size is checked against the limits as a whole', () => {
  const all = (text: string) => offOf(after([...THREE_SYSTEM, { type: 'unitTyped', size: 'all', text }]))
  expect(all('10')).toBe(null)
  expect(all('5')).toEqual({ why: 'min', amount: '10.00 USD' })
  expect(all('251')).toEqual({ why: 'max', amount: '1,000.00 USD' })
  // Unit stake on three doubles at 4.00 and a treble at 8.00: a return of 20 per unit.
  expect(all('150.01')).toEqual({ why: 'maxPayout', amount: '3,000.00 USD' })
  expect(all('ten')).toEqual({ why: 'notAmount' })
})

test('LI4 the max stake of a system is the house limit for its unit stakes, and names these units', () => {
  const events: SlipEvent[] = [...THREE_SYSTEM, { type: 'unitTyped', size: 2, text: '50' }]
  const withMaximum: SlipEvent = { ...checkedLegs(3), offer: { ...offer, maxBetMinor: 12_000n, maxBetBy: 'house' } }
  const slip = after([...events, withMaximum])
  expect(slip).toMatchObject({ kind: 'open', offerFor: '2:5000', units: { 2: '50' }, offer: { maxBetBy: 'house' } })
  expect(offOf(slip)).toEqual({ why: 'max', amount: '120.00 USD' })
  const lowered = after([{ type: 'unitTyped', size: 2, text: '40' }], cautious, slip)
  expect(lowered).toMatchObject({ kind: 'open', offerFor: '2:5000' })
  expect(offOf(lowered)).toBe(null)
  expect(after([withMaximum], cautious, lowered)).toMatchObject({ offerFor: '2:4000' })
})
