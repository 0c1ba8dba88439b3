import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@touchline/ui/format'
import { expect, test } from 'vitest'
import { parseRules, type RulesSection } from './rules-text.ts'

function rulesIn(language: string) {
  return parseRules(readFileSync(join(import.meta.dirname, `../../base/locales/${language}/rules.md`), 'utf8'))
}

function textOf(block: RulesSection['blocks'][number]): string {
  if (block.kind === 'text') return block.text
  return block.kind === 'list' ? block.items.join('\n') : [block.head, ...block.rows].flat().join('\n')
}
function numbersIn(text: string): readonly string[] {
  return (text.match(/\d[\d.,:]*\d|\d/g) ?? []).toSorted()
}

/** Properties that must match in every language: sections, block structure and numbers. */
function shapeOf(sections: readonly RulesSection[]) {
  return sections.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((block) => ({
      kind: block.kind,
      parts: block.kind === 'text' ? 1 : block.kind === 'list' ? block.items.length : block.rows.length,
      cells: block.kind === 'table' ? [block.head, ...block.rows].map((row) => row.length) : [],
      numbers: numbersIn(textOf(block)),
    })),
  }))
}

const english = rulesIn('en')

/** Section titles that some languages borrow from English. */
const LOAN_WORDS: ReadonlySet<string> = new Set(['handicap', 'total', 'parlay'])

const codes = LANGUAGES.map(({ code }) => code)

test.each(codes)('the rules in %s have the same sections and numbers as English', (code) => {
  expect(shapeOf(rulesIn(code))).toEqual(shapeOf(english))
})

test.each(codes.filter((code) => code !== 'en'))('the rules in %s are translated', (code) => {
  const sections = rulesIn(code)
  const same = sections.flatMap(({ blocks }, at) =>
    blocks.filter((block, index) => {
      const other = english[at]?.blocks[index]
      return block.kind !== 'table' && other !== undefined && textOf(block) === textOf(other)
    }),
  )
  expect(same).toEqual([])
  const titles = sections.filter(({ title }, at) => title === english[at]?.title).map(({ id }) => id)
  expect(titles.filter((id) => !LOAN_WORDS.has(id))).toEqual([])
})

test('every table row is as wide as its header, and no two sections share an anchor', () => {
  for (const { blocks } of english)
    for (const block of blocks)
      if (block.kind === 'table') expect(block.rows.every((row) => row.length === block.head.length)).toBe(true)
  expect(new Set(english.map(({ id }) => id)).size).toBe(english.length)
})

test('the parser rejects text before the first heading', () => {
  expect(() => parseRules('no heading')).toThrow('no section')
})
