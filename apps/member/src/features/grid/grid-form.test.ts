import { expect, test } from 'vitest'
import { gridForm, countCardPages, type FormChoice } from './grid-form.ts'

const choice: FormChoice = {
  widthPx: 900,
  sport: 1,
  page: 'hdpou',
  tab: 2,
  at: 0,
  half: 'full',
  settings: { pageType: 'double', earlyPageType: 'single', marketType: 'all' },
  density: 'roomy',
  wideWindow: false,
  isOffered: () => true,
  showsMyanmarBelow: false,
}

test('today and live use one page type, early uses another', () => {
  const both = [{ part: 'full' }, { part: 'first' }]
  expect(gridForm(choice)).toMatchObject({ kind: 'table', pageType: 'double', groups: both })
  expect(gridForm({ ...choice, tab: 3 })).toMatchObject({ pageType: 'double' })
  const early = { ...choice, tab: 1, half: 'first' } as const
  expect(gridForm(early)).toMatchObject({ pageType: 'single', groups: [{ part: 'first' }] })
  expect(gridForm({ ...early, widthPx: 1_330 })).toMatchObject({ groups: both })
})

test('with main markets only, a match shows one line', () => {
  expect(gridForm(choice)).toMatchObject({ lines: 3 })
  expect(gridForm({ ...choice, settings: { ...choice.settings, marketType: 'main' } })).toMatchObject({ lines: 1 })
})

function blocks(form: ReturnType<typeof gridForm>) {
  return form.kind === 'blocks' ? form.groups.map((group) => group.blocks.map(({ code }) => code).join(' ')) : null
}

test('an odds page shows both halves if they fit, otherwise the selected half', () => {
  expect(blocks(gridForm({ ...choice, page: '1x2' }))).toEqual(['BT_1X2 BT_DC', 'BT_1X2_1H'])
  expect(blocks(gridForm({ ...choice, page: 'oetg', widthPx: 760 }))).toEqual(['BT_OE BT_TG'])
  expect(blocks(gridForm({ ...choice, page: 'oetg', widthPx: 760, half: 'first' }))).toEqual(['BT_OE_1H BT_TG_1H'])
  expect(blocks(gridForm({ ...choice, page: 'cs', half: 'first' }))).toEqual(['BT_CS_1H'])
})

test('a phone shows cards, and swipes change between the halves of an odds page', () => {
  expect(gridForm({ ...choice, widthPx: 390 })).toEqual({ kind: 'cards', cards: true, at: 0 })
  expect(blocks(gridForm({ ...choice, widthPx: 390, page: 'fglg', at: 1 }))).toEqual(['BT_FGLG_1H'])
  expect(blocks(gridForm({ ...choice, widthPx: 390, page: 'htft', at: 1 }))).toEqual(['BT_HTFT'])
  expect([
    countCardPages(1, 'hdpou'),
    countCardPages(1, 'cs'),
    countCardPages(1, 'htft'),
    countCardPages(1, 'outright'),
  ]).toEqual([4, 2, 1, 0])
})
