import type { FieldFault, FieldRule } from '@touchline/contract/field-rules'

/** Messages of the generic field rules (product §5), with placeholders for field, value and second field. */
const MESSAGES: Readonly<Record<FieldRule, string>> = {
  required: '{field} is required.',
  minValue: '{field} must be {value} or more.',
  maxValue: '{field} must be {value} or less.',
  minLength: '{field} is too short. The minimum length is {value}.',
  maxLength: '{field} is too long. The maximum length is {value}.',
  letters: '{field} may contain letters only.',
  alphanumeric: '{field} may contain letters and digits only.',
  numeric: '{field} must be a number.',
  email: '{field} must be a valid email address.',
  ipv4: '{field} must be a valid IPv4 address.',
  same: '{field} must be the same as {other}.',
  notSame: '{field} must differ from {other}.',
  url: '{field} must be a valid URL.',
  letterAndDigit: '{field} must contain at least one letter and one digit.',
  select: 'Select an option for {field}: {value}.',
}

/**
 * Returns the English message for a field that breaks a generic rule. If the field has its own format, the message
 * names the format.
 */
export function fieldMessage(field: string, { rule, value = '', other = '', format }: FieldFault): string {
  if (format !== undefined) return `${field} must be ${format}.`
  const values: Readonly<Record<string, string>> = { field, value: String(value), other }
  return MESSAGES[rule].replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')
}
