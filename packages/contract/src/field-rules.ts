import type { Code } from './codes.ts'

/** Sets the refusal code for a missing field (product §8), which replaces badInput. */
export const requiredCode = (code: Code) => ({ 'x-required-code': code })

/**
 * Generic field rules of product §5. A badInput refusal names the violated rule, and sites have a text for every rule.
 */
export const FIELD_RULES = [
  'required',
  'minValue',
  'maxValue',
  'minLength',
  'maxLength',
  'letters',
  'alphanumeric',
  'numeric',
  'email',
  'ipv4',
  'same',
  'notSame',
  'url',
  'letterAndDigit',
  'select',
] as const
export type FieldRule = (typeof FIELD_RULES)[number]

/** A violated field rule with the values of its message placeholders. */
export interface FieldFault {
  readonly rule: FieldRule
  /** Bound, length, or options of a selection. */
  readonly value?: string | number
  /** Second field of `same` and `notSame`. */
  readonly other?: string
  /** Required format of a text other than letters, digits or a number, for the message. */
  readonly format?: string
}
