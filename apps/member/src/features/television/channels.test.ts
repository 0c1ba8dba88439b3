import { expect, test } from 'vitest'
import { channelAt, channelName } from './channels.ts'

function channel(channelId: number, matchId: number | null) {
  return {
    channelId,
    matchId,
    names: { en: `Channel ${channelId}` },
    sportId: 1,
    delayS: 3,
  }
}
const CHANNELS = [channel(1, null), channel(2, 70), channel(3, 70)]

test('a URL selects a channel by its number or by its match, or selects no channel', () => {
  expect(channelAt(CHANNELS, {})?.channelId).toBe(1)
  expect(channelAt(CHANNELS, { channel: 3 })?.channelId).toBe(3)
  expect(channelAt(CHANNELS, { match: 70 })?.channelId).toBe(2)
  expect(channelAt(CHANNELS, { channel: 9 })).toBeUndefined()
  expect(channelAt(CHANNELS, { match: 71 })).toBeUndefined()
  expect(channelAt([], {})).toBeUndefined()
})

test('a channel has a name in every language, with a fallback to another language', () => {
  expect(channelName({ names: { en: 'Court', th: 'สนาม' } }, 'th')).toBe('สนาม')
  expect(channelName({ names: { en: 'Court', th: 'สนาม' } }, 'my')).toBe('Court')
  expect(channelName({ names: { vi: 'Sân' } }, 'my')).toBe('Sân')
  expect(channelName({ names: {} }, 'my')).toBe('')
})
