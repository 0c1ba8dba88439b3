import { expect, test } from 'vitest'
import { useLayout } from '../../base/settings/layout.ts'
import { turnToMatch } from './to-grid.ts'

const KICK_OFF_MS = Date.parse('2026-03-07T20:00:00+08:00')
const MINUTE = 60_000
const MATCH = {
  ...{ kickOffS: KICK_OFF_MS / 1000, sportId: 1, home: 'Away Days', homeRegion: null },
  ...{ away: 'Home Ends', awayRegion: null },
}

function tabAt(nowMs: number, isInPlay: boolean) {
  turnToMatch(MATCH, isInPlay, nowMs)
  return useLayout.getState().tab
}

test('WD2 the grid opens on the tab of the match, and a match with a late start is not live', () => {
  expect(tabAt(KICK_OFF_MS - 24 * 60 * MINUTE, false)).toBe(1)
  expect(tabAt(KICK_OFF_MS - MINUTE, false)).toBe(2)
  expect(tabAt(KICK_OFF_MS + 20 * MINUTE, false)).toBe(2)
  expect(tabAt(KICK_OFF_MS + 20 * MINUTE, true)).toBe(3)
})
