import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BROWSER_PATHS, browserPathFlags } from './browser-paths.js'

const sources = Object.keys(BROWSER_PATHS).map((file) =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
)

test.each(Object.entries(BROWSER_PATHS))('%s has one test with the title of its path', (file, title) => {
  const titles = sources.flatMap((source) => [...source.matchAll(/^test\('(.*?)', /gm)].map(([, each]) => each))
  expect(titles.filter((each) => each?.includes(title))).toHaveLength(1)
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(title)
})

test('the flags select the paths by file and title', () => {
  const flags = browserPathFlags()
  expect(flags).toEqual(expect.arrayContaining(Object.keys(BROWSER_PATHS)))
  const pattern = new RegExp(flags.at(-1) ?? '')
  for (const title of Object.values(BROWSER_PATHS)) expect(pattern.test(`in Thai ${title}`)).toBe(true)
  expect(pattern.test('another sport shows its own grid columns')).toBe(false)
})
