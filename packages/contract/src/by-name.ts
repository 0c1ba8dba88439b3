import type { ClosedRow } from './sportsbook/received.ts'

/** A field by the sites' own name: `page_size` is `pageSize`. */
type Name<Field> = Field extends `${infer Word}_${infer Rest}` ? `${Word}${Capitalize<Name<Rest>>}` : Field

/** What travels, with every field by the sites' own name. Rows of the book stay closed. */
export type Named<Wire> = Wire extends ClosedRow<unknown> | string | number | boolean | null | undefined
  ? Wire
  : Wire extends readonly unknown[]
    ? { [Place in keyof Wire]: Named<Wire[Place]> }
    : { [Field in keyof Wire as Name<Field>]: Named<Wire[Field]> }

/** What came over the wire, by name: read once where it comes in, so that nobody else spells it as the wire does. */
export const readByName = <Wire>(wire: Wire): Named<Wire> =>
  renamed(wire, (field) => field.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())) as Named<Wire>

/** The way back: `pageSize` is `page_size`. */
export const writeByName = (record: object): object =>
  renamed(record, (field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)) as object

const renamed = (value: unknown, nameOf: (field: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((each: unknown) => renamed(each, nameOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, of]) => [nameOf(field), renamed(of, nameOf)]))
}
