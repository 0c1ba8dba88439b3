import { join } from 'node:path'
import { RESPONSE_CODES } from '@touchline/contract/codes'
import type { SportFigures } from '@touchline/contract/reports/report'
import { PRODUCT_NAMES, PRODUCTS, SPORTSBOOK, WIN_LOSS_PRODUCTS } from '@touchline/contract/products'
import { isSitePath } from '@touchline/contract/site'
import { LANGUAGES } from '@touchline/ui/format'
import { listAreas, readCatalogue, type Catalogue } from '@touchline/ui/testing/catalogues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Translate } from '../../apps/member/src/base/i18n/i18n.ts'
import {
  formatProduct,
  formatSummaryRow,
  keyOfSummaryRow,
} from '../../apps/member/src/features/statement/summary-row.ts'
import { uplineCommand } from '../../apps/server/src/cli/upline-command.ts'
import { enterOffice, type OfficeClient } from '../../apps/server/src/backoffice/testing/office-client.ts'
import { makeTwoLines } from '../../apps/server/src/backoffice/testing/two-lines.ts'
import { openTestModules, type TestMember, type TestModules } from '../../apps/server/src/testing/test-modules.ts'
import { backoffice } from '../../apps/server/src/backoffice/index.ts'

/** Every place that prints or lists a product, for every product of the contract's list. */

const LOCALES = { member: 'apps/member/src/base/locales', office: 'apps/office/src/base/locales' }
const ROWS = [SPORTSBOOK, ...PRODUCTS]
const TODAY = '2026-01-17'

function readTexts(site: keyof typeof LOCALES, language: string): Promise<Catalogue> {
  const folder = join(import.meta.dirname, '../..', LOCALES[site])
  return readCatalogue(folder, language, listAreas(folder))
}

let server: TestModules
let operator: OfficeClient
let above: OfficeClient
let member: TestMember & { readonly id: number }

/** Books a loss of 1.00 for each product with wins and losses, in two categories that a report tells apart. */
const BOOKINGS = `
  insert into booking (member_id, operator_id, working_date, at_ms, product, category, subject, kind, ref, version,
    currency, settled, risk, turnover, valid_turnover, commission, fee, win_loss)
  select m.id, m.operator_id, $2, 1, p.name, c.id, c.subject, 'settle', 'settle/1', 1, m.currency, 1, 0, 100, 100, 0, 0,
    -100
  from member m cross join unnest($3::text[]) p(name) cross join (values (null, 1), (1, 2)) c(id, subject)
  where m.id = $1`

beforeAll(async () => {
  server = await openTestModules(backoffice)
  await makeTwoLines(server)
  operator = await enterOffice(server, { operator: 'demo' })
  above = await enterOffice(server, { upline: 'AA' })
  member = await server.member()
  await server.database.owner.query(BOOKINGS, [member.id, TODAY, WIN_LOSS_PRODUCTS])
})
afterAll(() => server.drop())

async function readSummary(): Promise<readonly SportFigures[]> {
  const rows: SportFigures[] = []
  let after: string | undefined
  for (;;) {
    const page = (await server.post('/platformwinlose', {
      ...member,
      from_date: TODAY,
      to_date: TODAY,
      page_size: 1,
      ...(after !== undefined && { after }),
    })) as unknown as { readonly rows: readonly SportFigures[]; readonly next: string | null }
    rows.push(...page.rows)
    if (page.next === null) return rows
    after = page.next
  }
}

test('the member’s win/loss report lists every product with wins and losses, page by page', async () => {
  const rows = await readSummary()
  expect(rows).toHaveLength(WIN_LOSS_PRODUCTS.length * 2)
  expect([...new Set(rows.map(({ product }) => product))]).toEqual(WIN_LOSS_PRODUCTS.toSorted())
  const keys = rows.map(({ product, sport_id: sportId }) => keyOfSummaryRow({ product, sportId }))
  expect(new Set(keys).size).toBe(keys.length)
})

