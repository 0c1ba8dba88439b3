import { PRICE_GROUPS } from '@touchline/domain/odds'
import { sportById } from '@touchline/domain/sport'
import type { SettingSchema, SettingValue } from './operator-setting.ts'

/** Name of a price group: 1 to 12 characters without blanks, usable on the command line. */
const NAME = /^[\p{L}\p{M}\p{N}_.-]{1,12}$/u

/** Returns whether the value is allowed for the setting. */
export function isAllowedValue(schema: SettingSchema, value: SettingValue): boolean {
  switch (schema.kind) {
    case 'switch':
      return typeof value === 'boolean'
    case 'choice':
      return schema.of.some((each) => each === value)
    case 'number':
      return isWithin(value, schema)
    case 'numbers': {
      const isList = Array.isArray(value) && value.length >= 1 && value.length <= schema.most
      return isList && value.every((each) => isWithin(each, schema))
    }
    case 'groups':
      return isGroupList(schema, value)
    case 'names':
      return areNames(value)
    case 'words':
      return String(value) !== '' && isUniqueList(value, (each) => schema.of.some((option) => option === each))
    case 'sports':
      return isUniqueList(value, (each) => typeof each === 'number' && sportById(each) !== undefined)
  }
}

function isWithin(value: unknown, { from, to }: { readonly from: number; readonly to: number }): boolean {
  return Number.isInteger(value) && Number(value) >= from && Number(value) <= to
}

/** Returns whether the values are in range and do not fall from group A to D (OD8). */
function isGroupList(range: { readonly from: number; readonly to: number }, value: SettingValue): boolean {
  return (
    Array.isArray(value) &&
    value.length === PRICE_GROUPS.length &&
    value.every((each, at) => isWithin(each, range) && Number(each) >= Number(value[at - 1] ?? each))
  )
}

function areNames(value: SettingValue): boolean {
  return (
    Array.isArray(value) &&
    value.length === PRICE_GROUPS.length &&
    isUniqueList(value, (each) => typeof each === 'string' && NAME.test(each))
  )
}

function isUniqueList(value: SettingValue, isOne: (each: string | number) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne) && new Set<unknown>(value).size === value.length
}

/** Describes the allowed values in words. */
export function describeAllowedValues(schema: SettingSchema): string {
  switch (schema.kind) {
    case 'switch':
      return 'on or off'
    case 'choice':
      return `one of ${schema.of.join(', ')}`
    case 'number':
      return `a whole number from ${schema.from} to ${schema.to}, ${schema.unit}`
    case 'numbers':
      return `1 to ${schema.most} whole numbers from ${schema.from} to ${schema.to}, ${schema.unit}`
    case 'groups':
      return `${PRICE_GROUPS.length} ascending whole numbers from ${schema.from} to ${schema.to}, ${schema.unit}`
    case 'names':
      return `${PRICE_GROUPS.length} names of 1 to 12 letters and digits, each once`
    case 'words':
      return `one or more of ${schema.of.join(', ')}`
    case 'sports':
      return 'sport ids, each once'
  }
}
