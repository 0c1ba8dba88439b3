/** Words of more than 16 letters of scripts with spaces. */
const LONG_WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]{17,}/gu
/** Eight letters with their marks, with at least four behind them. */
const PIECE = /(?:\P{M}\p{M}*){8}(?=(?:\P{M}\p{M}*){4})/gu
/** Thai, Lao, Burmese or Khmer up to the next space. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]+/gu
/** What a letter follows, but the marks that stack it below the one before. */
const BEFORE_LETTER = /[^\u1039\u17d2](?=\p{L})/gu
/** Letters and marks of a word that no line breaks: about 16 letters. */
const UNBROKEN = 22

/**
 * A name as lines may break it: at its spaces. Words of more than 16 letters may break every 8 letters (at a soft
 * hyphen), since they are wider than the names of a phone of 320 px. Browsers break Thai, Lao, Burmese and Khmer by a
 * dictionary, which knows no names: a word joiner before each letter prevents it, but in long names without spaces.
 * Searches ignore both characters.
 */
export const wrapName = (name: string): string =>
  name
    .replace(LONG_WORD, (word) => word.replace(PIECE, '$&\u00ad'))
    .replace(UNSPACED, (word) => (word.length > UNBROKEN ? word : word.replace(BEFORE_LETTER, '$&\u2060')))

/** A name without what `wrapName` added: for titles and files. */
export const unwrapName = (name: string): string => name.replace(/[\u00ad\u2060]/g, '')
