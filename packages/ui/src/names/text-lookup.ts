/** Function that returns the catalogue text of a key in the language of the page, with the values filled in. */
export type TextLookup = (key: string, values?: Record<string, unknown>) => string
