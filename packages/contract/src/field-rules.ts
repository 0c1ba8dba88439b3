import type { LOGIN_CODES, SESSION_CODES } from './accounts/codes.ts'

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

/** Refusal codes of a request without a required field (product §8). */
// biome-ignore format: a table
export const REQUIRED_CODES = [
  'account_id_required', 'agent_id_required', 'master_id_required', 'senior_id_required', 'shareholder_id_required',
  'commission_rate_required', 'bet_id_required', 'credit_amount_required', 'debit_amount_required',
  'currency_required', 'rate_required', 'room_id_required', 'transfer_id_required', 'betTypeRequired',
  'betAmountRequired',
] as const

type RequiredCode = (typeof REQUIRED_CODES | typeof SESSION_CODES | typeof LOGIN_CODES)[number]

/** Sets the refusal code that the server returns for a missing field in place of badInput (product §8). */
export function requiredCode(code: RequiredCode) {
  return { 'x-required-code': code }
}
