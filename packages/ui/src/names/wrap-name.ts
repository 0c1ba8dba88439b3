/** Matches words of more than 16 letters in scripts with spaces, which get break opportunities. */
const LONG_WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]{17,}/gu
/** Matches the first eight letters of a piece between two break opportunities, if at least four letters follow. */
const PIECE = /(?:\P{M}\p{M}*){8}(?=(?:\P{M}\p{M}*){4})/gu
/**
 * Script without spaces between words: pattern of a syllable start, and the number of letters that fit a line on a 320
 * px phone.
 */
interface Unspaced {
  readonly wordPattern: RegExp
  readonly syllable: RegExp
  readonly letters: number
}
const UNSPACED: readonly Unspaced[] = [
  // Thai and Lao: these vowels precede the consonants of their syllable.
  { wordPattern: /[\u0e00-\u0eff]+/gu, syllable: /(?=[\u0e40-\u0e44\u0ec0-\u0ec4])/u, letters: 10 },
  // Burmese: a consonant without a vowel killer that is not stacked below another consonant.
  {
    wordPattern: /[\u1000-\u109f]+/gu,
    syllable: /(?<!\u1039)(?=[\u1000-\u102a\u103f](?![\u1037]?[\u1039\u103a]))/u,
    letters: 5,
  },
  // Khmer: a consonant that is not stacked below another and has a vowel or a consonant below it.
  {
    wordPattern: /[\u1780-\u17ff]+/gu,
    syllable: /(?<!\u17d2)(?=[\u1780-\u17b3][\u17c9\u17ca]?[\u17b6-\u17c5\u17d2])/u,
    letters: 6,
  },
]
/** Matches Korean words of more than 6 letters, which may break at every letter: a letter is a syllable. */
const LONG_KOREAN = /\p{Script=Hangul}{7,}/gu
const KOREAN_PIECE = /\p{Script=Hangul}{3}(?=\p{Script=Hangul}{3})/gu
/** Position before a letter, except after a mark that stacks the letter below the previous one. */
const BEFORE_LETTER = /[^\u1039\u17d2\u200b](?=\p{L})/gu
/** Line break opportunity. `unwrapName` can distinguish it from breaks in the original name. */
const BREAK = '\u2060\u200b'
/**
 * Maximum length (letters and marks) of an unbroken syllable or word; longer words may break at the browser's word
 * boundaries.
 */
const UNBROKEN = 22

/**
 * Adds break opportunities to a name. Lines break at spaces. Words of more than 16 letters may also break every 8
 * letters (soft hyphen), because they are wider than the name column of a 320 px phone.
 *
 * Browsers break Thai, Lao, Burmese and Khmer with a dictionary that contains no names; a word joiner before every
 * letter prevents that. Words of these scripts and of Korean that exceed the column break between syllables. Searches
 * ignore the added characters.
 */
export function wrapName(name: string): string {
  return UNSPACED.reduce<string>(
    (text, script) => text.replace(script.wordPattern, (word) => wrapUnspaced(word, script)),
    name
      .replace(LONG_WORD, (word) => word.replace(PIECE, '$&\u00ad'))
      .replace(LONG_KOREAN, (word) => word.replace(KOREAN_PIECE, `$&${BREAK}`)),
  )
}

function wrapUnspaced(word: string, { syllable, letters }: Unspaced): string {
  return countLetters(word) <= letters ? joinLetters(word) : word.split(syllable).map(joinLetters).join(BREAK)
}

function countLetters(word: string): number {
  return word.replace(/\p{M}/gu, '').length
}

function joinLetters(word: string): string {
  return word.length > UNBROKEN ? word : word.replace(BEFORE_LETTER, '$&\u2060')
}

/** Removes the characters added by `wrapName`, for titles and files. */
export function unwrapName(name: string): string {
  return name.replace(/\u00ad|\u2060\u200b?/g, '')
}
