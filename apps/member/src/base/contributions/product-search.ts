import { useSearch } from '@tanstack/react-router'

/** Parameters of the URL that a product page reads, by name: any text, or a positive integer such as an id. */
type SearchSchema = Readonly<Record<string, 'string' | 'id'>>

type SearchValues<Schema extends SearchSchema> = {
  readonly [Name in keyof Schema]?: Schema[Name] extends 'id' ? number : string
}

/** Selects the parameters of a schema from the URL's parameters, without unknown and malformed parameters. */
export function parseProductSearch<Schema extends SearchSchema>(
  schema: Schema,
  search: Readonly<Record<string, unknown>>,
): SearchValues<Schema> {
  // The filter checks the type of each value.
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, type]) => {
      const value = search[name]
      return (type === 'id' ? isId(value) : typeof value === type) ? [[name, value]] : []
    }),
  ) as SearchValues<Schema>
}

function isId(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0
}

/** Returns the parameters of a product page from the URL, without unknown and malformed parameters. */
export function useProductSearch<Schema extends SearchSchema>(schema: Schema): SearchValues<Schema> {
  return parseProductSearch(schema, useSearch({ strict: false }))
}