describe.each(LANGUAGES.map(({ code }) => code))('the texts in %s', (language) => {
  test('name every product, each by a name of its own, and its refusal', async () => {
    const [site, office] = await Promise.all([readTexts('member', language), readTexts('office', language)])
    const names = PRODUCT_NAMES.map((product) => [
      product,
      site.get(`product.${product}`),
      office.get(`product.${product}`),
    ])
    expect(names.filter((row) => row.some((text) => text === undefined || text === ''))).toEqual([])
    for (const at of [1, 2]) expect(new Set(names.map((row) => row[at])).size).toBe(PRODUCT_NAMES.length)
    const settings = PRODUCT_NAMES.map((product) => office.get(`setting.${product}`) ?? '')
    expect(settings.filter((text) => text === '')).toEqual([])
    expect(new Set(settings).size).toBe(PRODUCT_NAMES.length)
    expect(ROWS.filter(({ code }) => (site.get(`code.${code}`) ?? '') === '').map(({ product }) => product)).toEqual([])
  })

  test('print the rows of the win/loss report and its export without raw keys', async () => {
    const texts = await readTexts('member', language)
    const translate = ((key: string) => texts.get(key) ?? `raw ${key}`) as unknown as Translate
    for (const product of WIN_LOSS_PRODUCTS) {
      for (const sportId of [null, 1]) {
        const row = { product, sportId }
        expect(formatProduct(translate, row)).toBe(texts.get(`product.${product}`))
        expect(formatSummaryRow(translate, row)).not.toMatch(/^raw /)
        if (product !== SPORTSBOOK.product) expect(formatSummaryRow(translate, row)).toBe(formatProduct(translate, row))
      }
    }
  })
})

test('the office report by product lists every product with wins and losses', async () => {
  const answer = await operator.post('report', { by: 'product', currency: 'MYR', fromDate: TODAY, toDate: TODAY })
  const { rows } = answer as unknown as { readonly rows: readonly { readonly key: string }[] }
  expect(rows.map(({ key }) => key).toSorted()).toEqual(WIN_LOSS_PRODUCTS.toSorted())
})

test('UP1 an upline shares the results of every product, and presets list it', async () => {
  const shares = WIN_LOSS_PRODUCTS.map((product) => {
    return { product, sportId: null, tab: null, positionBp: 1_000, commissionBp: 0 }
  })
  expect(await operator.post('setpreset', { ref: 'every-preset-1', name: 'all', shares })).toMatchObject({ status: 1 })
  expect(await operator.post('setshares', { ref: 'every-share-01', account: 'AA', shares })).toMatchObject({
    status: 1,
  })
  for (const product of WIN_LOSS_PRODUCTS)
    expect(
      uplineCommand.read([
        'set',
        '--account',
        'AA',
        '--position',
        '10',
        '--product',
        product,
        '--ref',
        'every-flag-1',
        '--by',
        'ANN',
      ]),
    ).toBeDefined()
})

test('UP7 NO3 uplines close every product for their downline, and a notice names it', async () => {
  const account = 'AA00'
  const closedOne = await enterOffice(server, { upline: account })
  for (const [at, product] of PRODUCT_NAMES.entries()) {
    const order = { ref: `every-close-${at + 10}`, account, closed: [product] }
    expect([product, await above.post('setaccount', order)]).toMatchObject([product, { status: 1 }])
    const { account: detail } = (await above.post('account', { account })) as unknown as {
      readonly account: { readonly own: { readonly closed: readonly string[] } }
    }
    expect(detail.own.closed).toEqual([product])
    expect(await closedOne.post('notices', { size: 1 })).toMatchObject({
      rows: [{ key: 'productsSet', detail: { closed: [product] } }],
    })
    expect(
      uplineCommand.read(['set', '--account', account, '--closed', product, '--ref', 'every-flag-2', '--by', 'ANN']),
    ).toBeDefined()
  }
})

test('every product is a setting of operators', async () => {
  const { settings } = (await operator.post('settings')) as unknown as {
    readonly settings: readonly { readonly name: string; readonly kind: string }[]
  }
  for (const product of PRODUCT_NAMES) {
    expect(settings.find(({ name }) => name === product)).toMatchObject({ kind: 'switch' })
  }
})

test('the site knows the pages of every product, and the list of codes its refusal', () => {
  for (const { product, paths, code } of ROWS) {
    expect([product, paths.filter((path) => !isSitePath(path))]).toEqual([product, []])
    expect(RESPONSE_CODES).toContain(code)
  }
})
