import { readdirSync, readFileSync } from 'node:fs'
import type { Brand } from '@touchline/contract/brand'
import { checkBrand } from '@touchline/contract/check-brand'
import { FIRST_FLAGS } from '@touchline/contract/site'
import { PRODUCTS } from '@touchline/contract/products'
import { describe, expect, test } from 'vitest'
import { offersUnder, productRefusal } from './brand-offers.ts'

const ALL = {
  cashOut: true,
  builder: true,
  myanmar: { feeBp: 500, parlayFeeBp: [1_500] },
  highlights: true,
  languages: ['en'],
  sportsOrder: [2],
  newFeatures: true,
  popup: true,
  contact: true,
}

const folder = new URL('../../../brands/', import.meta.url)
const brands: [key: string, brand: Brand][] = readdirSync(folder).map((key) => [
  key,
  JSON.parse(readFileSync(new URL(`${key}/brand.json`, folder), 'utf8')) as Brand,
])

describe.each(brands)('the brand %s', (_key, brand) => {
  const flagsWith = (more: object) => ({ ...FIRST_FLAGS, ...brand.flags, ...more })

  test('shows what the server offers', () => {
    expect(offersUnder(flagsWith({}), ALL)).toEqual(ALL)
  })

  test('without newFeatures has no cash-out and no builder, without mmoSupport no Myanmar lines', () => {
    expect(offersUnder(flagsWith({ newFeatures: false }), ALL)).toMatchObject({ cashOut: false, builder: false })
    expect(offersUnder(flagsWith({ mmoSupport: false }), ALL)).toMatchObject({ cashOut: true, myanmar: null })
  })

  test('shows nothing that the brand or the operator has switched off', () => {
    for (const flag of ['newFeatures', 'popup', 'contact'] as const) {
      expect(offersUnder(flagsWith({ [flag]: false }), ALL)[flag]).toBe(false)
      expect(offersUnder(flagsWith({ [flag]: true }), { ...ALL, [flag]: false })[flag]).toBe(false)
    }
  })

  test('tells of each product that it does not list by its own code', () => {
    for (const { product, code } of PRODUCTS) {
      expect([product, productRefusal(product, { products: [] }, flagsWith({}))]).toEqual([product, code])
    }
  })

  test('tells of one that it lists that it cannot be opened now; of the lottery only with w4dSupport', () => {
    const listed = { products: PRODUCTS.map(({ product }) => product) }
    expect(productRefusal('casino', listed, flagsWith({}))).toBe('game_maintenance')
    expect(productRefusal('lottery', listed, flagsWith({ w4dSupport: false }))).toBe('lotteryDisabled')
    expect(productRefusal('lottery', listed, flagsWith({ w4dSupport: true }))).toBe('game_maintenance')
  })

  test('is refused with a tracker that is not there', () => {
    const wished = { ...brand, flags: { ...brand.flags, sportsradar: true } }
    expect(() => checkBrand('brand.json', wished)).toThrow('brand.json: /flags/sportsradar no tracker')
    expect(checkBrand('brand.json', brand)).toBe(brand)
  })
})
