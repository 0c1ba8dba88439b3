import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditSecrets } from '../logins/login-secrets/audit-secrets.store.ts'
import { createPepper } from '../secrets/pepper.ts'
import { createPool } from '../runtime/database/pool.ts'
import { asRuntimeRole } from '../runtime/database/runtime-role.ts'
import { newPasskeyDevice } from '../testing/passkey-device.ts'
import { makeLaunchToken } from '../logins/launch-login.ts'
import { type Answer, openTestModules, type TestMember, type TestModules } from '../testing/test-modules.ts'
import { TEST_PEPPER } from '../testing/test-pepper.ts'
import { notices } from '../notices/index.ts'
import { enterOffice, makeStaff, OFFICE_PASSWORD, OfficeClient } from '../backoffice/testing/office-client.ts'
import { makeTwoLines } from '../backoffice/testing/two-lines.ts'

let server: TestModules
let attacker: pg.Pool
let victim: OfficeClient
let intruder: OfficeClient

beforeAll(async () => {
  server = await openTestModules(notices)
  attacker = createPool(asRuntimeRole(server.database.connectionString), 2)
  await makeTwoLines(server)
  await makeStaff(server, { upline: 'AA' })
  victim = await enterOffice(server, { upline: 'AA' }, { name: 'victim', rights: ['view', 'members'] })
  intruder = await enterOffice(server, { upline: 'AA' }, { name: 'intruder', rights: ['view'] })
})
afterAll(async () => {
  await attacker.end()
  await server.drop()
})

