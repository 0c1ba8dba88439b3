/**
 * What nobody sees and a database or a screen stumbles over: controls, marks that turn the direction of what follows,
 * fillers without a shape, halves of a surrogate pair; joiners where they join nothing.
 */
const UNSEEN = new RegExp(
  '[\\p{Cc}\\p{Cs}\\u00AD\\u034F\\u061C\\u115F\\u1160\\u180B-\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E' +
    '\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB]' +
    '|(?<![\\p{L}\\p{M}])[\\u200C\\u200D]|[\\u200C\\u200D](?!\\p{L})',
  'gu',
)

/** Text as it may go on into the house: one line of what can be seen, composed, with single spaces. */
export const cleanText = (text: string): string =>
  text
    .replace(/[\t\n\v\f\r]/g, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()

/** A payload with every text in it cleaned. */
export const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleaned(item)]))
}
