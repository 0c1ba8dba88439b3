import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { TAGS } from './preload.ts'

const SCRIPT = readFileSync(new URL('first.js', import.meta.url), 'utf8')
const AHEAD = {
  tags: TAGS,
  first: 'id',
  languages: { th: ['/th.js', '/th.css', '/th.woff2', '/words.th.json'], id: ['/id.js'], en: ['/en.js'] },
  book: ['/book.js', '/book.css'],
}

interface Visitor {
  readonly asks: readonly string[]
  readonly kept?: Readonly<Record<string, unknown>>
  readonly pathname?: string
}

/** Runs the page's first script as a browser would; gives what it wrote on the page and which files it asked for. */
function open({ asks, kept = {}, pathname = '/desktop' }: Visitor) {
  const dataset: Record<string, string> = {}
  const links: { rel: string; as?: string; crossOrigin?: string; href: string }[] = []
  runInNewContext(SCRIPT, {
    localStorage: { getItem: (key: string) => (key in kept ? JSON.stringify({ state: kept[key] }) : null) },
    matchMedia: () => ({ matches: false }),
    navigator: { languages: asks },
    location: { pathname },
    document: {
      documentElement: { dataset },
      getElementById: () => ({ textContent: JSON.stringify(AHEAD) }),
      createElement: () => ({}),
      head: { append: (link: (typeof links)[number]) => links.push(link) },
    },
  })
  return { ...dataset, links, hrefs: links.map(({ href }) => href) }
}

test.each([
  { asks: ['th-TH', 'en'], language: 'th' },
  { asks: ['fr', 'km-KH', 'th'], language: 'tw' },
  { asks: ['zh-TW'], language: 'cn' },
  { asks: ['JA'], language: 'jp' },
  { asks: ['en-US', 'th'], language: 'id' },
  { asks: ['fr'], language: 'id' },
  { asks: [], language: 'id' },
])('a browser that asks for $asks opens the site in $language', ({ asks, language }) => {
  expect(open({ asks })).toMatchObject({ language, first: 'door' })
})

test('the files of one language are asked for, each as what it is', () => {
  const { links } = open({ asks: ['th'] })
  expect(links).toEqual([
    { rel: 'modulepreload', crossOrigin: 'anonymous', href: '/th.js' },
    { rel: 'preload', as: 'style', crossOrigin: 'anonymous', href: '/th.css' },
    { rel: 'preload', as: 'font', crossOrigin: 'anonymous', href: '/th.woff2' },
    { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: '/words.th.json' },
  ])
})

test('a language that was kept goes before that of the browser', () => {
  const kept = { 'touchline.layout': { settings: { language: 'en' } } }
  expect(open({ asks: ['th'], kept }).hrefs).toEqual(['/en.js'])
})

test('who is logged in is given the sportsbook at once, where he opens it', () => {
  const kept = { 'touchline.account': { session: { account_id: 'demo1' } } }
  expect(open({ asks: [], kept })).toMatchObject({ first: 'book', hrefs: ['/book.js', '/book.css', '/id.js'] })
  expect(open({ asks: [], kept, pathname: '/info/betlist' }).hrefs).toEqual(['/id.js'])
})
