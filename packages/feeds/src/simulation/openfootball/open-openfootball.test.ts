import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRecorded } from '../recorded/index.ts'
import { FixtureFileError, openOpenfootball } from './index.ts'

const RESULTS = 'date,home_team,away_team,home_score,away_score,tournament,city,country,neutral'
const SATURDAY_MS = Date.parse('2026-11-21T12:00Z')
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchline-fixtures-'))
})
afterEach(() => rm(dir, { recursive: true }))

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(dir, path)), { recursive: true })
  await writeFile(join(dir, path), text)
}
function season(matches: readonly object[]) {
  return JSON.stringify({ name: 'English League 2025/26', matches })
}
function match(date: string, team1: string, team2: string, ft = [1, 0]) {
  return {
    date,
    time: '15:00',
    team1,
    team2,
    score: { ft },
  }
}
function open() {
  return openOpenfootball(dir)
}
async function fixturesOf(weeks: number) {
  return (await open())
    .play({ seed: 1, fromMs: SATURDAY_MS, horizonDays: weeks * 7 })
    .advance(SATURDAY_MS)
    .flatMap((change) => (change.kind === 'fixture' ? [change.fixture] : []))
}

test('refuses a missing folder or a folder without fixture files and names the folder', async () => {
  await put('other/notes.json', '{"name": "x", "rows": []}')
  await expect(open()).rejects.toThrow(`${dir}: holds no fixture files; expected football.json`)
  await expect(openOpenfootball(join(dir, 'nowhere'))).rejects.toThrow(/nowhere: is not a folder that can be read/)
})

test('an unreadable file is noted in one line, and the other files are played', async () => {
  await put('a/en.1.json', season([match('2025-08-16', 'Ash', 'Birch')]))
  await put('b/es.1.json', '{"name": "Liga", "matches": [{"date"')
  await put('c/de.1.json', '[]')
  const { notes } = await open()
  expect(notes[0]).toBe('1 matches with a result from 1 files')
  expect(notes.filter((note) => note.startsWith('left out: '))).toEqual([
    expect.stringContaining(`left out: ${join(dir, 'b/es.1.json')}: is not JSON (`),
    `left out: ${join(dir, 'c/de.1.json')}: the file is not an object; expected one with a name and a list of matches`,
  ])
  expect(await fixturesOf(1)).toHaveLength(1)
})

