import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import { FIELD_RULES, requiredCode } from './field-rules.ts'

/** Minor units of the account's currency, as a decimal string (MO3). May be negative where a balance may be. */
export const Amount = Type.String({ pattern: '^-?(0|[1-9][0-9]{0,17})$', description: 'minor units, decimal string' })

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** What every authenticated body carries (product §7). */
export const SessionFields = {
  account_id: Type.String({
    ...requiredCode('accountIdRequired'),
    minLength: 1,
    maxLength: 32,
    description: 'login name of the member',
  }),
  session_token: Type.String({ minLength: 1, maxLength: 128, description: 'token given at login' }),
}

/** AC1: what makes a request for money this request. */
export const Reference = Type.String({
  minLength: 8,
  maxLength: 64,
  pattern: '^[A-Za-z0-9_-]+$',
  description: "the member's own reference; a repeat is never done twice (AC1)",
})

/** A page of a list: `after` is the `next` of the page before. Lists run from the newest to the oldest. */
export const PageFields = {
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  after: Type.Optional(Type.String({ maxLength: 64 })),
}

export const WorkingDate = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  description: 'working day, GMT+8, from 12:00 (WD1)',
})

/** An answer that carries what was asked for. Marked, so that a site that uses none of them ships none. */
// @__NO_SIDE_EFFECTS__
export const answered = <P extends TProperties>(fields: P) =>
  Type.Object({ status: Type.Literal(1), statusdesc: Type.String(), ...fields })

/**
 * A refusal: a code from the closed list. For bad input also the field, what it may be, and the generic field rule
 * (product §5) that it breaks: its name, the values of its placeholders and its message in English.
 */
export const Refused = Type.Object({
  status: Type.Literal(0),
  statusdesc: Type.String({ description: 'a code of codes.ts' }),
  field: Type.Optional(Type.String()),
  allowed: Type.Optional(Type.String()),
  rule: Type.Optional(Type.Enum([...FIELD_RULES])),
  value: Type.Optional(Type.Union([Type.String(), Type.Number()], { description: 'the bound, length or options' })),
  other: Type.Optional(Type.String({ description: 'the second field, of same and notSame' })),
  message: Type.Optional(Type.String({ description: 'the rule in English, with the field' })),
})
export type Refused = Static<typeof Refused>
