import { expect, test } from 'vitest'
import { parseClientFrame } from './client-frame.ts'

test('a frame whose text no database keeps is none', () => {
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
