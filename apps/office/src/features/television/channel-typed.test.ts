import { expect, test } from 'vitest'
import { buildChannelDraft, toChannelInput } from './channel-typed.ts'

const ORIGINS = ['https://tv.example']
const TYPED = { ...toChannelInput(null), names: { en: ' Court ', my: '' } }

test('the channel form is parsed into a draft, and invalid input is not sent', () => {
  const own = { names: { en: 'Court' }, sportId: 1, matchId: null, kind: 'own', url: null, delayS: 3, on: true }
  expect(buildChannelDraft(TYPED, [])).toEqual(own)
  expect(buildChannelDraft({ ...TYPED, match: '70', delay: '0', on: false }, [])).toEqual({
    ...own,
    ...{ matchId: 70, delayS: 0, on: false },
  })
  const there = { ...TYPED, kind: 'mediamtx', url: ' https://tv.example/a/index.m3u8 ' } as const
  expect(buildChannelDraft(there, ORIGINS)?.url).toBe('https://tv.example/a/index.m3u8')
  for (const wrong of [
    { ...TYPED, names: { en: ' ' } },
    { ...TYPED, delay: '601' },
    { ...TYPED, delay: '' },
    { ...TYPED, match: 'x' },
    { ...TYPED, match: '0' },
    { ...there, url: 'https://tv.example.evil.example/a.m3u8' },
    { ...there, url: '' },
  ])
    expect(buildChannelDraft(wrong, ORIGINS)).toBeNull()
  expect(buildChannelDraft(there, [])).toBeNull()
})

test('the channel form is filled from the stored channel', () => {
  const channel = {
    names: { en: 'Court' },
    sportId: 3,
    matchId: 7,
    kind: 'hls',
    url: 'https://tv.example/a.m3u8',
    delayS: 5,
    on: true,
  } as const
  const row = { id: 4, ofHouse: false, channel, match: null, watched: 0 }
  expect(buildChannelDraft(toChannelInput(row), ORIGINS)).toEqual(channel)
})
