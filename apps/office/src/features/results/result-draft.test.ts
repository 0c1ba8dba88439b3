import { expect, test } from 'vitest'
import { changeOfDraft, type ResultDraft } from './result-draft.ts'

const DRAFT: ResultDraft = {
  parts: [
    { part: 'full', end: 'completed', home: '2', away: '1' },
    { part: 'first', end: 'none', home: '', away: '' },
  ],
  goals: 'h a H',
  method: '',
  places: [],
}

test('what is typed is a change once every part that is over has its score', () => {
  expect(changeOfDraft(DRAFT)).toEqual({
    kind: 'result',
    parts: [{ part: 'full', status: 'completed', score: [2, 1] }],
    goals: ['home', 'away', 'home'],
  })
  const [full, first] = DRAFT.parts
  if (full === undefined || first === undefined) throw new Error('there are two')
  expect(changeOfDraft({ ...DRAFT, parts: [full, { ...first, end: 'completed' }] })).toBeNull()
  expect(changeOfDraft({ ...DRAFT, parts: [{ ...full, home: '-1' }] })).toBeNull()
  expect(changeOfDraft({ ...DRAFT, parts: [first] })).toBeNull()
  expect(changeOfDraft({ ...DRAFT, goals: 'x' })).toBeNull()
  expect(changeOfDraft({ ...DRAFT, goals: '', parts: [{ ...full, end: 'cancelled', home: '' }] })).toEqual({
    kind: 'result',
    parts: [{ part: 'full', status: 'cancelled', score: [0, 0] }],
  })
})

test('of runners all places are told, or none', () => {
  expect(changeOfDraft({ ...DRAFT, goals: '', places: ['1', ''] })).toBeNull()
  expect(changeOfDraft({ ...DRAFT, goals: '', places: ['2', '1'] })).toMatchObject({ places: [2, 1] })
  expect(changeOfDraft({ ...DRAFT, goals: '', places: ['', ''] })).not.toHaveProperty('places')
})
