/** Returns the text of a key with its values filled in. */
export type TextLookup = (key: string, values?: Record<string, unknown>) => string
