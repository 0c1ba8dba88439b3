import { randomUUID } from 'node:crypto'
import type { StaffRight } from '@touchline/contract/office/staff'
import { createPasswords } from '../../server/src/members/passwords/passwords.ts'
import { onDatabase } from '../../server/src/runtime/database/on-database.ts'
import { createPepper } from '../../server/src/secrets/pepper.ts'
import { createSubAccount, type NamedOwner } from '../../server/src/staff/staff-changes.ts'
import { createStaffChanges } from '../../server/src/staff/staff-changes.store.ts'
import { SITE_PEPPER } from './site-call.ts'
import type { Site } from './site.ts'
import { codeOf } from './totp-code.ts'

type Answer = Readonly<Record<string, unknown>>

const PASSWORD = 'lamp+fog4kiwi'

const EMPLOYERS = {
  platform: { owner: 'house', rights: ['trading', 'results', 'settings'] },
  operator: { owner: { operator: 'demo' }, rights: ['view', 'members', 'settings'] },
} as const satisfies Record<string, { readonly owner: NamedOwner; readonly rights: readonly StaffRight[] }>

type Employer = keyof typeof EMPLOYERS

/** Time in simulated milliseconds for which a session is used: an unused session ends after an hour. */
const SESSION_MS = 30 * 60_000

/** Sessions by data folder and employer, with their end. */
const sessions = new Map<string, { readonly token: Promise<string>; readonly endMs: number }>()

/**
 * Performs a call of the back office on the site, as staff of the platform or of the demo operator. Throws an Error if
 * the call is refused.
 */
export async function callSiteOffice(site: Site, employer: Employer, call: string, body: object): Promise<Answer> {
  const key = `${site.dataDir} ${employer}`
  const session = sessions.get(key)
  const current =
    session !== undefined && site.worldMs() < session.endMs
      ? session
      : { token: logIn(site, employer), endMs: site.worldMs() + SESSION_MS }
  sessions.set(key, current)
  return post(site, call, body, await current.token)
}

async function post({ address }: Site, call: string, body: object, token: string | null): Promise<Answer> {
  const response = await fetch(`${address}/office/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Answer
  if (answer['status'] !== 1) throw new Error(`${call} was refused: ${JSON.stringify(answer)}`)
  return answer
}

/** Creates a login with a second factor. Returns the token of its session. */
async function logIn(site: Site, employer: Employer): Promise<string> {
  const loginId = await createLogin(site, employer)
  const token = String((await post(site, 'login', { loginId, password: PASSWORD }, null))['token'])
  const { secret } = await post(site, 'secondfactor/enrol', { password: PASSWORD }, token)
  const { wall_ms } = (await (await fetch(`${site.address}/health`)).json()) as { readonly wall_ms: number }
  await post(site, 'secondfactor/confirm', { code: codeOf(String(secret), wall_ms) }, token)
  return token
}

function createLogin(site: Site, employer: Employer): Promise<string> {
  const { owner: named, rights } = EMPLOYERS[employer]
  return onDatabase(
    site.dataDir,
    () => undefined,
    async (pool) => {
      const changes = createStaffChanges(pool)
      const owner = await changes.findOwner(named)
      if (owner === null) throw new Error(`the site has no ${employer}`)
      const name = randomUUID().replaceAll('-', '').slice(0, 12)
      const passwordHash = await createPasswords(createPepper(SITE_PEPPER)).hash(PASSWORD)
      const created = await createSubAccount(changes, owner, { name, rights, passwordHash })
      if (!created.ok) throw new Error(created.code)
      await pool.query('update staff set must_change_password = false where id = $1', [created.record.id])
      return created.record.loginId
    },
  )
}
