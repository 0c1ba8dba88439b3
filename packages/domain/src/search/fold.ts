/** A text as it is searched in, and for each of its letters the place in the text that it comes from. */
export interface Folded {
  readonly text: string
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** Letters with a stroke or a hook, and joined ones, which no normal form decomposes. */
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
/** Latin, Greek and Cyrillic marks. Those of Burmese, Thai and Khmer are letters of their own and stay. */
const DIACRITICS = /[\u0300-\u036f]/g
/** Characters that a searcher may leave out: joiners, apostrophes, full stops, middle dots. */
const UNSAID = /[\u00ad\u200b-\u200d\u2060\ufeff'’‘‛′ʼʻʾʿ`.·・]/g
const HIRAGANA = /[\u3041-\u3096]/g
const TO_KATAKANA = 0x60
const DIGITS = /[\u0e50-\u0e59\u1040-\u1049\u17e0-\u17e9]/g
const FIRST_DIGITS = [0x0e50, 0x1040, 0x17e0]

const digitOf = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String(code - (FIRST_DIGITS.findLast((first) => first <= code) ?? code))
}

/**
 * Folds a text for every search: without case, width, diacritics, apostrophes and the order in which marks are stored,
 * with katakana for hiragana and one space for spaces and hyphens. Korean syllables are decomposed, so that a half
 * typed one is found. The SQL function fold_text gives the same.
 */
export const foldText = (text: string): string =>
  text
    // Its normal form is a space with a mark.
    .replaceAll('´', '')
    .normalize('NFKD')
    .replace(DIACRITICS, '')
    .toLowerCase()
    .replace(DIACRITICS, '')
    .replace(STROKED, (letter) => PLAIN[letter] ?? letter)
    .replace(UNSAID, '')
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
    .replace(DIGITS, digitOf)
    .replace(/[\s\u0085\p{Pd}_/]+/gu, ' ')

/** A letter with the marks that belong to it, and in Khmer and Burmese with the letters that are stacked below it. */
const CLUSTER = /\P{M}\p{M}*(?:(?<=[\u17d2\u1039])\P{M}\p{M}*)*|\p{M}+/gu

/** The same with the way back, to mark what was found. */
export const foldWithPlaces = (text: string): Folded => {
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