/** Runs SQL as an attacker with the server's database login but without the pepper. */
async function forge(text: string, values: readonly unknown[] = []): Promise<number> {
  return (await attacker.query(text, [...values])).rowCount ?? 0
}
async function readOne<Row>(text: string, values: readonly unknown[] = []): Promise<Row> {
  const { rows } = await attacker.query(text, [...values])
  return rows[0] as Row
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
const WRONG = { statusdesc: 'invalid_password' }
function logIn({ account_id }: Pick<TestMember, 'account_id'>, password: string): Promise<Answer> {
  return server.post('/userlogin', { account_id, password })
}
async function staffIdOf({ loginId }: Pick<OfficeClient, 'loginId'>): Promise<bigint> {
  return (await readOne<{ id: bigint }>('select id from staff where login_id = $1', [loginId])).id
}

interface Password {
  readonly id: bigint
  readonly hash: string
  readonly version: number
}
function passwordOf(owner: 'member' | 'staff', login: string): Promise<Password> {
  return readOne<Password>(
    `select id, password_hash as hash, password_version as version from ${owner}
     where ${owner === 'member' ? 'account_id' : 'login_id'} = $1`,
    [login],
  )
}

function change(member: TestMember, current: string, wanted: string): Promise<Answer> {
  return server.post('/changepassword', {
    ...member,
    current_password: current,
    new_password: wanted,
    confirm_password: wanted,
  })
}

const ATTACKS: Readonly<Record<string, () => Promise<void>>> = {
  'member.password_hash': async () => {
    const [mine, theirs] = [await server.member(), await server.member()]
    expect(await change(mine, 'secret88', 'Fog+kiwi4')).toMatchObject({ status: 1 })
    expect(await change(theirs, 'secret88', 'Mist+owl9')).toMatchObject({ status: 1 })
    const [own, before] = [await passwordOf('member', mine.account_id), await passwordOf('member', theirs.account_id)]
    const denied = 'changes by functions alone'
    for (const statement of [
      'update member set password_hash = $1 where id = $2',
      'update member set password_hash = $1, password_version = 1 where id = $2',
      'update member set account_id = $1 where id = $2',
    ])
      await expect(forge(statement, [own.hash, theirs.id]), statement).rejects.toThrow(denied)
    await expect(forge('update member set operator_id = operator_id + 1 where id = $1', [theirs.id])).rejects.toThrow(
      denied,
    )
    await expect(forge('update member set password_version = 1 where id = $1', [theirs.id])).rejects.toThrow(denied)
    // Tries the password hash of another account and an earlier hash of the own account, through the server's database
    // function.
    const put = 'select replace_member_password($1, $2, $3)'
    expect(await readOne(put, [theirs.id, before.version, own.hash])).toEqual({ replace_member_password: false })
    await forge(put, [theirs.id, before.version + 1, own.hash])
    expect(await logIn(theirs, 'Fog+kiwi4')).toMatchObject(WRONG)
    await forge(put, [theirs.id, before.version + 2, before.hash])
    expect(await logIn(theirs, 'Mist+owl9')).toMatchObject(WRONG)
    expect(await logIn(mine, 'Fog+kiwi4')).toMatchObject({ status: 1 })
    // Tries a password hash without a seal.
    const plain = own.hash.slice(own.hash.indexOf('p2'))
    await expect(forge(put, [theirs.id, before.version + 3, plain])).rejects.toThrow('member_password_is_sealed')
    await forge('select seal_member_passwords(array[$1::bigint], array[$2], array[$3])', [
      theirs.id,
      before.hash,
      own.hash,
    ])
    expect(await passwordOf('member', theirs.account_id)).toMatchObject({ hash: before.hash })
  },
  'staff.password_hash': async () => {
    const [own, before] = [await passwordOf('staff', intruder.loginId), await passwordOf('staff', victim.loginId)]
    await expect(forge('update staff set password_hash = $1', [own.hash])).rejects.toThrow('permission denied')
    await expect(
      forge('select reset_staff_password($1, $2, $3)', [before.id, before.version + 1, own.hash]),
    ).rejects.toThrow('this change needs an audit entry')
    const put = 'select replace_staff_password($1, $2, $3)'
    await forge(put, [before.id, before.version + 1, own.hash])
    const forged = new OfficeClient(server, victim.loginId)
    expect(await forged.logIn()).toMatchObject(WRONG)
    await forge(put, [before.id, before.version + 2, before.hash])
    expect(await forged.logIn()).toMatchObject(WRONG)
    const main = new OfficeClient(server, 'AA')
    await main.logIn()
    await main.enrol()
    const reset = await main.post('setstaff', { loginId: victim.loginId, newPassword: true })
    expect(await forged.logIn(String(reset['password']))).toMatchObject({ status: 1 })
  },
  'login_challenge.token_hash': async () => {
    const member = await server.member()
    for (const seal of [Buffer.alloc(36), Buffer.alloc(0)]) {
      const token = randomBytes(32).toString('base64url')
      await forge(
        `insert into login_challenge (token_hash, member_id, purpose, expires_at, seal)
         values ($1, $2, 'login', now() + interval '1 year', $3)`,
        [hashOf(token), member.id, seal],
      )
      const answer = await server.post('/userloginfactor', { challenge: token, code: '123456' })
      expect(answer).toMatchObject({ statusdesc: 'secondFactorExpired' })
    }
  },
  'login_challenge.challenge': () => movedChallenge('member', '/passkeylogin'),
  'staff_challenge.challenge': () => movedChallenge('staff', '/office/passkeylogin'),
  'staff_session.device_hash': async () => {
    const fresh = new OfficeClient(
      server,
      await makeStaff(server, { upline: 'AA' }, { name: 'twice', rights: ['view'] }),
    )
    await fresh.logIn()
    const second = new OfficeClient(server, fresh.loginId)
    await second.logIn()
    const password = OFFICE_PASSWORD
    const elsewhere = { statusdesc: 'factorElsewhere' }
    expect(await second.postOnce('secondfactor/enrol', { password })).toMatchObject(elsewhere)
    const id = await staffIdOf(fresh)
    // Tries to pass as the first device of a staff login: by deleting or redating its device rows, or by copying the
    // device hash.
    await expect(forge('delete from staff_device where staff_id = $1', [id])).rejects.toThrow('permission denied')
    await expect(forge('update staff_device set first_seen_at = now()')).rejects.toThrow('permission denied')
    const old = randomBytes(32)
    await forge(`select open_staff_session($1, $2, to_timestamp(1), now(), now(), $3, null, null, null, null)`, [
      id,
      randomBytes(32),
      old,
    ])
    const { first } = await readOne<{ first: Buffer }>(
      `select token_hash as first from staff_device where staff_id = $1 order by first_seen_at, token_hash limit 1`,
      [id],
    )
    expect(first).not.toEqual(old)
    await forge('update staff_session set device_hash = $2 where token_hash = $1', [hashOf(second.token), first])
    expect(await second.postOnce('secondfactor/enrol', { password })).toMatchObject({
      statusdesc: 'session_not_exists',
    })
    expect(await fresh.postOnce('secondfactor/enrol', { password })).toMatchObject({ status: 1 })
  },
  'launch_key.secret': async () => {
    const member = await server.member()
    const secret = 'a secret of the attacker, long enough'
    const plain =
      "insert into launch_key (operator_id, key_id, slot, secret) select min(id), 'own', 1, $1 from operator"
    await expect(forge(plain, [secret])).rejects.toThrow('permission denied')
    await expect(forge("select add_launch_key(1, 'own', $1, 'x')", [Buffer.alloc(64)])).rejects.toThrow(
      'this change needs an audit entry',
    )
    await expect(server.database.owner.query(plain, [secret])).rejects.toThrow('launch_key_is_sealed')
    const claim = {
      purpose: 'launch' as const,
      key_id: 'own',
      account_id: member.account_id,
      audience: 'demo/touchline',
      nonce: 'forged-0001',
      issued_at: server.wallMs,
      expires_at: server.wallMs + 30_000,
    }
    expect(await server.post('/authlogin', { token: makeLaunchToken(claim, secret) })).toMatchObject({
      statusdesc: 'invalidSession',
    })
  },
}

/** A challenge of another login cannot be taken over, and a used challenge cannot be reopened. */
async function movedChallenge(owner: 'member' | 'staff', url: string): Promise<void> {
  const table = owner === 'member' ? 'login_challenge' : 'staff_challenge'
  const device = newPasskeyDevice('127.0.0.1', `challenge ${owner} ${randomBytes(4).toString('hex')}`)
  const origin = server.server.address
  const member = await server.member()
  const name = `step${randomBytes(4).toString('hex')}`
  const fresh = new OfficeClient(server, await makeStaff(server, { upline: 'AA' }, { name, rights: ['view'] }))
  await fresh.logIn()
  const password = owner === 'member' ? 'secret88' : OFFICE_PASSWORD
  const call = (path: string, body: object) =>
    owner === 'member' ? server.post(`/${path}`, { ...member, ...body }) : fresh.postOnce(path, body)
  interface Step {
    readonly challenge: string
    readonly options: { readonly challenge: string }
  }
  const begun = (await call('passkeybegin', { password })) as unknown as Step
  const response = device.create(begun.options.challenge, origin)
  expect(await call('passkeyadd', { challenge: begun.challenge, name: 'own', response })).toMatchObject({ status: 1 })
  const begin = async () => (await server.post(`${url}options`, {})) as unknown as Step
  const answer = ({ challenge, options }: Step) =>
    server.post(url, { challenge, response: device.get(options.challenge, origin) })
  expect(await answer(await begin())).toMatchObject({ status: 1 })
  const failed = { statusdesc: 'passkeyFailed' }
  for (const set of [
    `challenge = 'AAAA'`,
    `expires_at = expires_at + interval '1 hour'`,
    `seal = '\\x00'`,
    `seal = (select t.seal from ${table} t where t.token_hash <> $1 limit 1)`,
  ]) {
    await begin()
    const step = await begin()
    const own = set.includes('AAAA') ? { ...step, options: { challenge: 'AAAA' } } : step
    const tokenHash = hashOf(` ${step.challenge}`)
    expect(await forge(`update ${table} set ${set} where token_hash = $1`, [tokenHash]), set).toBe(1)
    expect(await answer(own), set).toMatchObject(failed)
  }
  const proof = await begin()
  const own = randomBytes(32).toString('base64url')
  await forge(`update ${table} set token_hash = $1 where token_hash = $2`, [
    hashOf(' own'),
    hashOf(` ${proof.challenge}`),
  ])
  expect(await answer({ ...proof, challenge: own })).toMatchObject(failed)
}

/** Marks columns that other tests attack with the same method. */
const PROVED_ELSEWHERE = 'forged-logins.http.db.test.ts and second-factor.http.db.test.ts'
const SEALED = 'the seal itself: whatever is written there is valid for its own row alone'
const BOUND = 'hashed with the pepper for one owner: another owner’s is none'
const LIMITS_TRIES = 'decides only how tries are counted'
const TEXT_ONLY = 'shown, and logs nobody in'
const IDEMPOTENCY = 'tells repeated requests apart'
const NAME = 'a name, and no secret'
const CHAINED = 'the audit reads the chain again'

/** Classifies every database column whose name suggests a secret, by the protection that this test proves. */
const COLUMNS: Readonly<Record<string, string>> = {
  'audit_log.hash': CHAINED,
  'audit_log.prev_hash': CHAINED,
  'audit_log.seal': CHAINED,
  'audit_log_head.last_hash': CHAINED,
  'ledger_shard.last_hash': CHAINED,
  'posting.hash': CHAINED,
  'posting.prev_hash': CHAINED,
  'acknowledged_alert.key': NAME,
  'announcement.key': NAME,
  'bus_key.key': 'read by the server; messages name rows, which are read again',
  'cash_out.body_hash': IDEMPOTENCY,
  'placement_request.body_hash': IDEMPOTENCY,
  'room_entry.body_hash': IDEMPOTENCY,
  'room_request.body_hash': IDEMPOTENCY,
  'feed_quarantine.key_hash': IDEMPOTENCY,
  'launch_key.key_id': NAME,
  'launch_key.sealed_secret': 'written by functions alone, and sealed for its operator and key',
  'launch_nonce.nonce': 'tells used tokens apart; a token is good for a minute at most',
  'league.provider_key': NAME,
  'match.provider_key': NAME,
  'match.live_hash': IDEMPOTENCY,
  'login_attempt.key': LIMITS_TRIES,
  'point_bucket.key': LIMITS_TRIES,
  'member_device.token_hash': LIMITS_TRIES,
  'member_device.device': TEXT_ONLY,
  'security_log.device': TEXT_ONLY,
  'session.device': TEXT_ONLY,
  'staff_device.device': TEXT_ONLY,
  'staff_session.device': TEXT_ONLY,
  'staff_challenge.token_hash': 'sealed; proved with staff_challenge.challenge',
  'staff_device.token_hash': 'written by functions alone; proved with staff_session.device_hash',
  'member.must_change_password': TEXT_ONLY,
  'member.password_at': TEXT_ONLY,
  'member.password_version': 'written by functions alone; proved with member.password_hash',
  'staff.must_change_password': 'written by functions alone',
  'staff.password_at': 'written by functions alone',
  'staff.password_version': 'written by functions alone',
  'operator.password_days': NAME,
  'operator.passwords': 'closes a way in, and opens none without its password',
  'member_passkey.credential_id': PROVED_ELSEWHERE,
  'member_passkey.public_key': PROVED_ELSEWHERE,
  'member_passkey.seal': SEALED,
  'staff_passkey.credential_id': PROVED_ELSEWHERE,
  'staff_passkey.public_key': PROVED_ELSEWHERE,
  'staff_passkey.seal': SEALED,
  'login_challenge.seal': SEALED,
  'staff_challenge.seal': SEALED,
  'session.seal': SEALED,
  'staff_session.seal': SEALED,
  'fact_seal.seal': SEALED,
  'session.token_hash': PROVED_ELSEWHERE,
  'staff_session.token_hash': PROVED_ELSEWHERE,
  'member_totp.sealed_secret': PROVED_ELSEWHERE,
  'staff_totp.sealed_secret': PROVED_ELSEWHERE,
  'recovery_code.code_hash': BOUND,
  'staff_recovery_code.code_hash': BOUND,
  'office_notice.key': NAME,
  'personal_message.key': NAME,
  'operator_wallet_key.key_id': NAME,
  'operator_wallet_key.secret': 'written by functions alone',
  'operator_wallet_key.sealed_secret': 'written by functions alone, and sealed for its operator and key',
  'pepper_proof.proof': 'known to be of the pepper, which it does not tell',
  'tv_watch.session_key': NAME,
}

const READ_COLUMNS = `
  select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
    and not a.attisdropped and c.relname <> 'schema_applied' and a.attname ~ $1 order by 1`
const SUGGESTS_A_SECRET = '(hash|secret|token|key|challenge|device|seal|credential|password|pepper|proof|nonce)'

test('AR9 every column that may hold a secret is listed with an attack or a reason', async () => {
  const { rows } = await server.database.owner.query<{ name: string }>(READ_COLUMNS, [SUGGESTS_A_SECRET])
  const known = [...Object.keys(COLUMNS), ...Object.keys(ATTACKS)].toSorted()
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known)
})

