import type { TradePosition } from '@touchline/contract/office/trading'
import { expect, test } from 'vitest'
import { computeOpenBets, listOpenLines } from './open-bets.ts'

const OU = 2
function position(lineQ: number, selection: string, decided: boolean): TradePosition {
  return {
    kindId: OU,
    lineQ,
    selection,
    bets: 1,
    risk: '100',
    win: '90',
    decided,
  }
}

test('once the score decides one side of a line, the exposure bars omit both sides', () => {
  const positions = [position(6, 'over', true), position(10, 'over', false), position(14, 'under', false)]
  const open = computeOpenBets(positions)
  expect(listOpenLines(positions)).toEqual([{ kindId: OU, lines: [10, 14] }])
  expect([open.findOpenBets(OU, 6, 'over').isDecided, open.findOpenBets(OU, 6, 'under').isDecided]).toEqual([
    true,
    true,
  ])
  expect([open.findOpenBets(OU, 10, 'over').isDecided, open.findOpenBets(OU, 10, 'under').isDecided]).toEqual([
    false,
    false,
  ])
})
