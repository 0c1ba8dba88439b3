const NUL = '\u0000'

/** Returns whether PostgreSQL can store a text: no U+0000 and no lone surrogate. */
export const isStorableText = (text: string): boolean => !text.includes(NUL) && !/\p{Surrogate}/u.test(text)
