import type { Code } from './codes.ts'

/** Marks a field whose absence has a code of its own (product §8), which replaces badInput in the refusal. */
export const requiredCode = (code: Code) => ({ 'x-required-code': code })

/** The generic field rules of product §5: a badInput refusal names one of them, and the sites have a text for each. */
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

/** A rule that a field breaks, with the values of the placeholders in its message. */
export interface FieldFault {
  readonly rule: FieldRule
  /** The bound, the length, or the options of a selection. */
  readonly value?: string | number
  /** The second field, of `same` and `notSame`. */
  readonly other?: string
  /** What a text of another form than plain letters, digits or a number must be; the message names it. */
  readonly format?: string
}
