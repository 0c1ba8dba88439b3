import type { FieldFault } from '@touchline/contract/field-rules'
import { NICKNAME_LENGTH, PASSWORD_LENGTH } from '@touchline/contract/named-values'

type Values = Readonly<Record<string, string>>

/**
 * Validation rule of a form field; returns the violated rule, or null if the value is valid (product §5). `label`
 * returns the displayed label of a field.
 */
type FieldRule = (value: string, values: Values, label: (field: string) => string) => FieldFault | null

/** Length in code points: an emoji counts as one character. */
const countCharacters = (text: string): number => Array.from(text).length

const required: FieldRule = (value) => (value === '' ? { rule: 'required' } : null)
const minLength =
  (length: number): FieldRule =>
  (value) =>
    countCharacters(value) < length ? { rule: 'minLength', value: length } : null
const maxLength =
  (length: number): FieldRule =>
  (value) =>
    countCharacters(value) > length ? { rule: 'maxLength', value: length } : null
const alphanumeric: FieldRule = (value) => (/^[A-Za-z0-9]*$/.test(value) ? null : { rule: 'alphanumeric' })
const sameAs =
  (field: string): FieldRule =>
  (value, values, label) =>
    value === values[field] ? null : { rule: 'same', other: label(field) }
const notSameAs =
  (field: string): FieldRule =>
  (value, values, label) =>
    value === values[field] ? { rule: 'notSame', other: label(field) } : null

export type FieldRules<F extends string> = Readonly<Record<F, readonly FieldRule[]>>

export const PASSWORD_RULES: FieldRules<'currentPassword' | 'newPassword' | 'confirmPassword'> = {
  currentPassword: [required],
  newPassword: [required, minLength(PASSWORD_LENGTH.min), maxLength(PASSWORD_LENGTH.max), notSameAs('currentPassword')],
  confirmPassword: [required, sameAs('newPassword')],
}

export const NICKNAME_RULES: FieldRules<'nickname' | 'currentPassword'> = {
  currentPassword: [required],
  nickname: [required, alphanumeric, minLength(NICKNAME_LENGTH.min), maxLength(NICKNAME_LENGTH.max)],
}

/** Returns the first violated rule of every invalid field. */
export const findFaults = <F extends string>(
  rules: FieldRules<F>,
  values: Readonly<Record<F, string>>,
  label: (field: string) => string,
): Partial<Record<F, FieldFault>> => {
  const faults: Partial<Record<F, FieldFault>> = {}
  for (const field of Object.keys(rules) as F[]) {
    for (const rule of rules[field]) {
      const fault = rule(values[field], values, label)
      if (fault === null) continue
      faults[field] = fault
      break
    }
  }
  return faults
}
