import { foldText, searchWords } from '@touchline/domain/search'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const NAMES = [
  'Malmö FF',
  'Brøndby IF',
  'Łódź',
  'Kasımpaşa',
  'Đà Nẵng',
  'FC Nordsjælland',
  'Þór Akureyri',
  'Preußen Münster',
  'Səbail',
  'İstanbul',
  'O’Higgins',
  "O'Higgins St. Pauli",
  'O´Higgins',
  'Al-Hilal',
  'Saint‑Étienne',
  'ＦＣ Ａｊａｘ',
  'Ιωνικός',
  'ဘရာဇီး ၂၁',
  'ไทย ๑',
  'កម្ពុជា ៩',
  'ﾌﾞﾗｼﾞﾙ ぶらじる',
  '브라질',
  '中国・巴西',
]

test('the database folds names in the same way as the sites', async () => {
  const { rows } = await database.owner.query<{ folded: string }>(
    'select fold_text(name) as folded from unnest($1::text[]) with ordinality n(name, at) order by at',
    [NAMES],
  )
  expect(rows.map(({ folded }) => folded)).toEqual(NAMES.map(foldText))
})

test('the database folds every letter used in names in the same way as the sites', async () => {
  const letters = fc.oneof(
    fc.integer({ min: 0x20, max: 0x24f }),
    fc.integer({ min: 0x300, max: 0x36f }),
    fc.integer({ min: 0x391, max: 0x3c9 }),
    fc.integer({ min: 0x400, max: 0x45f }),
    fc.integer({ min: 0xe01, max: 0xe5b }),
    fc.integer({ min: 0x1000, max: 0x109f }),
    fc.integer({ min: 0x1780, max: 0x17f9 }),
    fc.integer({ min: 0x1e00, max: 0x1eff }),
    fc.integer({ min: 0x2010, max: 0x2027 }),
    fc.integer({ min: 0x3041, max: 0x30ff }),
    fc.integer({ min: 0xac00, max: 0xd7a3 }),
    fc.integer({ min: 0xff01, max: 0xff9f }),
  )
  const names = fc.sample(
    fc.array(letters, { maxLength: 12 }).map((points) => String.fromCodePoint(...points)),
    { numRuns: 5_000, seed: 24 },
  )
  const { rows } = await database.owner.query<{ folded: string }>(
    'select fold_text(name) as folded from unnest($1::text[]) with ordinality n(name, at) order by at',
    [names],
  )
  const differing = names.flatMap((name, at) =>
    rows[at]?.folded === foldText(name) ? [] : [[name, rows[at]?.folded, foldText(name)]],
  )
  expect(differing).toEqual([])
})

test('the database matches each search word against any of the names', async () => {
  const found = async (names: readonly string[], typed: string) => {
    const { rows } = await database.owner.query<{ found: boolean }>('select names_contain($1, $2) as found', [
      names.join('\n'),
      searchWords(typed),
    ])
    return rows[0]?.found
  }
  expect(await found(['Brøndby IF', 'Łódź', 'Ekstraklasa'], 'lodz brond')).toBe(true)
  expect(await found(['Brøndby IF', 'Łódź', 'Ekstraklasa'], 'lodz malmo')).toBe(false)
  expect(await found(['Brøndby IF'], '')).toBe(true)
})
