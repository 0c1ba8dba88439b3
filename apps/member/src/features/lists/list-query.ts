/** What is chosen of a list, as it stands in the address; what is left out is as it is at first. */
interface Fields<T> {
  /** Which of a page's lists. */
  readonly view?: T
  /** A preset, or two working days as `2026-11-01..2026-11-21`. */
  readonly days?: T
  /** One working day. */
  readonly date?: T
  readonly sport?: T
  readonly status?: T
  readonly kind?: T
  readonly league?: T
}
export type ListQuery = Fields<string>

const FIELDS = ['view', 'days', 'date', 'sport', 'status', 'kind', 'league'] as const

const fieldsOf = <T>(search: object, read: (value: string) => T): Fields<T> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = (search as Readonly<Record<string, unknown>>)[field]
      return typeof value === 'string' || typeof value === 'number' ? [[field, read(String(value))] as const] : []
    }),
  )

/** Takes from an address what a list understands; anything else in it is left out. */
export const listQueryOf = (search: object): ListQuery => fieldsOf(search, (value) => value)

/** The same as it is written into an address, where a number stands without quotes. */
export const listSearchOf = (search: object): Fields<string | number> =>
  fieldsOf(search, (value) => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : value))

/** One of some choices as the address has it, else the first. */
export const choiceOf = <V extends string>(value: string | undefined, choices: readonly V[], first: V): V =>
  choices.find((choice) => choice === value) ?? first
