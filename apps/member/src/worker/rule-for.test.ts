import { expect, test } from 'vitest'
import { isPage, ruleFor } from './rule-for.ts'

const ORIGIN = 'https://touchline.example'
function rule(path: string, mode = 'cors', method = 'GET') {
  return ruleFor({ method, mode, url: ORIGIN + path }, ORIGIN)
}

test('prices and API calls are never cached', () => {
  for (const path of ['/uxmarket?sport=1&market=2', '/uxmenu', '/uxmatch?match=1', '/version', '/getlogo', '/health'])
    expect(rule(path)).toBe('network')
  for (const path of ['/userprofile', '/bet/betsingle', '/assets/a.js'])
    expect(rule(path, 'cors', 'POST')).toBe('network')
  expect(ruleFor({ method: 'GET', mode: 'cors', url: 'https://other.example/assets/a.js' }, ORIGIN)).toBe('network')
})

test('pages, hashed files and brand files each have a cache rule', () => {
  expect(rule('/desktop', 'navigate')).toBe('page')
  expect(rule('/info/betlist?x=1', 'navigate')).toBe('page')
  expect(rule('/docs', 'navigate')).toBe('network')
  expect(rule('/assets/main-abc123.js')).toBe('hashed')
  expect(rule('/brands/touchline/words.th.json')).toBe('brand')
})

test('only a complete page of the site is cached as a page', () => {
  const answer = (type: string, status = 200) => new Response('x', { status, headers: { 'content-type': type } })
  expect(isPage(answer('text/html; charset=utf-8'))).toBe(true)
  expect(isPage(answer('application/json; charset=utf-8'))).toBe(false)
  expect(isPage(answer('text/html', 404))).toBe(false)
  expect(isPage({ ok: true, redirected: true, headers: new Headers({ 'content-type': 'text/html' }) })).toBe(false)
})
