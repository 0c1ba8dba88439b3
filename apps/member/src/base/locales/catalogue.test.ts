import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RESPONSE_CODES } from '@touchline/contract/codes'
import { BET_STATUSES } from '@touchline/contract/named-values'
import { MARKET_KINDS } from '@touchline/domain/market'
import { SPORTS } from '@touchline/domain/sport'
import { MOVEMENT_KINDS } from '@touchline/domain/wallet'
import { LANGUAGES } from '@touchline/ui/format'
import {
  SCRIPTS,
  compareKeys,
  findForeignLetters,
  listAreas,
  placeholders,
  readArea,
  readCatalogue,
  readUntranslated,
} from '@touchline/ui/testing/catalogues'
import { formatSelection, type Translate } from '../i18n/i18n.ts'

const SOURCE = join(import.meta.dirname, '../..')
/** What the sites' lists say is in the site's own catalogue. */
const LISTS = join(import.meta.dirname, '../../../../../packages/ui/src/lists')
/** And what markets, their parts and selections are called. */
const NAMES = join(import.meta.dirname, '../../../../../packages/ui/src/names')
/** Every catalogue area of this site: a file per area and language. */
const AREAS = listAreas(import.meta.dirname)

function read(code: string) {
  return readCatalogue(import.meta.dirname, code, AREAS)
}

const english = await read('en')
const others = await Promise.all(
  LANGUAGES.filter(({ code }) => code !== 'en').map(async ({ code }) => ({
    code,
    catalogue: await read(code),
    untranslated: await readUntranslated(import.meta.dirname, code, AREAS),
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
  'Status',
  'Place',
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
function isLoanWord(key: string) {
  return key.startsWith('sport.') || key.startsWith('part.')
}

/** Latin letters that stand in any script: names of markets, of odds types and of the internet. */
const LATIN_ALLOWED = /1X2|IPv4|URL|HDP|PIN|CSV|O\/U|\{\w+\}|\{\w+, plural,|\bother \{/g

describe.each(others)('$code', ({ code, catalogue, untranslated }) => {
  test('has every key of English, each with a text', () => {
    expect([...catalogue.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    expect([...catalogue].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('has the same placeholders as English', () => {
    for (const [key, text] of english)
      expect([key, placeholders(catalogue.get(key) ?? '')]).toEqual([key, placeholders(text)])
  })

  test('is translated', () => {
    const translated = [...catalogue].filter(([key]) => !untranslated.has(key))
    const same = translated.filter(([key, text]) => text === english.get(key) && !SHARED.has(text) && !isLoanWord(key))
    expect(same).toEqual([])
    const script = SCRIPTS[code]
    if (script === undefined) return
    const own = translated.filter(([key]) => !TITLES.has(key))
    const foreign = own.filter(([, text]) => !script.test(text) && !SHARED.has(text) && text !== 'O/U')
    expect(foreign).toEqual([])
    const latin = own.filter(([, text]) => !SHARED.has(text) && /[A-Za-z]{3,}/.test(text.replaceAll(LATIN_ALLOWED, '')))
    expect(latin).toEqual([])
  })
})

test.each([{ code: 'en', catalogue: english }, ...others])('$code has no letter of a foreign script', (language) => {
  const { code, catalogue } = language
  const foreign = [...catalogue].map(([key, text]) => [key, ...findForeignLetters(code, text)])
  expect(foreign.filter(([, letter]) => letter !== undefined)).toEqual([])
})

const { missing, unnamed } = compareKeys([SOURCE, LISTS, NAMES], english)

test('the catalogue contains every key that the code uses', () => {
  expect(missing).toEqual([])
})

test('the code uses every key of the catalogue', () => {
  expect(unnamed).toEqual([])
})

test('every code, market, status and movement of the server has a text', () => {
  const wanted = [
    ...RESPONSE_CODES.map((each) => `code.${each}`),
    ...MARKET_KINDS.map(({ base }) => `market.${base}`),
    ...BET_STATUSES.flatMap((status) => [`status.${status}`, `grade.${status}`]),
    // What is moved of accounts above members is on no member's statement.
    ...MOVEMENT_KINDS.filter((kind) => !/^(upline|till)_/.test(kind)).map((kind) => `movement.${kind}`),
  ]
  expect(wanted.filter((key) => !english.has(key))).toEqual([])
})

test('the catalogue of the information pages has no code texts, because any page can show a code', async () => {
  const pages = await Promise.all(
    LANGUAGES.map(({ code: language }) => readArea(import.meta.dirname, language, 'pages')),
  )
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
      expect(formatSelection(translate, leg)).not.toBe('')
    }
  expect(asked.filter((key) => !english.has(key))).toEqual([])
})
