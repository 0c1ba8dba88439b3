import { readdirSync, readFileSync } from 'node:fs'
import type { Brand } from '@touchline/contract/brand'
import { checkBrand } from '@touchline/contract/check-brand'
import { FIRST_FLAGS } from '@touchline/contract/site'
import { PRODUCTS } from '@touchline/contract/products'
import { describe, expect, test } from 'vitest'
import { offersUnder, productRefusal } from './brand-offers.ts'

const ALL = {
  products: ['highlight'],
  cashOut: true,
  builder: true,
  myanmar: { feeBp: 500, parlayFeeBp: [1_500] },
  languages: ['en'],
  sportsOrder: [2],
  newFeatures: true,
  popup: true,
  contact: true,
}

/** Brand that lists the highlights. */
const LISTED = { products: ['highlight'] }

const folder = new URL('../../../brands/', import.meta.url)
const brands: [key: string, brand: Brand][] = readdirSync(folder).map((key) => [
  key,
  JSON.parse(readFileSync(new URL(`${key}/brand.json`, folder), 'utf8')) as Brand,
])

describe.each(brands)('the brand %s', (_key, brand) => {
  const flagsWith = (more: object) => ({ ...FIRST_FLAGS, ...brand.flags, ...more })

  test('shows every feature that the server offers', () => {
    expect(offersUnder(LISTED, flagsWith({}), ALL)).toEqual(ALL)
  })

  test('has no cash-out and no builder without newFeatures, and no Myanmar lines without mmoSupport', () => {
    expect(offersUnder(LISTED, flagsWith({ newFeatures: false }), ALL)).toMatchObject({
      cashOut: false,
      builder: false,
    })
    expect(offersUnder(LISTED, flagsWith({ mmoSupport: false }), ALL)).toMatchObject({ cashOut: true, myanmar: null })
  })

  test('has the products that the brand lists and the operator offers', () => {
    expect(
      offersUnder({ products: ['event', 'livetv'] }, flagsWith({}), { ...ALL, products: ['event'] }),
    ).toMatchObject({
      products: ['event'],
    })
    expect(offersUnder({ products: [] }, flagsWith({}), ALL).products).toEqual([])
  })

  test('hides every feature that the brand or the operator has disabled', () => {
    for (const flag of ['newFeatures', 'popup', 'contact'] as const) {
      expect(offersUnder(LISTED, flagsWith({ [flag]: false }), ALL)[flag]).toBe(false)
      expect(offersUnder(LISTED, flagsWith({ [flag]: true }), { ...ALL, [flag]: false })[flag]).toBe(false)
    }
  })

  test('refuses each unlisted product with the code of that product', () => {
    for (const row of PRODUCTS)
      expect([row.product, productRefusal(row, [], flagsWith({}))]).toEqual([row.product, row.code])
  })

  test('refuses a listed product as under maintenance, and the lottery as disabled without w4dSupport', () => {
    const listed = PRODUCTS.map(({ product }) => product)
    const refusal = (name: string, w4dSupport: boolean) =>
      PRODUCTS.flatMap((row) => (row.product === name ? productRefusal(row, listed, flagsWith({ w4dSupport })) : []))
    expect(refusal('casino', false)).toEqual(['game_maintenance'])
    expect(refusal('lottery', false)).toEqual(['lotteryDisabled'])
    expect(refusal('lottery', true)).toEqual(['game_maintenance'])
  })

  test('is invalid with a tracker that does not exist', () => {
    const wished = { ...brand, flags: { ...brand.flags, sportsradar: true } }
    expect(() => checkBrand('brand.json', wished)).toThrow('brand.json: /flags/sportsradar no tracker')
    expect(checkBrand('brand.json', brand)).toBe(brand)
  })
})
