import type { ClosedRow } from './sportsbook/received.ts'

/** Converts a field name to camelCase: `page_size` becomes `pageSize`. */
type Name<Field> = Field extends `${infer Word}_${infer Rest}` ? `${Word}${Capitalize<Name<Rest>>}` : Field

/** A wire type with camelCase field names. Encoded rows of matches, markets and prices stay unchanged and opaque. */
export type CamelCaseFields<Wire> = Wire extends ClosedRow<unknown> | string | number | boolean | null | undefined
  ? Wire
  : Wire extends readonly unknown[]
    ? { [Place in keyof Wire]: CamelCaseFields<Wire[Place]> }
    : { [Field in keyof Wire as Name<Field>]: CamelCaseFields<Wire[Field]> }

/**
 * Converts a wire value to camelCase names. A site calls the function where a response or frame arrives, so that no
 * other code uses wire names.
 */
export function readByName<Wire>(wire: Wire): CamelCaseFields<Wire> {
  return renamed(wire, (field) =>
    field.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  ) as CamelCaseFields<Wire>
}

function renamed(value: unknown, renameField: (field: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => renamed(each, renameField))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, of]) => [renameField(field), renamed(of, renameField)]))
}

/** Converts a record to wire names: `pageSize` becomes `page_size`. */
export function writeByName(record: object): object {
  return renamed(record, (field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)) as object
}
