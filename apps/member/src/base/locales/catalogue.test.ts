import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { describe, expect, test } from 'vitest'
import { CODES } from '@touchline/contract/codes'
import { BET_STATUSES } from '@touchline/contract/named-values'
import { MARKET_KINDS } from '@touchline/domain/market'
import { SPORTS } from '@touchline/domain/sport'
import { MOVEMENT_KINDS } from '@touchline/domain/wallet'
import { LANGUAGES } from '@touchline/ui/format'
import { selectionOf, type Translate } from '../i18n/i18n.ts'

type Catalogue = ReadonlyMap<string, string>

const SOURCE = join(import.meta.dirname, '../..')
/** What the sites' lists say is in the site's own catalogue. */
const LISTS = join(import.meta.dirname, '../../../../../packages/ui/src/lists')
const AREAS = ['site', 'bets', 'pages', 'codes']

const readArea = async (code: string, area: string): Promise<[key: string, text: string][]> => {
  const filename = join(import.meta.dirname, code, `${area}.po`)
  const context = { locale: code, sourceLocale: 'en', filename }
  const parsed = await formatter({ explicitIdAsDefault: true }).parse(readFileSync(filename, 'utf8'), context)
  return Object.entries(parsed).map(([key, message]) => [key, message?.translation ?? ''])
}

/** All texts of a language. A key stands in one area only: the one loaded last would win over the other. */
const readCatalogue = async (code: string): Promise<Catalogue> => {
  const entries = (await Promise.all(AREAS.map((area) => readArea(code, area)))).flat()
  const catalogue = new Map(entries)
  if (catalogue.size < entries.length) throw new Error(`${code} has a key in two areas`)
  return catalogue
}

const english = await readCatalogue('en')
const others = await Promise.all(
  LANGUAGES.filter(({ code }) => code !== 'en').map(async ({ code }) => ({
    code,
    catalogue: await readCatalogue(code),
  })),
)

describe.each([{ code: 'en', catalogue: english }, ...others])('sports in $code', ({ catalogue }) => {
  const names = SPORTS.map(({ key }) => catalogue.get(`sport.${key}`) ?? '')

  test('every sport has a name', () => {
    expect(SPORTS.filter((_sport, index) => names[index] === '').map(({ key }) => key)).toEqual([])
  })

  test('no two sports share a name', () => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)[^}]*\}/g)].map(([, name]) => name).toSorted()

/** Texts that are the same in more than one language. */
const SHARED: ReadonlySet<string> = new Set([
  '1X2',
  'OK',
  'u',
  'N',
  'HDP & O/U',
  'Handicap',
  'Over/under',
  'Over',
  'Under',
  'Odds',
  'Live',
  'Turnover',
  'Cash-out',
  'Min',
  'Slip',
  'HT/FT',
  'H',
  'D',
  'A',
])

/** Games are known by the name on their box, and some sports by one word all over the world. */
const TITLES: ReadonlySet<string> = new Set(
  SPORTS.filter(({ id }) => id > 100 && id < 126).map(({ key }) => `sport.${key}`),
)
const isLoanWord = (key: string) => key.startsWith('sport.') || key.startsWith('part.')

/** Letters that a text of the language must have, where it has a script of its own. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  cn: /\p{Script=Han}/u,
  tw: /\p{Script=Khmer}/u,
  my: /\p{Script=Myanmar}/u,
  th: /\p{Script=Thai}/u,
  jp: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kr: /\p{Script=Hangul}/u,
}

/** Latin letters that stand in any script: names of markets and of odds types. */
const LATIN_ALLOWED = /1X2|HDP|PIN|CSV|O\/U|\{\w+\}|\{\w+, plural,|\bother \{/g

describe.each(others)('$code', ({ code, catalogue }) => {
  test('has the keys of English, every one with a text', () => {
    expect([...catalogue.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    expect([...catalogue].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('has the placeholders of English', () => {
    for (const [key, text] of english)
      expect([key, placeholders(catalogue.get(key) ?? '')]).toEqual([key, placeholders(text)])
  })

  test('is translated', () => {
    const same = [...catalogue].filter(
      ([key, text]) => text === english.get(key) && !SHARED.has(text) && !isLoanWord(key),
    )
    expect(same).toEqual([])
    const script = SCRIPTS[code]
    if (script === undefined) return
    const own = [...catalogue].filter(([key]) => !TITLES.has(key))
    const foreign = own.filter(([, text]) => !script.test(text) && !SHARED.has(text) && text !== 'O/U')
    expect(foreign).toEqual([])
    const latin = own.filter(([, text]) => !SHARED.has(text) && /[A-Za-z]{3,}/.test(text.replaceAll(LATIN_ALLOWED, '')))
    expect(latin).toEqual([])
  })
})

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

const code = [SOURCE, LISTS].flatMap(sources).join('\n')
const namespaces = new Set([...english.keys()].map((key) => key.split('.')[0]))
const isKeyLike = (text: string) => namespaces.has(text.split('.')[0]) && /^\w+(\.[\w-]+)+$/.test(text)
const literals = new Set([...code.matchAll(/'([\w.-]+)'/g)].map(([, text = '']) => text).filter(isKeyLike))
/** `slip.off.${why}` as a pattern; one that begins with a value says nothing. */
const patterns = [...code.matchAll(/`(\w[\w.]*\.)\$\{[^`]*\}([\w.]*)`/g)]
  .map(([, before = '', after = '']) => ({ before, after }))
  .filter(({ before }) => namespaces.has(before.split('.')[0]))
const fits = (key: string) => patterns.some(({ before, after }) => key.startsWith(before) && key.endsWith(after))

test('every key the code names is in the catalogue', () => {
  expect([...literals].filter((key) => !english.has(key))).toEqual([])
  expect(
    patterns.filter(
      ({ before, after }) => ![...english.keys()].some((key) => key.startsWith(before) && key.endsWith(after)),
    ),
  ).toEqual([])
})

test('every key of the catalogue is named by the code', () => {
  expect([...english.keys()].filter((key) => !literals.has(key) && !fits(key))).toEqual([])
})

test('every code, market, status and movement that can come from the server has a text', () => {
  const wanted = [
    ...CODES.map((each) => `code.${each}`),
    ...MARKET_KINDS.map(({ base }) => `market.${base}`),
    ...BET_STATUSES.flatMap((status) => [`status.${status}`, `grade.${status}`]),
    // What is moved of accounts above members is on no member's statement.
    ...MOVEMENT_KINDS.filter((kind) => !kind.startsWith('upline_')).map((kind) => `movement.${kind}`),
  ]
  expect(wanted.filter((key) => !english.has(key))).toEqual([])
})

test('no code waits for the texts of information pages: it may be told on any page', async () => {
  const pages = await Promise.all(LANGUAGES.map(({ code: language }) => readArea(language, 'pages')))
  expect(pages.flat().filter(([key]) => key.startsWith('code.'))).toEqual([])
})

test('every selection of every market has a name', () => {
  const asked: string[] = []
  const translate = ((key: string) => (asked.push(key), key)) as Translate
  for (const market of MARKET_KINDS)
    for (const selection of market.selections) {
      const leg = {
        betType: market.code,
        selection,
        lineQuarters: 0,
        home: 'A',
        homeRegion: null,
        away: 'B',
        awayRegion: null,
        runner: null,
      }
      expect(selectionOf(translate, leg)).not.toBe('')
    }
  expect(asked.filter((key) => !english.has(key))).toEqual([])
})
