import type { Code } from './codes.ts'

/** Sets the refusal code that the server returns for a missing field in place of badInput (product §8). */
export const requiredCode = (code: Code) => ({ 'x-required-code': code })

/**
 * Names of the general validation rules for request fields (product §5). A badInput refusal names the violated rule,
 * and sites have a text for every rule.
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
  /** Limit that the field violates: a bound, a length, or the list of permitted options. */
  readonly value?: string | number
  /** Name of the second field that the rules `same` and `notSame` compare with. */
  readonly other?: string
  /** Required format of the field's text, for the message. Omitted if the rule is letters, digits or a number. */
  readonly format?: string
}
