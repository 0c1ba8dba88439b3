/** Filters of a list as stored in the URL. Omitted fields have their defaults. */
interface Fields<T> {
  /** View of a page with several lists, such as the day statement or the list of days. */
  readonly view?: T
  /** Preset, or two betting days in the form `2026-11-01..2026-11-21`. */
  readonly days?: T
  /** Betting day in the form YYYY-MM-DD. */
  readonly date?: T
  readonly sport?: T
  readonly status?: T
  readonly kind?: T
  readonly league?: T
}
export type ListQuery = Fields<string>

const FIELDS = ['view', 'days', 'date', 'sport', 'status', 'kind', 'league'] as const

/** Parses the filters from URL search parameters and ignores unknown parameters. */
export function parseListQuery(search: object): ListQuery {
  return selectFields(search, (value) => value)
}

function selectFields<T>(search: object, read: (value: string) => T): Fields<T> {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = (search as Readonly<Record<string, unknown>>)[field]
      return typeof value === 'string' || typeof value === 'number' ? [[field, read(String(value))] as const] : []
    }),
  )
}

/** Converts the filters to URL search parameters. Numeric values become numbers so that they appear without quotes. */
export function toListSearch(search: object): Fields<string | number> {
  return selectFields(search, (value) => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : value))
}

/** Returns the value from the URL if it is a valid choice, otherwise the default. */
export function validateChoice<V extends string>(value: string | undefined, choices: readonly V[], first: V): V {
  return choices.find((choice) => choice === value) ?? first
}
