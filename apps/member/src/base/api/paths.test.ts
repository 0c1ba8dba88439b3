import { readDescription } from '@touchline/contract/testing/api-description'
import { expect, test } from 'vitest'
import { pathOf, type CallName } from './paths.ts'

/** Calls that the site requests under a different path, because a different call has that path. */
const OWN_NAMES = { '/bet/betacceptfulllist': 'betacceptlist', '/bet/betrejectfulllist': 'betrejectlist' } as const
const NOT_ASKED = [
  '/betsysparlay',
  '/betsysparlaybet',
  '/betsysparlaymatch',
  '/bet/betacceptlist',
  '/bet/betrejectlist',
]

test('every member call in the API description is requested at its path', () => {
  const paths = Object.entries(readDescription().paths).flatMap(([path, ways]) => ('post' in ways ? [path] : []))
  const members = paths.filter((path) => !path.startsWith('/office/') && !NOT_ASKED.includes(path))
  expect(members.length).toBeGreaterThan(60)
  for (const path of members) {
    const name = OWN_NAMES[path as keyof typeof OWN_NAMES] ?? path.replace(/^\/(bet\/)?/, '')
    expect(pathOf(name as CallName)).toBe(path)
  }
  expect(pathOf('systemsizes')).toBe('/betsysparlay')
  expect(pathOf('systembets')).toBe('/betsysparlaybet')
})
