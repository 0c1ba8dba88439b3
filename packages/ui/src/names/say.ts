/** The words of a site by their keys, with what stands in them. */
export type Say = (key: string, values?: Record<string, unknown>) => string
