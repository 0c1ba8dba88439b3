import Type, { type Static } from 'typebox'
import { Nullable, createResponseSchema } from '../envelope.ts'
import { NextCursor, OfficePage } from './accounts.ts'
import { OperatorFields } from './of-operator.ts'
import { WallClockTime } from './staff.ts'

/** Value of an operator setting: a flag, a text, a number, or a list of texts or numbers. */
export const SettingValue = Type.Union([
  Type.Boolean(),
  Type.String({ maxLength: 40 }),
  Type.Integer(),
  Type.Array(Type.Integer(), { maxItems: 200 }),
  Type.Array(Type.String({ maxLength: 40 }), { maxItems: 100 }),
])
export type SettingValue = Static<typeof SettingValue>

const SettingNamed = Type.String({ minLength: 1, maxLength: 40 })

/** An operator setting with its value, allowed values and last change. */
export const Setting = Type.Object({
  name: SettingNamed,
  kind: Type.Enum(['switch', 'choice', 'number', 'numbers', 'groups', 'names', 'words', 'sports'], {
    description:
      '`groups`: a number per price group. `names`: a name per price group. `words`: several of the ' +
      'permitted words. `sports`: sport ids in order.',
  }),
  value: SettingValue,
  unit: Nullable(
    Type.Enum(['bp', 'hours', 'days', 'odds', 'fees'], {
      description: '`bp`: basis points. `odds`: hundredths of Malay odds. `fees`: units of entry fees (TO1).',
    }),
  ),
  from: Nullable(Type.Integer()),
  to: Nullable(Type.Integer()),
  most: Nullable(Type.Integer({ description: 'Maximum number of values' })),
  of: Type.Array(Type.String(), { description: 'Permitted words' }),
  changed: Nullable(Type.Object({ by: Type.String(), atMs: WallClockTime, was: Nullable(SettingValue) })),
})
export type Setting = Static<typeof Setting>

export const ListOperators = Type.Object({})
export const OperatorsAnswer = createResponseSchema({
  operators: Type.Array(Type.Object({ name: Type.String(), type: Type.Union([Type.Literal(1), Type.Literal(2)]) })),
})
export type OperatorsAnswer = Static<typeof OperatorsAnswer>

export const ListSettings = Type.Object({ ...OperatorFields })
export const SettingsAnswer = createResponseSchema({ operator: Type.String(), settings: Type.Array(Setting) })
export type SettingsAnswer = Static<typeof SettingsAnswer>

/**
 * Changes an operator setting. `was` holds the value that the caller saw; if the stored value differs, the server
 * changes nothing.
 */
export const SetSetting = Type.Object({ ...OperatorFields, name: SettingNamed, was: SettingValue, value: SettingValue })
export const SetSettingAnswer = createResponseSchema({ setting: Setting })
export type SetSettingAnswer = Static<typeof SetSettingAnswer>

export const ListSettingChanges = Type.Object({ ...OperatorFields, name: SettingNamed, ...OfficePage })
export const SettingChangeRow = Type.Object({
  id: Type.String(),
  atMs: WallClockTime,
  by: Type.String(),
  was: Nullable(SettingValue),
  became: SettingValue,
})
export type SettingChangeRow = Static<typeof SettingChangeRow>
export const SettingChangesAnswer = createResponseSchema({ rows: Type.Array(SettingChangeRow), next: NextCursor })
export type SettingChangesAnswer = Static<typeof SettingChangesAnswer>
