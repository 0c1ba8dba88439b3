import { expect, test } from 'vitest'
import { parseClientFrame } from './client-frame.ts'

test('a frame with a text that the database cannot store is refused', () => {
  const auth = { op: 'auth', account_id: 'a', session_token: 'b' }
  expect(parseClientFrame(JSON.stringify(auth))).toEqual(auth)
  for (const bad of ['\u0000', 'a\ud800', '\udc00b'])
    for (const frame of [
      { ...auth, account_id: bad },
      { ...auth, session_token: bad },
      { op: 'sub', topic: bad },
      { op: 'unsub', topic: bad },
    ])
      expect([frame, parseClientFrame(JSON.stringify(frame))]).toEqual([frame, null])
})

test('a frame with an unknown field, or nested too deeply, is refused', () => {
  expect(parseClientFrame('{"op":"sub","topic":"menu","seq":1}')).toEqual({ op: 'sub', topic: 'menu', seq: 1 })
  for (const frame of [
    '{"op":"sub","topic":"menu","sequence":1}',
    '{"op":"unsub","topic":"menu","seq":1}',
    '{"op":"auth","account_id":"a","session_token":"b","topic":"menu"}',
    '{"op":"sub","topic":"menu","__proto__":{}}',
    '{"op":"toString"}',
    `{"op":"sub","topic":${'['.repeat(1_900)}${']'.repeat(1_900)}}`,
    '[]',
    'null',
    '"sub"',
  ])
    expect([frame, parseClientFrame(frame)]).toEqual([frame, null])
})
