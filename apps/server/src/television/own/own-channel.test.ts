import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readClip } from './clip.ts'
import { BuiltInChannel, readBuiltInClip } from './own-channel.ts'

const NOW = Date.UTC(2026, 10, 24, 12)
const clip = readBuiltInClip()
function channelAt(clock: { nowMs: number }) {
  return new BuiltInChannel(clip, () => clock.nowMs)
}

function textOf(channel: BuiltInChannel): string {
  return channel.file('live.m3u8')?.body.toString() ?? ''
}
function firstOf(text: string): number {
  return Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1])
}
function partsOf(text: string): readonly number[] {
  return [...text.matchAll(/^(\d+)\.m4s$/gm)].map(([, part]) => Number(part))
}

test('the clip is small, and each of its parts lasts about two seconds', () => {
  const bytes = clip.init.length + clip.parts.reduce((sum, part) => sum + part.bytes.length, 0)
  expect(bytes).toBeLessThanOrEqual(80_000)
  expect(clip.parts).toHaveLength(4)
  for (const { ticks } of clip.parts) expect(Math.abs(ticks / clip.timescale - 2)).toBeLessThan(0.1)
})

test('servers with the same time serve the same playlist, and parts follow without a gap', () => {
  const [one, other] = [channelAt({ nowMs: NOW }), channelAt({ nowMs: NOW })]
  expect(textOf(one)).toBe(textOf(other))
  const parts = partsOf(textOf(one))
  expect(parts).toEqual(Array.from({ length: 6 }, (_part, index) => firstOf(textOf(one)) + index))
  let ends = 0n
  for (const number of parts) {
    const { body } = one.file(`${number}.m4s`) ?? { body: Buffer.alloc(0) }
    expect(body).toEqual(other.file(`${number}.m4s`)?.body)
    const [part] = readClip(Buffer.concat([clip.init, body])).parts
    const begins = body.readBigUInt64BE(part?.timeAt)
    if (ends !== 0n) expect(begins).toBe(ends)
    ends = begins + BigInt(part?.ticks ?? 0)
  }
})

test('a playlist never goes back, across servers a second apart or if a clock is set back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ afterMs: fc.integer({ min: 1_000, max: 9_000 }), node: fc.nat({ max: 2 }) }), {
        minLength: 2,
        maxLength: 40,
      }),
      fc.array(fc.integer({ min: -450, max: 450 }), { minLength: 3, maxLength: 3 }),
      (looks, skews) => {
        const clocks = skews.map(() => ({ nowMs: NOW }))
        const nodes = clocks.map(channelAt)
        let [nowMs, last] = [NOW, 0]
        for (const { afterMs, node } of looks) {
          nowMs += afterMs
          const clock = clocks[node]
          if (clock !== undefined) clock.nowMs = nowMs + (skews[node] ?? 0)
          const first = firstOf(textOf(nodes[node] ?? channelAt({ nowMs })))
          expect(first).toBeGreaterThanOrEqual(last)
          last = first
        }
      },
    ),
  )
  const clock = { nowMs: NOW }
  const channel = channelAt(clock)
  const before = textOf(channel)
  clock.nowMs -= 3_600_000
  expect(textOf(channel)).toBe(before)
})

test('a future part, an expired part and an unknown name are not found', () => {
  const channel = channelAt({ nowMs: NOW })
  const newest = partsOf(textOf(channel)).at(-1) ?? 0
  expect(channel.file(`${newest}.m4s`)).not.toBeNull()
  expect(channel.file(`${newest + 1}.m4s`)).toBeNull()
  expect(channel.file(`${newest - 11}.m4s`)).not.toBeNull()
  expect(channel.file(`${newest - 12}.m4s`)).toBeNull()
  for (const name of ['', '0.m4s', '-1.m4s', '1e9.m4s', `${'9'.repeat(13)}.m4s`, 'live.m3u', '../x', 'init.mp4 '])
    expect(channel.file(name)).toBeNull()
})

test('an invalid clip is refused when it is read', () => {
  expect(() => readClip(Buffer.from('00000004', 'hex'))).toThrow('a box of the clip')
  expect(() => readClip(Buffer.alloc(0))).toThrow('the clip has no moov')
})
