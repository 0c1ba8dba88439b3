import type { StaffRight } from '@touchline/contract/office/staff'
import { Secret, TOTP } from 'otpauth'
import type { PasswordHash } from '../../members/passwords/passwords.ts'
import { createMainStaff, createSubAccount, type NamedOwner } from '../../staff/staff-changes.ts'
import { createStaffChanges } from '../../staff/staff-changes.store.ts'
import { Listener } from '../../testing/listener.ts'
import { hashForTests } from '../../testing/set-password.ts'
import type { Answer, TestModules } from '../../testing/test-modules.ts'

export const OFFICE_PASSWORD = 'fog+kiwi4lamp'
const STEP_MS = 30_000

/** Hash of the test password, computed once because a hash costs about 25 ms of processor time. */
let hash: Promise<PasswordHash> | null = null

/** Back-office client of the tests: one staff login with its session token. */
export class OfficeClient {
  readonly #server: TestModules
  readonly loginId: string
  token = ''
  secret = ''

  constructor(server: TestModules, loginId: string) {
    this.#server = server
    this.loginId = loginId
  }

  /** Sends one request without a second-factor proof. */
  postOnce(url: string, body: unknown = {}): Promise<Answer> {
    return this.#server.post(`/office/${url}`, body, { authorization: `Bearer ${this.token}` })
  }

  /**
   * Sends a request like the back-office site: if the server requires the second factor again, repeats the request with
   * a new code (AR4).
   */
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

  /** Advances the clock by one 30-second step and returns the authenticator code, so that no two codes are equal. */
  code(): string {
    this.#server.wallMs += STEP_MS
    return generateCode(this.secret, this.#server.wallMs)
  }

  async enrol(): Promise<Answer> {
    this.secret = String((await this.post('secondfactor/enrol', { password: OFFICE_PASSWORD }))['secret'])
    return this.post('secondfactor/confirm', { code: this.code() })
  }

  /** Opens an office socket and authenticates with the session token. */
  async listen(token = this.token): Promise<Listener> {
    const listener = new Listener(this.#server.server, {}, undefined, '/office/live')
    await listener.next('hello')
    listener.send({ op: 'auth', account_id: this.loginId, session_token: token })
    return listener
  }

  prove(): Promise<Answer> {
    return this.post('secondfactor/prove', { code: this.code() })
  }
}

/**
 * Creates a main login of an employer, or a sub-account if name and rights are passed.
 * @returns the login id
 */
export async function makeStaff(
  { database }: TestModules,
  employer: NamedOwner,
  sub?: { readonly name: string; readonly rights: readonly StaffRight[] },
): Promise<string> {
  const changes = createStaffChanges(database.owner)
  const owner = await changes.findOwner(employer)
  if (owner === null) throw new Error('there is no such owner')
  const passwordHash = await hashOf()
  const loginId = toMainLogin(employer)
  const answer = await (sub === undefined
    ? createMainStaff(changes, owner, { loginId, passwordHash, mustChangePassword: false })
    : createSubAccount(changes, owner, { ...sub, passwordHash }))
  if (!answer.ok) throw new Error(answer.code)
  await database.owner.query('update staff set must_change_password = false where id = $1', [answer.record.id])
  return answer.record.loginId
}

function hashOf(): Promise<PasswordHash> {
  return (hash ??= hashForTests(OFFICE_PASSWORD))
}

function toMainLogin(owner: NamedOwner): string {
  if (owner === 'house') return owner
  return 'upline' in owner ? owner.upline : `${owner.operator}-main`
}

/** Creates a login with a session and a proven second factor. */
export async function enterOffice(...staffArgs: Parameters<typeof makeStaff>): Promise<OfficeClient> {
  const client = new OfficeClient(staffArgs[0], await makeStaff(...staffArgs))
  await client.logIn()
  await client.enrol()
  return client
}

function generateCode(secret: string, atMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs })
}
