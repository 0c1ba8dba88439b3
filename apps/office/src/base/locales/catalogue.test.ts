import { join } from 'node:path'
import { readDescription } from '@touchline/contract/testing/api-description'
import { MARKET_KINDS } from '@touchline/domain/market'
import { SPORTS } from '@touchline/domain/sport'
import { LANGUAGES } from '@touchline/ui/format'
import { marketName, selectionName, type TextLookup } from '@touchline/ui/names'
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
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../..')
/** The texts of the shared lists are in the catalogue of the site. */
const LISTS = join(import.meta.dirname, '../../../../../packages/ui/src/lists')
/** The names of markets, parts and selections are in the catalogue of the site too. */
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

/** Words with the same spelling in more than one language. */
const SHARED: ReadonlySet<string> = new Set(['Master', 'Senior', 'Operator', 'Total', 'Cash-out', 'Status'])
/**
 * Video games use their original names, and some sports have the same name in every language. Names of markets, parts
 * and selections are shared with the members' site and checked by its tests.
 */
function isLoanWord([key]: readonly [string, string]): boolean {
  return /^(sport|market|marketGroup|part|selection)\./.test(key)
}
const LATIN_ALLOWED = /CSV|GMT|HAH|HLS|MediaMTX|TV_ORIGINS|\{\w+\}|\{\w+, plural,|\bother \{/g

test.each(others)(
  '$code has every English text, translated into its own language',
  ({ code, catalogue, untranslated }) => {
    expect([...catalogue.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    expect([...catalogue].filter(([, text]) => text.trim() === '')).toEqual([])
    for (const [key, text] of english)
      expect([key, placeholders(catalogue.get(key) ?? '')]).toEqual([key, placeholders(text)])
    const own = [...catalogue].filter((entry) => !isLoanWord(entry) && !untranslated.has(entry[0]))
    expect([...catalogue].filter(([, text]) => findForeignLetters(code, text).length > 0)).toEqual([])
    expect(own.filter(([key, text]) => text === english.get(key) && !SHARED.has(text))).toEqual([])
    const script = SCRIPTS[code]
    if (script === undefined) return
    expect(own.filter(([, text]) => !script.test(text))).toEqual([])
    expect(own.filter(([, text]) => /[A-Za-z]{3,}/.test(text.replaceAll(LATIN_ALLOWED, '')))).toEqual([])
  },
)

const { missing, unnamed } = compareKeys([SOURCE, LISTS, NAMES], english)

test('every key that the code uses is in the catalogue', () => {
  expect(missing).toEqual([])
})

test('every key of the catalogue is used in the code', () => {
  expect(unnamed).toEqual([])
})

test.each(LANGUAGES)(
  'every market and its selections have a name in $code, in the texts of markets',
  async ({ code }) => {
    const texts = new Map(await readArea(import.meta.dirname, code, 'markets'))
    const missing = new Set<string>()
    const translate: TextLookup = (key) => {
      if ((texts.get(key) ?? '') === '') missing.add(key)
      return key
    }
    for (const market of MARKET_KINDS) {
      for (const sport of SPORTS.filter(({ parts }) => parts.includes(market.part)))
        marketName(translate, market.code, sport.id)
      const sides = { home: 'A', draw: translate('selection.draw'), away: 'B' }
      for (const selection of market.selections) selectionName(translate, sides, selection)
    }
    expect([...missing]).toEqual([])
  },
)

interface Api {
  readonly paths: Readonly<Record<string, { readonly post?: { readonly responses: object } }>>
  readonly components: { readonly responses: Readonly<Record<string, object>> }
}

/** Returns the codes documented for a call, in its own responses and in the shared responses. */
function codesIn({ components }: Api, responses: object): string[] {
  const shared = [...JSON.stringify(responses).matchAll(/#\/components\/responses\/(\w+)/g)]
  const described = [responses, ...shared.map(([, name = '']) => components.responses[name])].map((each) =>
    JSON.stringify(each),
  )
  const lists = described.flatMap((text) => [...text.matchAll(/"statusdesc":\{[^{}]*?"enum":\[([^\]]*)\]/g)])
  return lists.flatMap(([, list]) => JSON.parse(`[${list}]`) as string[])
}

test('every refusal code of the office API has a text', () => {
  const api = readDescription<Api>()
  const calls = Object.entries(api.paths).filter(([path]) => path.startsWith('/office/'))
  const codes = new Set(calls.flatMap(([, { post }]) => codesIn(api, post?.responses ?? {})))
  expect(codes.size).toBeGreaterThan(9)
  expect([...codes].filter((code) => !english.has(`code.${code}`))).toEqual([])
})
