const NUL = '\u0000'

/** Returns whether PostgreSQL can store a text: no U+0000 and no lone surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes(NUL) && !/\p{Surrogate}/u.test(text)
}
