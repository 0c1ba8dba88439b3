import { expect, test } from 'vitest'
import { comparePrices, writePrice, type ShownPrice } from './display-price.ts'

function price(of: string, oddsMilli: number, figure: string, label = 'Handicap Home'): ShownPrice {
  return {
    priceKey: of,
    oddsMilli,
    displayedText: figure,
    label,
  }
}

/** Creates an element that counts writes. */
function cell() {
  let writes = 0
  let figure: string | null = null
  let label: string | null = null
  const element = {
    dataset: {} as Record<string, string | undefined>,
    get ariaLabel() {
      return label
    },
    set ariaLabel(text) {
      label = text
      writes += 1
    },
    firstElementChild: {
      get textContent() {
        return figure
      },
      set textContent(text) {
        figure = text
        writes += 1
      },
    },
  }
  return { element, writes: () => writes }
}

test('writePrice sets the text, the label and the negative marker', () => {
  const { element } = cell()
  writePrice(element, null, price('a', 2100, '\u22120.91'))
  expect(element.firstElementChild.textContent).toBe('\u22120.91')
  expect(element.ariaLabel).toBe('Handicap Home \u22120.91')
  expect('negative' in element.dataset).toBe(true)
  writePrice(element, price('a', 2100, '\u22120.91'), price('a', 1900, '0.90'))
  expect(element.firstElementChild.textContent).toBe('0.90')
  expect('negative' in element.dataset).toBe(false)
})

test('writePrice marks a four-digit price as long until it gets shorter', () => {
  const { element } = cell()
  writePrice(element, null, price('a', 1_000_000, '1000.00'))
  expect('long' in element.dataset).toBe(true)
  writePrice(element, price('a', 1_000_000, '1000.00'), price('a', 999_000, '999.00'))
  expect('long' in element.dataset).toBe(false)
})

test('writePrice skips an unchanged text and writes a changed label', () => {
  const { element, writes } = cell()
  writePrice(element, price('a', 1901, '0.90'), price('a', 1900, '0.90'))
  expect(writes()).toBe(0)
  writePrice(element, price('a', 1900, '0.90'), price('a', 1900, '0.90', 'Handikap Rumah'))
  expect(element.ariaLabel).toBe('Handikap Rumah 0.90')
  expect(writes()).toBe(1)
})

test.each([
  ['for the first time', null, price('a', 1900, '0.90'), 'none'],
  ['higher', price('a', 1900, '0.90'), price('a', 1950, '0.95'), 'up'],
  ['lower', price('a', 1950, '0.95'), price('a', 1900, '0.90'), 'down'],
  ['too little higher to be read', price('a', 1900, '0.90'), price('a', 1901, '0.90'), 'none'],
  ['in the place of another', price('a', 1900, '0.90'), price('b', 1950, '0.95'), 'other'],
])('comparePrices returns the move of a price shown %s', (_how, before, now, move) => {
  expect(comparePrices(before, now)).toBe(move)
})
