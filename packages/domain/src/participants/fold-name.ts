/** Letters with a stroke and ligatures, mapped to plain letters. Unicode normalisation does not decompose them. */
const PLAIN: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ŋ: 'ng',
}
const STROKED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')
/**
 * Diacritics of Latin, Greek and Cyrillic letters, which are removed. Marks of other scripts are letters that
 * distinguish names.
 */
const DIACRITICS = /[\u0300-\u036f]/g
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
const SEPARATORS = /[\s\p{Pd}_.,'’‘ʼ`]+/gu

/**
 * Returns a participant's name without case, width, diacritics, punctuation and spacing. Equal folded forms mean the
 * same name (PI2). Every other letter, digit and mark counts: `Team`, `Team B` and `Team U21` differ.
 */
export function foldName(name: string): string {
  const folded = name
    // check-allow: compares two names for equality, not a search
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(DIACRITICS, '')
    .toLowerCase()
    .replace(DIACRITICS, '')
    .replace(STROKED, (letter) => PLAIN[letter] ?? letter)
    .replace(SEPARATORS, ' ')
    .trim()
  return folded === '' ? name : folded
}