test('AR9 the database role of the server cannot write columns that only functions write', async () => {
  const tables = Object.entries(COLUMNS).filter(([, why]) => why.startsWith('written by functions alone'))
  for (const [column] of tables) {
    const [table = '', name = ''] = column.split('.')
    if (table === 'member') continue
    const { may } = await readOne<{ may: boolean }>(
      `select has_column_privilege($1, $2, 'insert, update') or has_table_privilege($1, 'delete, truncate') as may`,
      [table, name],
    )
    expect({ column, may }).toEqual({ column, may: false })
  }
})

test('AR9 the audit detects a row that the server did not write', async () => {
  const pepper = createPepper(TEST_PEPPER)
  const member = await server.member()
  const audit = () => auditSecrets(attacker, pepper)
  expect(await audit()).toMatchObject({ ok: true })
  const { version } = await passwordOf('member', member.account_id)
  const { hash } = await passwordOf('staff', intruder.loginId)
  await forge('select replace_member_password($1, $2, $3)', [member.id, version + 1, hash])
  const { ok, line } = await audit()
  expect({ ok, line }).toEqual({
    ok: false,
    line: expect.stringContaining(`password of member ${member.account_id}`) as string,
  })
})

test('AR9 the database refuses to move a member or an upline under another upline path', async () => {
  const denied = 'changes by functions alone'
  await expect(
    forge("update member set upline_id = (select id from upline where account_id = 'BB') where account_id like 'AA%'"),
  ).rejects.toThrow(denied)
  await expect(
    forge("update upline set above = above || (select id from upline where account_id = 'BB') where account_id = 'AA'"),
  ).rejects.toThrow(denied)
})

test.each(Object.keys(ATTACKS))(
  'AR9 %s that is copied, restored or inserted in the database cannot log in',
  async (column) => {
    await ATTACKS[column]?.()
  },
)
