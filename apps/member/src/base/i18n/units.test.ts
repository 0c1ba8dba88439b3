import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { someMatch, somePlay } from '@touchline/contract/sportsbook/testing/records'
import { SPORTS, sportById } from '@touchline/domain/sport'
import { LANGUAGES } from '@touchline/ui/format'
import { expect, test } from 'vitest'
import type { Translate } from './i18n.ts'
import { playText } from './play-clock.ts'
import { partName, periodName } from '@touchline/ui/names'
import { hasHalves } from './sports.ts'

const languages = LANGUAGES.map(({ code }) => code)

/** Returns a translator over the texts of a language with numbers inserted. Throws for a missing key. */
function textsOf(language: string): Translate {
  const file = readFileSync(join(import.meta.dirname, `../locales/${language}/site.po`), 'utf8')
  const texts = new Map(
    [...file.matchAll(/msgid "(.+)"\nmsgstr "(.+)"/g)].map(([, key = '', text = '']) => [key, text]),
  )
  return ((key: string, values: { readonly n?: string | number } = {}) => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`${language} has no text for ${key}`)
    return text.replace('{n}', String(values.n ?? ''))
  }) as Translate
}

function idOf(key: string): number {
  const sport = SPORTS.find((each) => each.key === key)
  if (sport === undefined) throw new Error(`there is no sport ${key}`)
  return sport.id
}

test.each(languages)('in %s rounds, kills, games, maps, frames, sets and innings have the right names', (language) => {
  const _ = textsOf(language)
  const counted = (key: string) => partName(_, idOf(key), 'units')
  expect(counted('counterStrike')).toBe(_('part.rounds'))
  expect(counted('dota2')).toBe(_('part.kills'))
  expect(counted('tennis')).toBe(_('part.games'))
  expect(counted('boxing')).toBe(_('part.rounds'))
  expect(counted('badminton')).toBe(_('part.points'))
  const words = ['part.rounds', 'part.kills', 'part.games', 'part.points', 'part.goals'].map((key) => _(key))
  expect(new Set(words).size).toBe(words.length)
  const played = (key: string) => periodName(_, idOf(key), 'P2')
  expect(played('dota2')).toBe(_('part.map', { n: '2' }))
  expect(played('snooker')).toBe(_('part.frame', { n: '2' }))
  expect(played('tennis')).toBe(_('part.set', { n: '2' }))
  expect(played('baseball')).toBe(_('part.inning', { n: '2' }))
  expect(played('iceHockey')).toBe(_('part.period', { n: '2' }))
  for (const { id, parts } of SPORTS) if (parts.includes('p2')) expect(periodName(_, id, 'P2')).toContain('2')
})

test('a sport without halves names no half in its parts or periods', () => {
  const key = ((name: string) => name) as Translate
  const halves = new Set(['part.half.first', 'part.half.second', 'period.1H', 'period.2H', 'period.HT'])
  for (const { id, key: sport, parts } of SPORTS.filter((each) => !hasHalves(each.id))) {
    const said = [
      ...parts.map((part) => partName(key, id, part)),
      ...(['1H', 'HT', '2H', 'P1', 'BR', 'ET', 'FT'] as const).map((period) => periodName(key, id, period)),
    ]
    expect([sport, said.filter((text) => halves.has(text))]).toEqual([sport, []])
  }
})

test.each(languages)(
  'in %s basketball shows the time left in the quarter, football the minute of the half',
  (language) => {
    const _ = textsOf(language)
    const [basketball, football] = [idOf('basketball'), idOf('football')]
    const shown = (sportId: number, play: Parameters<typeof somePlay>[0]) =>
      playText(_, someMatch({ sportId, play: somePlay(play) }))
    expect(shown(basketball, { period: 'P3', minute: 31, detail: { leftS: 245 } })).toBe(
      `${_('clock.quarter', { n: '3' })} 04:05`,
    )
    expect(shown(basketball, { period: 'HT', detail: { leftS: 0 } })).toBe(_('period.HT'))
    expect(shown(football, { period: '2H', minute: 67 })).toBe(`${_('period.2H')} 67'`)
    expect(sportById(basketball)?.piece).toBe('quarter')
  },
)