test('start-up fails with the reason when no match is playable', async () => {
  await put('b/es.1.json', '{"name": "Liga", "matches": [{"date"')
  await expect(open()).rejects.toThrow(FixtureFileError)
  await expect(open()).rejects.toThrow(/holds no match with a result; expected at least one \(.*: is not JSON/)
})

test('plays the readable rows of a season and notes all other rows', async () => {
  const named = ['\0', 'A'.repeat(5000)].map((name) => match('2025-08-30', name, 'Oak'))
  const odd = [{ date: 5 }, null, 'x', ...named]
  await put('en.1.json', season([match('2025-08-16', 'A\u0000sh\u202E', 'Birch'), ...(odd as object[])]))
  const { notes } = await open()
  expect((await fixturesOf(1)).map(({ home }) => home.name)).toEqual(['Ash'])
  expect(notes.filter((note) => note.startsWith('left out: '))).toHaveLength(4)
  expect(notes.at(-1)).toMatch(/^left out: 2 more records of the same file: matches\[4\]\S* .+; matches\[5\]\S* /)
  expect(Math.max(...notes.map(({ length }) => length))).toBeLessThan(400)
})

test('GR10 unplayed matches are listed, settle as void and are excluded from past results', async () => {
  const row = (day: string, home: string, status?: string) => ({
    ...match(`2025-08-${day}`, home, 'Birch', [0, 0]),
    status,
  })
  await put(
    'en.1.json',
    season([row('16', 'Ash'), row('16', 'Cedar', 'postponed'), row('16', 'Dogwood', 'abandoned'), row('25', 'Elm')]),
  )
  const source = await open()
  expect(source.notes).toEqual(
    expect.arrayContaining([
      '2 matches with a result from 1 files',
      '1 matches not played and void: postponed',
      '1 matches not played and void: abandoned',
    ]),
  )
  const player = source.play({ seed: 1, fromMs: SATURDAY_MS, horizonDays: 21 })
  const changes = [1, 2, 3].flatMap((week) => player.advance(SATURDAY_MS + week * WEEK_MS))
  const ends = changes.flatMap((change) =>
    change.kind === 'result' && change.outcome.parts.full !== undefined
      ? [[change.key.split('|')[2], change.outcome.parts.full.status, change.outcome.postponed]]
      : [],
  )
  expect(ends).toEqual(
    expect.arrayContaining([
      ['Ash', 'completed', undefined],
      ['Cedar', 'cancelled', true],
      ['Dogwood', 'cancelled', undefined],
    ]),
  )
  const key =
    changes
      .flatMap((change) => (change.kind === 'fixture' ? [change.fixture.key] : []))
      .find((known) => known.includes('Elm')) ?? ''
  expect(source.findPast(key).results.map(({ home }) => home)).toEqual(['Ash'])
  expect(
    changes.some(
      (change) =>
        change.kind === 'result' && change.key.includes('Cedar') && change.outcome.parts.full?.status === 'completed',
    ),
  ).toBe(false)
})

test('detects fixture files by name or layout at any depth and ignores other files', async () => {
  await put('deep/down/cup.json', season([match('2025-08-16', 'Ash', 'Birch')]))
  await put('en.1.json', season([match('2025-08-16', 'Cedar', 'Dogwood')]))
  await put('stream.json', '{"op":"mcm"}\n{"op":"mcm"}\n')
  expect((await open()).notes[0]).toBe('2 matches with a result from 2 files')
})

test('accepts a folder that contains only international results', async () => {
  await put('intl/results.csv', `${RESULTS}\n2024-03-01,France,Japan,2,0,Friendly,Paris,France,FALSE\n`)
  const [fixture] = await fixturesOf(2)
  expect(fixture).toMatchObject({ league: { name: 'Friendly' }, home: { name: 'France', region: 'FR' } })
})

test('a match recorded in two files is played once', async () => {
  const cup = { name: 'World Cup 2022', matches: [match('2022-11-22', 'USA', 'Japan')] }
  await put('worldcup.json', JSON.stringify(cup))
  await put('results.csv', `${RESULTS}\n2022-11-22,Japan,United States,0,1,World Cup qualification,Doha,Qatar,TRUE\n`)
  const { notes } = await open()
  expect(notes).toContain('1 matches left out: listed in two files')
  expect(await fixturesOf(1)).toHaveLength(1)
})

test('PI9 skips and notes a match with two scores, for either order of its teams', async () => {
  const rows = [
    '1974-02-17,Tahiti,New Caledonia,2,1,Friendly,Papeete,Tahiti,FALSE',
    '1974-02-17,Tahiti,New Caledonia,1,2,Friendly,Papeete,Tahiti,FALSE',
    '1974-02-18,Fiji,Tonga,1,0,Friendly,Suva,Fiji,FALSE',
    '1974-02-18,Tonga,Fiji,0,1,Friendly,Suva,Fiji,TRUE',
  ]
  await put('results.csv', `${RESULTS}\n${rows.join('\n')}\n`)
  const { notes } = await open()
  expect(notes).toEqual([
    '1 matches with a result from 1 files',
    '1 matches left out: listed in two files',
    'left out: two scores of one match: Tahiti 2-1 New Caledonia on 1974-02-17, Tahiti 1-2 New Caledonia on 1974-02-17',
  ])
  const told = await fixturesOf(1)
  expect(told.map(({ home }) => home.name)).toEqual(['Fiji'])
})

test('PI9 deduplicates a pairing within a numbered round, and skips it if the scores differ', async () => {
  const meet = (date: string, ft: readonly number[]) => ({
    ...match(date, 'Ash', 'Birch'),
    round: 'Matchday 1',
    score: { ft },
  })
  await put('en.1.json', season([meet('2025-08-16', [1, 0]), meet('2025-08-30', [1, 0])]))
  expect(await fixturesOf(1)).toHaveLength(1)
  await put(
    'en.1.json',
    season([meet('2025-08-16', [1, 0]), meet('2025-08-30', [0, 2]), match('2025-09-06', 'Elm', 'Oak')]),
  )
  expect((await open()).notes).toContain(
    'left out: two scores of one match: Ash 1-0 Birch on 2025-08-16, Ash 0-2 Birch on 2025-08-30',
  )
})

test('matches keep weekday and time, weeks are consecutive and every cycle has unique keys', async () => {
  const dates = ['2025-08-16', '2025-08-23', '2025-10-11']
  await put('en.1.json', season(dates.map((date) => match(date, 'Ash', 'Birch'))))
  const fixtures = await fixturesOf(6)
  expect(fixtures).toHaveLength(6)
  expect(new Set(fixtures.map(({ key }) => key)).size).toBe(6)
  for (const [index, { kickOffMs }] of fixtures.entries()) {
    expect(new Date(kickOffMs).toISOString().slice(11, 16)).toBe('14:00')
    expect(kickOffMs).toBe((fixtures[0]?.kickOffMs ?? 0) + index * WEEK_MS)
  }
})

test('past results of a fixture come only from its league and from earlier weeks', async () => {
  const rows = [
    ['2025-08-16', [3, 0]],
    ['2025-08-19', [2, 0]],
    ['2025-08-23', [1, 0]],
  ] as const
  await put('en.1.json', season(rows.map(([date, ft]) => match(date, 'Ash', 'Birch', [...ft]))))
  await put('es.1.json', season([match('2025-08-02', 'Ceiba', 'Drago')]))
  const source = await open()
  const pasts = (await fixturesOf(2))
    .filter(({ league }) => league.key === 'en.1')
    .map(({ key }) => ({ date: key.split('|')[1], past: source.findPast(key) }))
  for (const { date = '', past } of pasts) {
    expect(past.asOfMs).toBeLessThanOrEqual(Date.parse(`${date}T14:00Z`))
    expect(past.results.map(({ homeGoals }) => homeGoals)).toEqual(date < '2025-08-18' ? [] : [3])
  }
  expect(new Set(pasts.map(({ past }) => past.id)).size).toBe(2)
  expect(() => source.findPast('en.1|2025-08-16|Ash|Oak@1')).toThrow('no fixture of this source has the key')
})

test('notes every data file of unknown layout and ignores the case of file names', async () => {
  await put('E0.CSV', 'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\nE0,16/08/2025,Ash,Birch,2,1,H\n')
  await put('utf16/E1.csv', '')
  await writeFile(
    join(dir, 'utf16/E1.csv'),
    Buffer.from('\uFEFFDiv;Date;HomeTeam;AwayTeam;FTHG;FTAG;FTR\nE1;16/08/2025;Málaga;Köln;2;1;H\n', 'utf16le'),
  )
  await put('odds.csv', 'bookmaker,price\n')
  await put('clubs.json', '{"name": "Clubs", "clubs": []}')
  const many = Array.from({ length: 30 }, (_, index) => `club${index}.json`)
  for (const name of many) await put(`many/${name}`, '{}')
  await put('README.md', '# about')
  const { notes } = await openRecorded(dir)
  expect(notes[0]).toBe('2 matches with a result from 2 files')
  const passedOver = notes.filter((note) => note.startsWith('passed over'))
  expect(passedOver).toHaveLength(2)
  for (const name of ['clubs.json', 'odds.csv', ...many])
    expect(passedOver.filter((note) => note.includes(`${name}, `) || note.includes(`${name}: `))).toHaveLength(1)
})
