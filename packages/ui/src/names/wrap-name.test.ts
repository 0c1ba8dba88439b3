import { foldText } from '@touchline/domain/search'
import { expect, test } from 'vitest'
import { unwrapName, wrapName } from './wrap-name.ts'

function shown(name: string) {
  return wrapName(name).replaceAll('\u00ad', '|').replaceAll('\u2060\u200b', '|').replaceAll('\u2060', '·')
}

test('a word longer than 16 letters gets a break every 8 letters, but not before its last few', () => {
  expect(shown('Llanfairpwllgwyngyllgogerychwyrndrobwll FC')).toBe('Llanfair|pwllgwyn|gyllgoge|rychwyrn|drobwll FC')
  expect(shown('abcdefghijklmnopqr')).toBe('abcdefgh|ijklmnopqr')
  expect(shown('Übergrößenträgergemeinschaft')).toBe('Übergröß|enträger|gemeinsc|haft')
})

test('Thai, Lao, Burmese and Khmer names break only at spaces and keep stacked letters together', () => {
  expect(shown('แอธเลติก เรนเจอร์ส')).toBe('แ·อ·ธ·เ·ล·ติ·ก เ·ร·น·เ·จ·อ·ร์·ส')
  expect(shown('မန္တလေး U19')).toBe('မ·န္တ·လေး U19')
  expect(shown('ប៉ាល់ទីវេ')).toBe('ប៉ា·ល់·ទី·វេ')
  expect(shown('ວຽງຈັນ')).toBe('ວ·ຽ·ງ·ຈັ·ນ')
})

test('long words without spaces in Asian scripts break between syllables', () => {
  const syllables = (name: string) => shown(name).replaceAll('·', '')
  expect(syllables('အိုက်ခ်အယ်လ်ဖယ်လ်ဒ် U19')).toBe('အိုက်ခ်|အယ်လ်|ဖယ်လ်ဒ် U19')
  expect(syllables('ဖော့က်အယ်လ်ဖယ်လ်ဒ်')).toBe('ဖော့က်|အယ်လ်|ဖယ်လ်ဒ်')
  expect(syllables('ယူနိုက်တက်ကင်းဒမ်း')).toBe('ယူ|နိုက်|တက်|ကင်း|ဒမ်း')
  expect(syllables('ลินด์เออร์ฮาเฟิน')).toBe('ลินด์|เออร์ฮา|เฟิน')
  expect(syllables('អាហ្វ្រិកខាងត្បូង')).toBe('អា|ហ្វ្រិក|ខាង|ត្បូង')
  expect(syllables('스토르엘스스타드')).toBe('스토르|엘스스타드')
})

test('ordinary club names stay unchanged', () => {
  for (const name of ['Wolverhampton Wanderers FC', 'Borussia Mönchengladbach', '北京国安足球俱乐部', '']) {
    expect(wrapName(name)).toBe(name)
  }
})

test('combining marks stay with their letters, and search still finds a wrapped name', () => {
  const name = 'Mönchengladbachertorwartschule'.normalize('NFD')
  expect(
    wrapName(name)
      .split('\u00ad')
      .every((piece) => !/^\p{M}/u.test(piece)),
  ).toBe(true)
  for (const each of [name, 'แอธเลติก เรนเจอร์ส', 'မန္တလေး', 'ယူနိုက်တက်ကင်းဒမ်း', 'កូរ៉េ\u200bខាងត្បូង', '스토르엘스스타드']) {
    expect(foldText(wrapName(each))).toBe(foldText(each))
    expect(unwrapName(wrapName(each))).toBe(each)
  }
})
