/** Words of more than 16 letters of scripts with spaces. */
const LONG_WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]{17,}/gu
/** Eight letters with their marks, with at least four behind them. */
const PIECE = /(?:\P{M}\p{M}*){8}(?=(?:\P{M}\p{M}*){4})/gu
/** A script without spaces: where a syllable begins, and how many letters a line of a phone of 320 px takes. */
interface Unspaced {
  readonly words: RegExp
  readonly syllable: RegExp
  readonly letters: number
}
const UNSPACED: readonly Unspaced[] = [
  // Thai and Lao: each of these vowels stands before the consonants of its syllable.
  { words: /[\u0e00-\u0eff]+/gu, syllable: /(?=[\u0e40-\u0e44\u0ec0-\u0ec4])/u, letters: 10 },
  // Burmese: a consonant without a vowel killer that is not stacked below another.
  {
    words: /[\u1000-\u109f]+/gu,
    syllable: /(?<!\u1039)(?=[\u1000-\u102a\u103f](?![\u1037]?[\u1039\u103a]))/u,
    letters: 5,
  },
  // Khmer: a consonant that is not stacked below another and has a vowel or another below it.
  {
    words: /[\u1780-\u17ff]+/gu,
    syllable: /(?<!\u17d2)(?=[\u1780-\u17b3][\u17c9\u17ca]?[\u17b6-\u17c5\u17d2])/u,
    letters: 6,
  },
]
/** Korean words of more than 6 letters, and pieces of them: each letter is a syllable. */
const LONG_KOREAN = /\p{Script=Hangul}{7,}/gu
const KOREAN_PIECE = /\p{Script=Hangul}{3}(?=\p{Script=Hangul}{3})/gu
/** What a letter follows, but the marks that stack it below the one before. */
const BEFORE_LETTER = /[^\u1039\u17d2\u200b](?=\p{L})/gu
/** Lets a line end, as `unwrapName` tells from the breaks that a name has of its own. */
const BREAK = '\u2060\u200b'
/** Letters and marks of a syllable or word that no line breaks; longer ones break where the browser knows words. */
const UNBROKEN = 22

const lettersOf = (word: string): number => word.replace(/\p{M}/gu, '').length

const joinLetters = (word: string): string => (word.length > UNBROKEN ? word : word.replace(BEFORE_LETTER, '$&\u2060'))

const wrapUnspaced = (word: string, { syllable, letters }: Unspaced): string =>
  lettersOf(word) <= letters ? joinLetters(word) : word.split(syllable).map(joinLetters).join(BREAK)

/**
 * A name as lines may break it: at its spaces. Words of more than 16 letters may break every 8 letters (at a soft
 * hyphen), since they are wider than the names of a phone of 320 px. Browsers break Thai, Lao, Burmese and Khmer by a
 * dictionary, which knows no names: a word joiner before each letter prevents it. Words of these scripts and of Korean
 * that are wider than such a phone's names break between syllables. Searches ignore these characters.
 */
export const wrapName = (name: string): string =>
  UNSPACED.reduce<string>(
    (text, script) => text.replace(script.words, (word) => wrapUnspaced(word, script)),
    name
      .replace(LONG_WORD, (word) => word.replace(PIECE, '$&\u00ad'))
      .replace(LONG_KOREAN, (word) => word.replace(KOREAN_PIECE, `$&${BREAK}`)),
  )

/** A name without what `wrapName` added: for titles and files. */
export const unwrapName = (name: string): string => name.replace(/\u00ad|\u2060\u200b?/g, '')
