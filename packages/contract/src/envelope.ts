import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import { FIELD_RULES, requiredCode } from './field-rules.ts'

/**
 * Amount in minor units of the account's currency, as a decimal string (MO3). Negative only for a field that can be
 * negative, such as a balance.
 */
export const Amount = Type.String({ pattern: '^-?(0|[1-9][0-9]{0,17})$', description: 'Minor units, decimal string' })

/** Fields of every authenticated request body (product §7). */
export const SessionFields = {
  account_id: Type.String({
    ...requiredCode('accountIdRequired'),
    minLength: 1,
    maxLength: 32,
    description: 'Login name of the member',
  }),
  session_token: Type.String({ minLength: 1, maxLength: 128, description: 'Session token from the login' }),
}

/** Idempotency key of a request that moves money (AC1). */
export const RequestReference = Type.String({
  minLength: 8,
  maxLength: 64,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'The member’s own reference, an idempotency key. A repeated request is never executed twice (AC1).',
})

/** Paging fields: `after` is the `next` of the previous page. Lists are sorted from newest to oldest. */
export const PageFields = {
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  after: Type.Optional(Type.String({ maxLength: 64 })),
}

export const WorkingDate = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  description: 'Working day, GMT+8, from 12:00 (WD1)',
})

/**
 * A refusal with a code of the closed list. A bad-input refusal also has the field, the allowed values and the violated
 * field rule (product §5): rule name, placeholder values and English message.
 */
export const RefusalResponse = Type.Object({
  status: Type.Literal(0),
  statusdesc: Type.String({ description: 'A code of `codes.ts`' }),
  field: Type.Optional(Type.String()),
  allowed: Type.Optional(Type.String()),
  rule: Type.Optional(Type.Enum([...FIELD_RULES])),
  value: Type.Optional(Type.Union([Type.String(), Type.Number()], { description: 'The bound, length or options' })),
  other: Type.Optional(Type.String({ description: 'The second field, for `same` and `notSame`' })),
  message: Type.Optional(Type.String({ description: 'The rule in English, with the field name' })),
})
export type RefusalResponse = Static<typeof RefusalResponse>

export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

/** Builds the schema of a success response with the given fields. The annotation lets bundlers drop unused schemas. */
// @__NO_SIDE_EFFECTS__
export function createResponseSchema<P extends TProperties>(fields: P) {
  return Type.Object({ status: Type.Literal(1), statusdesc: Type.String(), ...fields })
}
