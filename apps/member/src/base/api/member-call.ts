import { endsVisit, clearNetworkFailure, showRefusal } from '../state/messages.ts'
import { sessionNow, type SessionKeys } from '../state/account.ts'
import { callServer, type BarredRefusal, type Outcome } from './call.ts'
import type { CallName } from './paths.ts'

/** Error for a read call that the server refused or did not answer. The caller only displays the failure. */
export class CallFailed extends Error {
  readonly code: string
  readonly barred: BarredRefusal | undefined

  constructor(code: string, barred?: BarredRefusal) {
    super(code)
    this.code = code
    this.barred = barred
  }
}

/** Posts a call with the member's session. Signs out if the session has ended. */
export async function memberCall<T>(name: CallName, fields: object): Promise<Outcome<T>> {
  const session = sessionNow()
  if (session === null) return { kind: 'refused', code: 'session_not_exists' }
  const outcome = await callServer<T>(name, { ...session, ...fields })
  if (outcome.kind !== 'unanswered') clearNetworkFailure()
  if (outcome.kind === 'refused' && isStill(session) && endsVisit(outcome.code)) showRefusal(outcome.code, false)
  return outcome
}

function isStill(session: SessionKeys) {
  return sessionNow()?.sessionToken === session.sessionToken
}

/** Posts a read call and returns the response. Throws CallFailed if the call is refused or unanswered. */
export async function memberRead<T>(name: CallName, fields: object): Promise<T> {
  const outcome = await memberCall<T>(name, fields)
  if (outcome.kind === 'answered') return outcome.value
  const code = outcome.kind === 'refused' ? outcome.code : 'requestFailed'
  if (outcome.kind === 'unanswered') showRefusal(code, false)
  throw new CallFailed(code, outcome.kind === 'refused' ? outcome.barred : undefined)
}
