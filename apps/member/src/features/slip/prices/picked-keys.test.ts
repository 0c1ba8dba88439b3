import { beforeEach, expect, test } from 'vitest'
import { clickedKeys, forgetClicked, toggleClickedKey } from './picked-keys.ts'
import { setSlipMode } from '../slip-mode.ts'

beforeEach(forgetClicked)

test('before the slip loads, single mode marks the last clicked price, and a second click unmarks it', () => {
  setSlipMode('single')
  toggleClickedKey('a')
  toggleClickedKey('b')
  expect(clickedKeys()).toEqual(['b'])
  toggleClickedKey('b')
  expect(clickedKeys()).toEqual([])
})

test('before the slip loads, parlay mode marks several clicked prices', () => {
  setSlipMode('parlay')
  toggleClickedKey('a')
  toggleClickedKey('b')
  expect(clickedKeys()).toEqual(['a', 'b'])
  forgetClicked()
  expect(clickedKeys()).toEqual([])
})
