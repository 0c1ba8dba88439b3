/** Letters with a stroke or joined letters, which no Unicode normal form decomposes. */
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
/** Latin, Greek and Cyrillic diacritics. Marks of other scripts are letters that tell names apart. */
const DIACRITICS = /[\u0300-\u036f]/g
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
const SEPARATORS = /[\s\p{Pd}_.,'’‘ʼ`]+/gu

/**
 * A participant's name without case, width, diacritics, punctuation and spacing. Two names with the same folded form
 * are the same name for certain (PI2). Every other letter, digit and mark counts: `Team`, `Team B` and `Team U21`
 * differ.
 */
export const foldName = (name: string): string => {
  const folded = name
    // check-allow: tells whether two names are one, and is no search
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
