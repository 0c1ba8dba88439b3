import { expect, test } from 'vitest'
import { type ChannelDraft, findDraftFault, isSameSource, parseMediaPath } from './channel-draft.ts'

const KNOWN = { languages: ['en', 'my'], origins: ['https://tv.example'] }
const OWN: ChannelDraft = {
  names: { en: 'Pitch' },
  sportId: 1,
  matchId: null,
  kind: 'own',
  url: null,
  delayS: 3,
  on: true,
}

function fieldOf(part: Partial<ChannelDraft>, known = KNOWN) {
  return findDraftFault({ ...OWN, ...part }, known)?.field ?? null
}

test('a channel has a name in at least one language, each within the length limit', () => {
  expect(fieldOf({})).toBeNull()
  expect(fieldOf({ names: { my: 'ကွင်း', en: 'Pitch' } })).toBeNull()
  for (const names of [{}, { en: ' ' }, { en: 'a'.repeat(61) }, { xx: 'Pitch' }, { en: 'Pitch', my: '' }])
    expect([names, fieldOf({ names })]).toEqual([names, 'names'])
})

test('a stream URL is accepted only from an origin in the content security policy', () => {
  const url = (address: string | null, kind: ChannelDraft['kind'] = 'hls') => fieldOf({ kind, url: address })
  expect(url('https://tv.example/a/index.m3u8')).toBeNull()
  expect(url('https://tv.example/a/index.m3u8?key=1')).toBeNull()
  expect(url('https://tv.example/a/index.m3u8', 'mediamtx')).toBeNull()
  for (const wrong of [
    null,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://tv.example/a.m3u8',
    'https://tv.example.evil.example/a.m3u8',
    'https://tv.example@evil.example/a.m3u8',
    'https://user:secret@tv.example/a.m3u8',
    'https://tv.example:8443/a.m3u8',
    'https://127.0.0.1/a.m3u8',
    'https://169.254.169.254/latest',
    '//tv.example/a.m3u8',
    ' https://tv.example/a.m3u8',
    'https://tv.example/a.m3u8#b',
    'https://tv.example/../a b.m3u8',
  ])
    expect([wrong, url(wrong)]).toEqual([wrong, 'url'])
  for (const wrong of [
    'https://tv.example/a.m3u8',
    'https://tv.example/a/b.m3u8?watch=x',
    'https://tv.example/%zz/b.m3u8',
  ])
    expect([wrong, url(wrong, 'mediamtx')]).toEqual([wrong, 'url'])
  expect(url('https://tv.example/a.m3u8', 'own')).toBe('url')
  expect(fieldOf({ kind: 'hls', url: 'https://tv.example/a.m3u8' }, { ...KNOWN, origins: [] })).toBe('url')
})

test('the MediaMTX path is the folder of the playlist URL', () => {
  expect(parseMediaPath('https://tv.example/court%20one/index.m3u8')).toBe('court one')
  expect(parseMediaPath('https://tv.example/a/b/index.m3u8')).toBe('a/b')
  for (const none of [
    'https://tv.example/index.m3u8',
    'https://tv.example//b/index.m3u8',
    'https://tv.example/%zz/i.m3u8',
    'x',
  ])
    expect([none, parseMediaPath(none)]).toEqual([none, null])
})

test('the same playlist, or any file in the same MediaMTX folder, is the same source', () => {
  const media = (path: string) => ({ kind: 'mediamtx' as const, url: `https://tv.example/${path}` })
  const hls = (path: string) => ({ kind: 'hls' as const, url: `https://tv.example/${path}` })
  const theirs = media('a/pitch/index.m3u8')
  for (const same of [
    theirs,
    media('a/pitch/other.m3u8'),
    media('%61/pitch/index.m3u8'),
    media('a%2Fpitch/index.m3u8'),
    hls('a/pitch/index.m3u8'),
    hls('a/pitch/x.m3u8?a=1'),
  ])
    expect([same, isSameSource(theirs, same), isSameSource(same, theirs)]).toEqual([same, true, true])
  for (const other of [
    media('a/pitch2/index.m3u8'),
    media('b/pitch/index.m3u8'),
    media('a/index.m3u8'),
    { kind: 'own' as const, url: null },
    { kind: 'mediamtx' as const, url: 'https://tv2.example/a/pitch/index.m3u8' },
  ])
    expect([other, isSameSource(theirs, other), isSameSource(other, theirs)]).toEqual([other, false, false])
  expect(isSameSource(hls('live/a.m3u8'), hls('live/a.m3u8?key=2'))).toBe(true)
  expect(isSameSource(hls('live/a.m3u8'), hls('live/b.m3u8'))).toBe(false)
  expect(isSameSource(hls('a.m3u8'), hls('b.m3u8'))).toBe(false)
  expect(isSameSource({ kind: 'own', url: null }, { kind: 'own', url: null })).toBe(false)
})
