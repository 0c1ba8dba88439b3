import { expect, test } from 'vitest'
import type { MatchOffer } from '@touchline/contract/tournament/named'
import {
  type RoomDraft,
  findOdds,
  isPlaceable,
  computeRemainingPoints,
  type SelectedPick,
  togglePick,
  setPickText,
} from './draft.ts'

const home: SelectedPick = { matchId: 7, betType: 'BT_1X2', lineQuarters: 0, selection: 'home' }
const away: SelectedPick = { ...home, selection: 'away' }
function offer(oddsMilli: number, locked = false): MatchOffer {
  return {
    matchId: 7,
    leagueId: 1,
    league: 'L',
    home: 'A',
    away: 'B',
    kickOffS: 0,
    lines: [
      {
        betType: 'BT_1X2',
        lineQuarters: 0,
        locked,
        prices: [
          { selection: 'home', oddsMilli },
          { selection: 'away', oddsMilli: 3_000 },
        ],
      },
    ],
  }
}
const waiting = new Map([[7, 'waiting' as const]])
const offers = new Map([[7, offer(2_000)]])

test('TO2 the first pick of a match gets all its points, the next pick gets the remaining points', () => {
  const draft = setPickText(togglePick([], home, [{ matchId: 7, points: 300 }]), home, '450')
  expect(togglePick([], home, [])).toEqual([{ ...home, text: '1000' }])
  expect(computeRemainingPoints(7, [{ matchId: 7, points: 300 }], draft)).toBe(250)
  expect(computeRemainingPoints(8, [{ matchId: 7, points: 300 }], draft)).toBe(1_000)
  expect(togglePick(draft, away, [{ matchId: 7, points: 300 }]).map(({ text }) => text)).toEqual(['450', '250'])
  expect(togglePick(draft, home, [])).toEqual([])
})

test.each<[string, RoomDraft, string]>([
  ['nothing', [], 'betNotExists'],
  ['fewer than 50 points', [{ ...home, text: '49' }], 'invalidBetAmount'],
  ['no number', [{ ...home, text: 'x' }], 'invalidBetAmount'],
  [
    'more than the match has',
    [
      { ...home, text: '600' },
      { ...away, text: '401' },
    ],
    'invalidBetAmount',
  ],
  ['a match that is not of the room', [{ ...home, matchId: 8, text: '100' }], 'invalidBet'],
  ['a line that is not offered', [{ ...home, lineQuarters: 2, text: '100' }], 'matchNotAllowBet'],
])('TO2 a draft with %s is refused', (_what, draft, code) => {
  expect(isPlaceable(draft, offers, waiting, [])).toEqual({ code })
})

test('TO2 picks are placed at the offered price, and refused on a started match or a locked line', () => {
  const draft: RoomDraft = [{ ...home, text: '100' }]
  expect(isPlaceable(draft, offers, waiting, [])).toEqual({ picks: [{ ...home, oddsMilli: 2_000, points: 100 }] })
  expect(isPlaceable(draft, offers, new Map([[7, 'started']]), [])).toEqual({ code: 'matchNotActive' })
  expect(isPlaceable(draft, offers, waiting, [{ matchId: 7, points: 901 }])).toEqual({ code: 'invalidBetAmount' })
  expect([findOdds(offer(2_000, true), home), findOdds(offer(0), home), findOdds(undefined, home)]).toEqual([
    null,
    null,
    null,
  ])
})
