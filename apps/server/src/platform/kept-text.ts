const NUL = '\u0000'

/** Whether PostgreSQL keeps a text: it has no U+0000, and no half of a surrogate pair. */
export const isKeptText = (text: string): boolean => !text.includes(NUL) && !/\p{Surrogate}/u.test(text)
