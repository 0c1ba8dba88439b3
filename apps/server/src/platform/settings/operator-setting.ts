import type { SettingValue } from '@touchline/contract/office/settings'

export type { SettingValue } from '@touchline/contract/office/settings'

/**
 * Units:
 * - `bp`: basis points, shown as percent.
 * - `odds`: hundredths of Malay odds.
 * - `fees`: units of entry fees (TO1).
 */
type SettingUnit = 'bp' | 'hours' | 'days' | 'odds' | 'fees'

/**
 * Schema of a setting's value:
 * - `switch`: on or off.
 * - `choice`: a word from a list.
 * - `number`: a whole number.
 * - `numbers`: a list of up to `most` whole numbers.
 * - `groups`: a number for each price group, not lower than for the previous group.
 * - `names`: a name for each price group.
 * - `words`: one or more words from a list.
 * - `sports`: an ordered list of sport ids.
 */
export type SettingSchema =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'number'; readonly unit: SettingUnit; readonly from: number; readonly to: number }
  | {
      readonly kind: 'numbers'
      readonly unit: SettingUnit
      readonly from: number
      readonly to: number
      readonly most: number
    }
  | { readonly kind: 'groups'; readonly unit: SettingUnit; readonly from: number; readonly to: number }
  | { readonly kind: 'names' }
  | { readonly kind: 'words'; readonly of: readonly string[] }
  | { readonly kind: 'sports' }

interface SettingDeclaration {
  /** Name on the wire, in the database and in the audit log; its text is `setting.<name>` of the back office. */
  readonly name: string
  readonly about: string
  readonly schema: SettingSchema
  /**
   * Absent if staff of the operator and of the platform with the permission `settings` may change the setting.
   * `platform`: only staff of the platform.
   */
  readonly changedBy?: 'platform'
}

/** Setting of a module, stored as a row of `operator_setting`. An operator without the row has the default value. */
export interface RowSetting<Value extends SettingValue = SettingValue> extends SettingDeclaration {
  readonly storage: 'row'
  readonly defaultValue: Value
}

/** Setting of every operator account, stored as the column of `operator` with the setting's name. */
interface ColumnSetting extends SettingDeclaration {
  readonly storage: 'column'
}

/** Whether the operator offers the product with the setting's name, stored as a row of `operator_product`. */
interface ProductSetting extends SettingDeclaration {
  readonly storage: 'product'
}

/**
 * Setting of an operator. The module that reads it declares it; office forms, commands and the audit log are generated
 * from the declaration.
 */
export type OperatorSetting = RowSetting | ColumnSetting | ProductSetting

/** Values of an operator's settings by name. */
export type SettingValues = ReadonlyMap<string, SettingValue>

/** Returns the value of a module's setting, or its default. */
export function readSetting<Value extends SettingValue>(
  values: SettingValues,
  { name, defaultValue }: RowSetting<Value>,
): Value {
  // The cast is safe: values are validated against the declaration before they are stored.
  return (values.get(name) as Value | undefined) ?? defaultValue
}

/**
 * Returns the settings that the modules declare, in their order.
 * @throws Error if two settings have the same name
 */
export function collectSettings(
  modules: readonly { readonly settings?: readonly OperatorSetting[] }[],
): readonly OperatorSetting[] {
  const settings = modules.flatMap(({ settings: declared }) => declared ?? [])
  const names = settings.map(({ name }) => name)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new Error(`two operator settings have the name ${repeated}`)
  return settings
}
