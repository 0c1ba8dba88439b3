import { expect, test } from 'vitest'
import { FREE, holdAfter, type HoldEvent, isHeld } from './hold.ts'

const after = (...events: HoldEvent[]) => events.reduce(holdAfter, FREE)

test('a list is held while a mouse is over it or a key is in it, and for a while after a touch', () => {
  expect(isHeld(FREE)).toBe(false)
  expect(isHeld(after('pointed'))).toBe(true)
  expect(isHeld(after('pointed', 'left'))).toBe(false)
  expect(isHeld(after('pointed', 'focused', 'left'))).toBe(true)
  expect(isHeld(after('touched', 'touched'))).toBe(true)
  expect(isHeld(after('touched', 'touched', 'rested'))).toBe(false)
})

test('what was let in by a key or a click holds nothing, until the mouse moves over the list again', () => {
  expect(isHeld(after('focused', 'letIn'))).toBe(false)
  expect(isHeld(after('pointed', 'letIn'))).toBe(false)
  expect(isHeld(after('pointed', 'letIn', 'pointed'))).toBe(true)
})

test('a mouse that goes on moving changes nothing', () => {
  const hold = after('pointed')
  expect(holdAfter(hold, 'pointed')).toBe(hold)
})
