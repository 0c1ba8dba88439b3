import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterOffice, type OfficeClient } from '../backoffice/testing/office-client.ts'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { television } from './index.ts'
import { readStoredChannels } from './stored-channels.store.ts'

const DRAFT = { names: { en: 'Court Two' }, sportId: 1, matchId: null, delayS: 4, on: true }

let server: TestModules
let house: OfficeClient
let staff: OfficeClient

beforeAll(async () => {
  server = await openTestModules(television, { outside: { tvOrigins: ['https://tv.example'] } })
  house = await enterOffice(server, 'house')
  staff = await enterOffice(server, { operator: 'demo' })
  const { owner } = server.database
  await owner.query("insert into operator (name, type) values ('elsewhere', 1)")
  await owner.query(
    `insert into tv_channel (names, sport_id, kind, url, delay_s)
     values ('{"en":"Court"}', 3, 'mediamtx', 'https://tv.example/court one/index.m3u8', 5),
       ('{"en":"Away"}', 1, 'hls', 'https://tv.example/away.m3u8', 9), ('{"en":"Off"}', 1, 'own', null, 9)`,
  )
})
afterAll(() => server.drop())

test('an operator cannot use a stream of another operator, unless the house assigns it', async () => {
  const theirs = { ...DRAFT, kind: 'mediamtx', url: 'https://tv.example/elsewhere/pitch/index.m3u8' }
  const made = await house.post('setchannel', { operator: 'elsewhere', channel: theirs })
  expect(made).toMatchObject({ status: 1 })
  const refused = { http: 400, field: 'channel.url' }
  for (const url of [
    theirs.url,
    'https://tv.example/elsewhere/pitch/x.m3u8',
    'https://tv.example/court%20one/index.m3u8',
  ])
    for (const kind of ['mediamtx', 'hls'])
      expect([url, kind, await staff.post('setchannel', { channel: { ...theirs, kind, url } })]).toMatchObject([
        url,
        kind,
        refused,
      ])
  const own = await staff.post('setchannel', {
    channel: { ...theirs, url: 'https://tv.example/demo/pitch/index.m3u8' },
  })
  expect(own).toMatchObject({ status: 1 })
  const id = Number(own['id'])
  expect(await staff.post('setchannel', { id, channel: theirs })).toMatchObject(refused)
  expect(await house.post('setchannel', { operator: 'demo', id, channel: theirs })).toMatchObject({ status: 1 })
  // The operator may rename a channel whose stream source platform staff assigned, but may not change its kind or use
  // the source in another channel.
  expect(await staff.post('setchannel', { id, channel: { ...theirs, names: { en: 'Ours' } } })).toMatchObject({
    status: 1,
  })
  expect(await staff.post('setchannel', { id, channel: { ...theirs, kind: 'hls' } })).toMatchObject(refused)
  for (const [operator, number] of [
    ['demo', id],
    ['elsewhere', Number(made['id'])],
  ] as const)
    await house.post('removechannel', { operator, id: number })
  const again = await staff.post('setchannel', { channel: theirs })
  expect(again).toMatchObject({ status: 1 })
  await staff.post('removechannel', { id: Number(again['id']) })
})

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Actual Loops': number
  readonly Plans?: readonly Plan[]
}
function nodesOf(plan: Plan): readonly Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

test('viewers per channel are counted in one scan of all watches, for any number of channels', async () => {
  const { owner } = server.database
  await Promise.all([server.member(), server.member(), server.member()])
  await owner.query(
    `insert into tv_watch (member_id, watch_no, channel_id, session_key, ends_at)
     select id, 1, 1, 'many', '9999-01-01' from member
     on conflict (member_id) do update set channel_id = 1, ends_at = '9999-01-01'`,
  )
  const { rows: members } = await owner.query<{ id: string }>('select id from member')
  const kept = await readStoredChannels(owner, null, server.wallMs)
  expect(kept.reduce((sum, { watched }) => sum + watched, 0)).toBe(members.length)
  const plans: Plan[] = []
  const explaining = {
    query: async (text: string, values: unknown[]) => {
      const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, format json) ${text}`,
        values,
      )
      plans.push(...rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)))
      return { rows: [] }
    },
  }
  await readStoredChannels(explaining as never, null, server.wallMs)
  expect(kept.length).toBeGreaterThan(3)
  const scans = plans.filter((node) => node['Relation Name'] === 'tv_watch')
  expect(scans.map((node) => node['Actual Loops'])).toEqual([1])
})
