import type { FieldFault } from '@touchline/contract/field-rules'
import { NICKNAME_LENGTH, PASSWORD_LENGTH } from '@touchline/contract/named-values'

type Values = Readonly<Record<string, string>>

/**
 * Validation rule of a form field; returns the violated rule, or null if the value is valid (product §5). `label`
 * returns the displayed label of a field.
 */
type FieldRule = (value: string, values: Values, label: (field: string) => string) => FieldFault | null

const required: FieldRule = (value) => (value === '' ? { rule: 'required' } : null)

const alphanumeric: FieldRule = (value) => (/^[A-Za-z0-9]*$/.test(value) ? null : { rule: 'alphanumeric' })

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
export function findFaults<F extends string>(
  rules: FieldRules<F>,
  values: Readonly<Record<F, string>>,
  label: (field: string) => string,
): Partial<Record<F, FieldFault>> {
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

function minLength(length: number): FieldRule {
  return (value) => (countCharacters(value) < length ? { rule: 'minLength', value: length } : null)
}

/** Length in code points: an emoji counts as one character. */
function countCharacters(text: string): number {
  return Array.from(text).length
}

function maxLength(length: number): FieldRule {
  return (value) => (countCharacters(value) > length ? { rule: 'maxLength', value: length } : null)
}

function notSameAs(field: string): FieldRule {
  return (value, values, label) => (value === values[field] ? { rule: 'notSame', other: label(field) } : null)
}

function sameAs(field: string): FieldRule {
  return (value, values, label) => (value === values[field] ? null : { rule: 'same', other: label(field) })
}
