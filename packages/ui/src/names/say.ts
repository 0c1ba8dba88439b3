/** Returns the text of a key with its values filled in. */
export type Say = (key: string, values?: Record<string, unknown>) => string
