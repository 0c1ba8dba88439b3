import { expect, test } from 'vitest'
import { createNameSearch, foldText, searchWords } from './index.ts'

/** Names in their original spelling, and as typed on a plain keyboard. */
// biome-ignore format: a table
const NAMES: readonly (readonly [written: string, typed: string])[] = [
  ['Malmö FF', 'malmo'], ['Brøndby IF', 'brondby'], ['Łódź', 'lodz'], ['Fenerbahçe', 'fenerbahce'],
  ['Beşiktaş', 'besiktas'], ['Kasımpaşa', 'kasimpasa'], ['Đà Nẵng', 'da nang'], ['Nghệ An', 'nghe an'],
  ['Vålerenga', 'valerenga'], ['FC Nordsjælland', 'nordsjaelland'], ['Þór Akureyri', 'thor akureyri'],
  ['Víkingur Göta', 'vikingur gota'], ['Preußen Münster', 'preussen munster'], ['Qarabağ Ağdam', 'qarabag agdam'],
  ['Səbail', 'sebail'], ['Hammarby Æ', 'hammarby ae'], ['Cœur', 'coeur'], ['Universitatea Cluj Ș', 'cluj s'],
  ['Olomouc Ř', 'olomouc r'], ['Ða', 'da'], ['Ħamrun', 'hamrun'], ['İstanbul', 'istanbul'], ["O’Higgins", 'ohiggins'],
  ['O´Higgins', "o'higgins"], ['Saint‑Étienne', 'saint etienne'], ['Ａｊａｘ', 'ajax'], ['Ιωνικός', 'ΙΩΝΙΚΟΣ'],
]

test.each(NAMES)('%s is found as %s and in its original spelling', (written, typed) => {
  const { has } = createNameSearch()
  for (const search of [typed, typed.toUpperCase(), written, written.normalize('NFD')]) {
    expect(has([written], searchWords(search)), search).toBe(true)
    expect(has([written.normalize('NFD')], searchWords(search)), search).toBe(true)
  }
})

test('folding a text twice changes nothing', () => {
  for (const [written] of NAMES) expect(foldText(foldText(written))).toBe(foldText(written))
})

test('a search with a full name cache still finds names', () => {
  const { has } = createNameSearch(2)
  expect(NAMES.every(([written, typed]) => has([written], searchWords(typed)))).toBe(true)
})
