import { expect, test } from 'vitest'
import { NO_CAUSES, applyFreezeEvent, type FreezeEvent, isFrozen } from './list-freeze.ts'

function after(...events: FreezeEvent[]) {
  return events.reduce(applyFreezeEvent, NO_CAUSES)
}

test('a list is frozen while it has the pointer or the focus, and for a while after a touch', () => {
  expect(isFrozen(NO_CAUSES)).toBe(false)
  expect(isFrozen(after('pointed'))).toBe(true)
  expect(isFrozen(after('pointed', 'left'))).toBe(false)
  expect(isFrozen(after('pointed', 'focused', 'left'))).toBe(true)
  expect(isFrozen(after('touched', 'touched'))).toBe(true)
  expect(isFrozen(after('touched', 'touched', 'rested'))).toBe(false)
})

test('showing the waiting items unfreezes the list until the mouse moves over it again', () => {
  expect(isFrozen(after('focused', 'letIn'))).toBe(false)
  expect(isFrozen(after('pointed', 'letIn'))).toBe(false)
  expect(isFrozen(after('pointed', 'letIn', 'pointed'))).toBe(true)
})

test('further mouse moves do not change the freeze state', () => {
  const hold = after('pointed')
  expect(applyFreezeEvent(hold, 'pointed')).toBe(hold)
})
