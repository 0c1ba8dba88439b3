import { expect, test } from 'vitest'
import { listTopics } from './list-topics.ts'

test('the today tab also subscribes to live, and parlay and outright lists subscribe to all tabs', () => {
  expect(listTopics(1, 4, 'cs')).toEqual({ live: null, next: 'market/1/4/cs', later: null })
  expect(listTopics(2, 4, 'cs')).toEqual({ live: 'market/3/4/cs', next: 'market/2/4/cs', later: null })
  expect(listTopics(3, 4, 'cs')).toEqual({ live: 'market/3/4/cs', next: null, later: null })
  for (const [tab, page] of [
    ['parlay', 'parlay'],
    [1, 'outright'],
  ] as const) {
    const all = { live: `market/3/4/${page}`, next: `market/2/4/${page}`, later: `market/1/4/${page}` }
    expect(listTopics(tab, 4, page)).toEqual(all)
  }
})
