import { expect, test } from 'vitest'
import { buildManualMatchDraft, toManualMatchInput } from './manual-match-draft.ts'

const EMPTY = toManualMatchInput(null)
const TYPED = {
  ...EMPTY,
  league: ' Cup ',
  home: 'Ours',
  away: 'Theirs',
  homeRating: '−1.5',
  kickOff: '2026-01-18T20:30',
}
const LEAGUES = [{ id: 7, name: 'Cup', region: null }]

test('a typed match is sent with a GMT+8 kick-off and an existing or new league', () => {
  const sent = buildManualMatchDraft(TYPED, LEAGUES, false)
  expect(sent).toEqual({
    ...{ sportId: 1, league: { id: 7 }, home: 'Ours', away: 'Theirs', homeRating: -1.5, awayRating: 0 },
    ...{ neutral: false, kickOffMs: Date.UTC(2026, 0, 18, 12, 30), names: {} },
  })
  expect(buildManualMatchDraft(TYPED, [], false)?.league).toEqual({ name: 'Cup' })
  for (const missing of [{ league: ' ' }, { away: '' }, { homeRating: '4' }, { awayRating: 'x' }, { kickOff: '' }]) {
    expect(buildManualMatchDraft({ ...TYPED, ...missing }, [], false)).toBeNull()
  }
})

test('runners are typed one per line with an optional rating, and shown again in the same form', () => {
  const typed = {
    ...TYPED,
    runners: 'Horse, 1.5\n\nRider\nFirst, Second, -3',
    names: { th: { league: '', home: 'ถ้วย', away: '' } },
  }
  const draft = buildManualMatchDraft(typed, LEAGUES, true)
  const runners = [
    { name: 'Horse', rating: 1.5 },
    { name: 'Rider', rating: 0 },
    { name: 'First, Second', rating: -3 },
  ]
  expect(draft).toMatchObject({ away: '', runners, names: { th: { home: 'ถ้วย' } } })
  expect(buildManualMatchDraft({ ...typed, runners: 'One, 4\nTwo' }, LEAGUES, true)).toBeNull()
  expect(buildManualMatchDraft({ ...typed, runners: 'One' }, LEAGUES, true)).toBeNull()
  if (draft === null) throw new Error('it was not typed')
  const made = { id: 1, version: 1, draft, league: 'Cup', matchId: null, state: 'coming', untouched: true } as const
  expect(buildManualMatchDraft(toManualMatchInput(made), LEAGUES, true)).toEqual(draft)
})
