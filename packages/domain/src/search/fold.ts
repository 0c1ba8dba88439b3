/** A folded text with the source range of every letter: `from` and `to` are offsets in the original text. */
export interface FoldedText {
  readonly text: string
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/**
 * Letters with a stroke or hook and ligatures, mapped to plain letters. Unicode normalisation does not decompose them.
 */
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
  ə: 'e',
  ɓ: 'b',
  ɖ: 'd',
  ɗ: 'd',
  ƙ: 'k',
  ɨ: 'i',
  ʉ: 'u',
  ƶ: 'z',
  ɫ: 'l',
  ς: 'σ',
}
const STROKED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')
/**
 * Marks of Latin, Greek and Cyrillic letters, which are removed. Burmese, Thai and Khmer marks are letters and stay.
 */
const DIACRITICS = /[\u0300-\u036f]/g
/** Characters that a member may omit in a search: joiners, apostrophes, full stops, middle dots. */
const OPTIONAL_CHARACTERS = /[\u00ad\u200b-\u200d\u2060\ufeff'’‘‛′ʼʻʾʿ`.·・]/g
const HIRAGANA = /[\u3041-\u3096]/g
const TO_KATAKANA = 0x60
const DIGITS = /[\u0e50-\u0e59\u1040-\u1049\u17e0-\u17e9]/g
const FIRST_DIGITS = [0x0e50, 0x1040, 0x17e0]

/** Pattern for a letter with its marks and, in Khmer and Burmese, the letters stacked below. */
const CLUSTER = /\P{M}\p{M}*(?:(?<=[\u17d2\u1039])\P{M}\p{M}*)*|\p{M}+/gu

/**
 * Folds a text for search. Removes case, width, diacritics and apostrophes, normalises the order of marks, maps
 * hiragana to katakana, and collapses spaces and hyphens. Decomposes Korean syllables, so that a half-typed syllable
 * matches. The SQL function `fold_text` returns the same result.
 */
export function foldText(text: string): string {
  return (
    text
      // Removes the acute accent as a separate character, because NFKD would turn the accent into a space with a mark.
      .replaceAll('´', '')
      .normalize('NFKD')
      .replace(DIACRITICS, '')
      .toLowerCase()
      .replace(DIACRITICS, '')
      .replace(STROKED, (letter) => PLAIN[letter] ?? letter)
      .replace(OPTIONAL_CHARACTERS, '')
      .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
      .replace(DIGITS, toLatinDigit)
      .replace(/[\s\u0085\p{Pd}_/]+/gu, ' ')
  )
}

function toLatinDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String(code - (FIRST_DIGITS.findLast((first) => first <= code) ?? code))
}

/** Folds a text and maps every folded letter to its source range, for highlighting matches. */
export function foldWithPlaces(text: string): FoldedText {
  let folded = ''
  const from: number[] = []
  const to: number[] = []
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const part = foldText(cluster)
    folded += part
    for (let at = 0; at < part.length; at += 1) {
      from.push(index)
      to.push(index + cluster.length)
    }
  }
  return { text: folded, from, to }
}
