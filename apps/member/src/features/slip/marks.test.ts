import { beforeEach, expect, test } from 'vitest'
import { clickedKeys, forgetClicked, toggleClickedKey } from './marks.ts'
import { setSlipMode } from './slip-mode.ts'

beforeEach(forgetClicked)

test('before the slip is there a single click marks one price, the last; again it is off', () => {
  setSlipMode('single')
  toggleClickedKey('a')
  toggleClickedKey('b')
  expect(clickedKeys()).toEqual(['b'])
  toggleClickedKey('b')
  expect(clickedKeys()).toEqual([])
})

test('legs are marked beside each other, until the slip knows of them', () => {
  setSlipMode('parlay')
  toggleClickedKey('a')
  toggleClickedKey('b')
  expect(clickedKeys()).toEqual(['a', 'b'])
  forgetClicked()
  expect(clickedKeys()).toEqual([])
})
