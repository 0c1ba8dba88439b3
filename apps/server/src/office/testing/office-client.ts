import type { StaffRight } from '@touchline/contract/office/staff'
import { Secret, TOTP } from 'otpauth'
import type { PasswordHash } from '../../accounts/passwords.ts'
import { createMainStaff, createSubAccount, type NamedOwner } from '../../accounts/staff/staff-changes.ts'
import { createStaffChanges } from '../../accounts/staff/staff-changes.store.ts'
import { Listener } from '../../testing/listener.ts'
import { hashForTests } from '../../testing/set-password.ts'
import { type Answer, type TestServer } from '../../testing/test-server.ts'

export const OFFICE_PASSWORD = 'fog+kiwi4lamp'
const STEP_MS = 30_000

/** Hashed once: each is a quarter of a core's tenth of a second. */
let hash: Promise<PasswordHash> | null = null
const hashOf = (): Promise<PasswordHash> => (hash ??= hashForTests(OFFICE_PASSWORD))

const codeOf = (secret: string, atMs: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs })

const mainLoginOf = (of: NamedOwner): string => {
  if (of === 'house') return of
  return 'upline' in of ? of.upline : `${of.operator}-main`
}

/** The login of a new main one, or with a name and rights of a new sub-account; the password is theirs. */
export const makeStaff = async (
  { database }: TestServer,
  of: NamedOwner,
  sub?: { readonly name: string; readonly rights: readonly StaffRight[] },
): Promise<string> => {
  const changes = createStaffChanges(database.owner)
  const owner = await changes.ownerOf(of)
  if (owner === null) throw new Error('there is no such owner')
  const passwordHash = await hashOf()
  const loginId = mainLoginOf(of)
  const answer = await (sub === undefined
    ? createMainStaff(changes, owner, { loginId, passwordHash, mustChangePassword: false })
    : createSubAccount(changes, owner, { ...sub, passwordHash }))
  if (!answer.ok) throw new Error(answer.code)
  await database.owner.query('update staff set must_change_password = false where id = $1', [answer.record.id])
  return answer.record.loginId
}

/** Somebody at the office's site. */
export class OfficeClient {
  readonly #server: TestServer
  readonly loginId: string
  token = ''
  secret = ''

  constructor(server: TestServer, loginId: string) {
    this.#server = server
    this.loginId = loginId
  }

  /** One request, with no proof of its own. */
  postOnce(url: string, body: unknown = {}): Promise<Answer> {
    return this.#server.post(`/office/${url}`, body, { authorization: `Bearer ${this.token}` })
  }

  /** As the office's site: where the second factor is asked for again (AR4), it is shown. */
  async post(url: string, body: unknown = {}): Promise<Answer> {
    const answer = await this.postOnce(url, body)
    if (answer['statusdesc'] !== 'stepUpRequired') return answer
    return this.postOnce(url, { ...(body as object), proof: { code: this.code() } })
  }

  async logIn(password = OFFICE_PASSWORD): Promise<Answer> {
    const answer = await this.#server.post('/office/login', { loginId: this.loginId, password })
    this.token = String(answer['token'])
    return answer
  }

  /** Time goes on by a step, so that the next code is another. */
  code(): string {
    this.#server.wallMs += STEP_MS
    return codeOf(this.secret, this.#server.wallMs)
  }

  async enrol(): Promise<Answer> {
    this.secret = String((await this.post('secondfactor/enrol', { password: OFFICE_PASSWORD }))['secret'])
    return this.post('secondfactor/confirm', { code: this.code() })
  }

  /** A socket of theirs, named by their session. */
  async listen(token = this.token): Promise<Listener> {
    const listener = new Listener(this.#server.server.address, {}, undefined, '/office/live')
    await listener.next('hello')
    listener.say({ op: 'auth', account_id: this.loginId, session_token: token })
    return listener
  }

  prove(): Promise<Answer> {
    return this.post('secondfactor/prove', { code: this.code() })
  }
}

/** Somebody new who is logged in, with the second factor shown. */
export const enterOffice = async (...made: Parameters<typeof makeStaff>): Promise<OfficeClient> => {
  const client = new OfficeClient(made[0], await makeStaff(...made))
  await client.logIn()
  await client.enrol()
  return client
}
