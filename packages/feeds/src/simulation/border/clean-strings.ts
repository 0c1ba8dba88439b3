/**
 * Invisible characters that cause errors in a database or on a screen: control characters, bidirectional marks, blank
 * fillers, lone surrogates, and joiners without a letter to join.
 */
const UNSEEN = new RegExp(
  '[\\p{Cc}\\p{Cs}\\u00AD\\u034F\\u061C\\u115F\\u1160\\u180B-\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E' +
    '\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB]' +
    '|(?<![\\p{L}\\p{M}])[\\u200C\\u200D]|[\\u200C\\u200D](?!\\p{L})',
  'gu',
)

/** Cleans text for use inside the system: one line of visible characters in NFC, separated by single spaces. */
export function cleanText(text: string): string {
  return text
    .replace(/[\t\n\v\f\r]/g, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Returns a parsed file with every string in it cleaned by `cleanText`. */
export function cleanStrings(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanStrings)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanStrings(item)]))
}
