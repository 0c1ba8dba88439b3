import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey } from './address.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s is counted as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

test.each(['', 'unknown', '1', '0x7f000001', '127.1', '192.0.2.256', '192.0.2.1, 192.0.2.2', ':::', 'x'.repeat(9_000)])(
  'unreadable addresses are counted as one caller: %j',
  (ip) => {
    expect(addressKey(ip)).toBe('unreadable')
  },
)

test('all IPv6 addresses with the same first half are counted as one caller', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((bits) => bits.toString(16))
  const groups = fc.array(group, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(groups, groups, groups, (line, one, other) => {
      fc.pre(line.some((bits) => bits !== '0'))
      expect(addressKey([...line, ...one].join(':'))).toBe(addressKey([...line, ...other].join(':')))
    }),
  )
})
