import { foldText } from '@touchline/domain/search'
import { expect, test } from 'vitest'
import { unwrapName, wrapName } from './wrap-name.ts'

const shown = (name: string) => wrapName(name).replaceAll('\u00ad', '|').replaceAll('\u2060', '·')

test('a word of more than 16 letters may break every 8 letters, never before its last few', () => {
  expect(shown('Llanfairpwllgwyngyllgogerychwyrndrobwll FC')).toBe('Llanfair|pwllgwyn|gyllgoge|rychwyrn|drobwll FC')
  expect(shown('abcdefghijklmnopqr')).toBe('abcdefgh|ijklmnopqr')
  expect(shown('Übergrößenträgergemeinschaft')).toBe('Übergröß|enträger|gemeinsc|haft')
})

test('Thai, Lao, Burmese and Khmer names break at their spaces alone, and stacked letters stay stacked', () => {
  expect(shown('แอธเลติก เรนเจอร์ส')).toBe('แ·อ·ธ·เ·ล·ติ·ก เ·ร·น·เ·จ·อ·ร์·ส')
  expect(shown('မန္တလေး U19')).toBe('မ·န္တ·လေး U19')
  expect(shown('ប៉ាល់ទីវេដ្រា')).toBe('ប៉ា·ល់·ទី·វេ·ដ្រា')
  expect(shown('ວຽງຈັນ')).toBe('ວ·ຽ·ງ·ຈັ·ນ')
})

test('names as clubs have them stay as they are, and so do long names without spaces', () => {
  const whole = [
    'Wolverhampton Wanderers FC',
    'Borussia Mönchengladbach',
    'สโมสรฟุตบอลบุรีรัมย์ยูไนเต็ด',
    '北京国安足球俱乐部',
    '',
  ]
  for (const name of whole) expect(wrapName(name)).toBe(name)
})

test('letters stay with their marks, and a search finds the name as before', () => {
  const name = 'Mönchengladbachertorwartschule'.normalize('NFD')
  expect(
    wrapName(name)
      .split('\u00ad')
      .every((piece) => !/^\p{M}/u.test(piece)),
  ).toBe(true)
  for (const each of [name, 'แอธเลติก เรนเจอร์ส', 'မန္တလေး']) {
    expect(foldText(wrapName(each))).toBe(foldText(each))
    expect(unwrapName(wrapName(each))).toBe(each)
  }
})
