import { expect, test } from 'vitest'
import { isPlainEnter, isShortcut, type KeyStroke } from './shortcut.ts'

/** Creates an element that matches selectors containing one of the names. */
function elementIn(...names: readonly string[]) {
  return {
    closest: (selector: string) =>
      selector.split(', ').some((each) => names.some((name) => each.startsWith(name))) ? {} : null,
  } as unknown as EventTarget
}

function pressed(key: string, more: Partial<KeyStroke> = {}): KeyStroke {
  return {
    key,
    keyCode: 0,
    repeat: false,
    isComposing: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    getModifierState: () => false,
    target: elementIn(),
    ...more,
  }
}

function pageWith(isLayerOpen: boolean): Pick<Document, 'querySelector'> {
  return {
    querySelector: () => (isLayerOpen ? ({} as Element) : null),
  }
}

test('a key press outside form fields is a shortcut', () => {
  expect(isShortcut(pressed('H'), pageWith(false))).toBe(true)
})

test.each<[string, Partial<KeyStroke>]>([
  ['auto-repeat', { repeat: true }],
  ['an IME composition', { isComposing: true }],
  ['a key that the IME handles', { keyCode: 229 }],
  ['Ctrl', { ctrlKey: true }],
  ['Alt', { altKey: true }],
  ['Meta', { metaKey: true }],
  ['AltGr', { getModifierState: (modifier) => modifier === 'AltGraph' }],
  ['a field', { target: elementIn('input') }],
  ['editable text', { target: elementIn('[contenteditable]') }],
  ['a menu', { target: elementIn('[role=menu]') }],
  ['a popover', { target: elementIn('[popover]') }],
  ['a dialog', { target: elementIn('dialog') }],
])('a key press is not a shortcut with %s', (_name, more) => {
  expect(isShortcut(pressed('H', more), pageWith(false))).toBe(false)
})

test('a key press is not a page shortcut while an overlay is open', () => {
  expect(isShortcut(pressed('H'), pageWith(true))).toBe(false)
})

test('Enter submits a field once, but not when it ends an IME composition', () => {
  expect(isPlainEnter(pressed('Enter', { target: elementIn('input') }))).toBe(true)
  expect(isPlainEnter(pressed('Enter', { isComposing: true }))).toBe(false)
  expect(isPlainEnter(pressed('Enter', { repeat: true }))).toBe(false)
  expect(isPlainEnter(pressed('h'))).toBe(false)
})
