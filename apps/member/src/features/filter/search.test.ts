import { expect, test } from 'vitest'
import { findMatchedRanges, namesHave, splitSearchWords } from './search.ts'

function finds(typed: string, ...names: string[]) {
  return namesHave(names, splitSearchWords(typed))
}
function marked(typed: string, name: string) {
  return findMatchedRanges(name, splitSearchWords(typed)).map(([from, to]) => name.slice(from, to))
}

test.each([
  ['English, any case', 'mYaN', 'Myanmar', 'Myan'],
  ['Vietnamese without its marks', 'viet nam', 'Việt Nam', 'Việt|Nam'],
  ['Vietnamese with other marks', 'đà nẵng', 'Da Nang', 'Da|Nang'],
  ['Vietnamese đ', 'da nang', 'Đà Nẵng', 'Đà|Nẵng'],
  ['German ß and umlauts', 'strasse munchen', 'Straße München', 'Straße|München'],
  ['Nordic and Polish letters', 'malmo lodz', 'Malmø Łódź', 'Malmø|Łódź'],
  ['Turkish dotted I', 'istanbul', 'İSTANBUL', 'İSTANBUL'],
  ['Burmese inside a word', 'ရာဇီး', 'ဘရာဇီး', 'ရာဇီး'],
  ['Burmese marks stored in the other order', 'န\u103a\u1037', 'အိန\u1037\u103a', 'န\u1037\u103a'],
  ['Thai inside a word', 'เทศไทย', 'ประเทศไทย', 'เทศไทย'],
  ['Khmer inside a word', 'ពុជា', 'កម្ពុជា', 'ម្ពុជា'],
  ['Chinese inside a word', '西', '巴西', '西'],
  ['Japanese kanji', '本', '日本', '本'],
  ['Japanese half-width katakana', 'ﾌﾞﾗｼﾞﾙ', 'ブラジル', 'ブラジル'],
  ['Japanese hiragana for katakana', 'ぶらじる', 'ブラジル', 'ブラジル'],
  ['Korean', '라질', '브라질', '라질'],
  ['Korean half typed', '브라지', '브라질', '브라질'],
  ['full-width Latin', 'ＦＣ', 'fc Barcelona', 'fc'],
  ['digits of Burmese, Thai and Khmer', '၂၁ ๑ ៩', 'U21 1 9', '21|1|9'],
  ['what is written or left out', 'ohiggins st pauli', "O'Higgins St. Pauli", "O'Higgins|St|Pauli"],
  ['hyphens', 'al hilal', 'Al-Hilal', 'Al|Hilal'],
])('finds %s', (_case, typed, name, found) => {
  expect(finds(typed, name)).toBe(true)
  expect(marked(typed, name).join('|')).toBe(found)
})

test('a Thai or Burmese vowel is not a diacritic, so a search does not find another word', () => {
  expect(finds('ไทบ', 'ไทย')).toBe(false)
  expect(finds('มา', 'มี')).toBe(false)
  expect(finds('ကို', 'ကာ')).toBe(false)
  expect(finds('か', 'が')).toBe(true)
  expect(finds('が', 'か')).toBe(false)
})

test('every search word must match, each in any of the names', () => {
  expect(finds('brazil cup', 'Brazil', 'Japan', 'World Cup')).toBe(true)
  expect(finds('brazil league', 'Brazil', 'Japan', 'World Cup')).toBe(false)
  expect(finds('brazil japan', 'Brazil\n', 'Japan')).toBe(true)
  expect(finds('  ', 'Brazil')).toBe(true)
  expect(splitSearchWords(" ' . ")).toEqual([])
})

test('matched ranges are in order, and adjacent ranges are merged', () => {
  expect(findMatchedRanges('Manchester United', splitSearchWords('ter man ches'))).toEqual([[0, 10]])
  expect(findMatchedRanges('Anna', splitSearchWords('n'))).toEqual([[1, 3]])
  expect(findMatchedRanges('Anna', splitSearchWords('x'))).toEqual([])
})
