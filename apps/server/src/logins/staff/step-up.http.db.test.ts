import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { notices } from '../../notices/index.ts'
import { enterOffice, makeStaff, OFFICE_PASSWORD, OfficeClient } from '../../backoffice/testing/office-client.ts'
import { makeTwoLines } from '../../backoffice/testing/two-lines.ts'
import { hashForTests, setPassword } from '../../testing/set-password.ts'

let server: TestModules
let operator: OfficeClient
let top: OfficeClient
let agent: string

beforeAll(async () => {
  server = await openTestModules(notices)
  await makeTwoLines(server)
  operator = await enterOffice(server, { operator: 'demo' })
  top = await enterOffice(server, { upline: 'AA' })
  agent = await makeStaff(server, { upline: 'AA0000' })
  await makeStaff(server, { upline: 'AA' }, { name: 'kim', rights: ['view'] })
})
afterAll(() => server.drop())

const CALLS: readonly (readonly [() => OfficeClient, string, object])[] = [
  [() => top, 'createstaff', { name: 'eve', rights: ['view'] }],
  [() => top, 'setstaff', { loginId: 'AA-kim', rights: ['view', 'credit'] }],
  [() => top, 'setstaff', { loginId: 'AA-kim', newPassword: true }],
  [() => top, 'setstaff', { loginId: 'AA-kim', forgetFactor: true }],
  [() => top, 'createaccount', { ref: 'step-up-1', level: 'agent', count: 1 }],
  [
    () => operator,
    'createaccount',
    { ref: 'step-up-2', level: 'shareholder', count: 1, top: { id: 'ZQ', currency: 'MYR' } },
  ],
  [() => top, 'resetpassword', { account: 'AA0000', forgetFactor: true }],
  [() => top, 'resetpassword', { account: 'AA0000001' }],
  [() => operator, 'makelaunchkey', { keyId: 'again' }],
]

async function state(): Promise<unknown> {
  const { rows } = await server.database.owner.query(
    `select (select jsonb_agg(to_jsonb(f) order by id) from staff f) as staff,
       (select jsonb_agg(password_hash order by id) from member) as members,
       (select count(*) from launch_key) as keys, (select count(*) from audit_log) as acts`,
  )
  return rows
}

test('AR4 a call without a fresh code, or with a used code or a recovery code, is refused', async () => {
  const before = await state()
  for (const [client, call, body] of CALLS) {
    expect([call, await client().postOnce(call, body)]).toMatchObject([call, { statusdesc: 'stepUpRequired' }])
    const wrong = await client().postOnce(call, { ...body, proof: { code: '000000' } })
    expect([call, wrong]).toMatchObject([call, { statusdesc: 'secondFactorWrong' }])
    const code = client().code()
    await client().postOnce('secondfactor/prove', { code })
    const used = await client().postOnce(call, { ...body, proof: { code } })
    expect([call, used]).toMatchObject([call, { statusdesc: 'secondFactorWrong' }])
    const recovery = await client().postOnce(call, { ...body, proof: { code: 'ABCDE-FGHJK' } })
    expect([call, recovery]).toMatchObject([call, { http: 400, statusdesc: 'badInput' }])
  }
  expect(await state()).toEqual(before)
})

test('AR4 a code is valid for a single call and never recorded', async () => {
  for (const [client, call, body] of CALLS) {
    const code = client().code()
    const both = await Promise.all([0, 1].map(() => client().postOnce(call, { ...body, proof: { code } })))
    expect([call, both.filter(({ status }: Answer) => status === 1).length]).toEqual([call, 1])
    const { rows } = await server.database.owner.query<{ given: string }>(
      'select arguments::text as given from audit_log order by id desc limit 1',
    )
    expect(rows[0]?.given).not.toMatch(/proof|code/)
  }
})

async function keysOf(client: OfficeClient): Promise<readonly string[]> {
  return ((await client.post('notices')) as unknown as { readonly rows: readonly { readonly key: string }[] }).rows.map(
    ({ key }) => key,
  )
}

test('NO8 a login is notified of its reset or changed permissions, an operator of each launch key', async () => {
  expect(await keysOf(operator)).toEqual(['launchKeyMade', 'factorAdded'])
  expect(await keysOf(top)).toEqual(['staffMade', 'factorAdded'])
  await server.database.owner.query('update staff set must_change_password = false')
  const answer = await top.post('resetpassword', { account: 'AA0000' })
  expect(answer).toMatchObject({ status: 1 })
  const reset = new OfficeClient(server, agent)
  expect(await reset.logIn(String(answer['password']))).toMatchObject({ status: 1 })
  await server.database.owner.query('update staff set must_change_password = false where login_id = $1', [agent])
  const hash = await hashForTests(OFFICE_PASSWORD)
  await setPassword(server.database.owner, { owner: 'staff', login: agent }, hash)
  expect(await reset.enrol()).toMatchObject({ status: 1, statusdesc: 'success' })
  expect(await keysOf(reset)).toEqual(expect.arrayContaining(['factorAdded', 'loginReset', 'factorRemoved']))
  const kim = new OfficeClient(server, 'AA-kim')
  await server.database.owner.query("update staff set rights = '{view}' where login_id = 'AA-kim'")
  await setPassword(server.database.owner, { owner: 'staff', login: 'AA-kim' }, hash)
  await kim.logIn()
  expect(await keysOf(kim)).toEqual(expect.arrayContaining(['rightsSet', 'loginReset', 'factorRemoved']))
})

test('NO1 a member is notified of a password reset', async () => {
  await server.database.owner.query("update member set last_login_at = now() where account_id = 'AA0000001'")
  await top.post('resetpassword', { account: 'AA0000001' })
  const { rows } = await server.database.owner.query('select key from personal_message order by id')
  expect(rows).toEqual([{ key: 'passwordReset' }])
})
