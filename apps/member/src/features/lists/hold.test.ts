import { expect, test } from 'vitest'
import { NO_CAUSES, applyFreezeEvent, type FreezeEvent, isFrozen } from './hold.ts'

const after = (...events: FreezeEvent[]) => events.reduce(applyFreezeEvent, NO_CAUSES)

test('a list is held while a mouse is over it or a key is in it, and for a while after a touch', () => {
  expect(isFrozen(NO_CAUSES)).toBe(false)
  expect(isFrozen(after('pointed'))).toBe(true)
  expect(isFrozen(after('pointed', 'left'))).toBe(false)
  expect(isFrozen(after('pointed', 'focused', 'left'))).toBe(true)
  expect(isFrozen(after('touched', 'touched'))).toBe(true)
  expect(isFrozen(after('touched', 'touched', 'rested'))).toBe(false)
})

test('what was let in by a key or a click holds nothing, until the mouse moves over the list again', () => {
  expect(isFrozen(after('focused', 'letIn'))).toBe(false)
  expect(isFrozen(after('pointed', 'letIn'))).toBe(false)
  expect(isFrozen(after('pointed', 'letIn', 'pointed'))).toBe(true)
})

test('a mouse that goes on moving changes nothing', () => {
  const hold = after('pointed')
  expect(applyFreezeEvent(hold, 'pointed')).toBe(hold)
})
