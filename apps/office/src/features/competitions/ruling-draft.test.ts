import { expect, test } from 'vitest'
import { EMPTY_RULING, buildRuling } from './ruling-draft.ts'

const typed = { ...EMPTY_RULING, matchId: '7', reason: ' no show ' }

test.each([
  [
    { home: '3', away: '0' },
    { matchId: 7, reason: 'no show', award: { home: 3, away: 0 } },
  ],
  [{ home: '3', away: '' }, null],
  [{ home: '3', away: '-1' }, null],
  [{ home: '3', away: '1.5' }, null],
  [{ home: '3', away: '0', matchId: '0' }, null],
  [{ home: '3', away: '0', reason: ' ' }, null],
  [
    { kind: 'deduct', side: 'away', points: '8' },
    { matchId: 7, reason: 'no show', deduct: { side: 'away', points: 8 } },
  ],
  [{ kind: 'deduct', points: '0' }, null],
  [{ kind: 'deduct', points: '1000' }, null],
] as const)('a ruling typed as %j is sent as %j', (part, said) => {
  expect(buildRuling({ ...typed, ...part })).toEqual(said)
})
