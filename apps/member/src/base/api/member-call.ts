import { endsVisit, clearNetworkFailure, showRefusal } from '../state/messages.ts'
import { sessionNow, type SessionKeys } from '../state/account.ts'
import { call, type Barred, type Outcome } from './call.ts'
import type { CallName } from './paths.ts'

/** Error for a read call that the server refused or did not answer. The caller only displays the failure. */
export class CallFailed extends Error {
  readonly code: string
  readonly barred: Barred | undefined

  constructor(code: string, barred?: Barred) {
    super(code)
    this.code = code
    this.barred = barred
  }
}

/** Posts a call with the member's session. Signs out if the session has ended. */
export const memberCall = async <T>(name: CallName, fields: object): Promise<Outcome<T>> => {
  const session = sessionNow()
  if (session === null) return { kind: 'refused', code: 'session_not_exists' }
  const outcome = await call<T>(name, { ...session, ...fields })
  if (outcome.kind !== 'unheard') clearNetworkFailure()
  if (outcome.kind === 'refused' && isStill(session) && endsVisit(outcome.code)) showRefusal(outcome.code, false)
  return outcome
}

/** Posts a read call and returns the response. Throws CallFailed if the call is refused or unanswered. */
export const memberRead = async <T>(name: CallName, fields: object): Promise<T> => {
  const outcome = await memberCall<T>(name, fields)
  if (outcome.kind === 'answered') return outcome.value
  const code = outcome.kind === 'refused' ? outcome.code : 'requestFailed'
  if (outcome.kind === 'unheard') showRefusal(code, false)
  throw new CallFailed(code, outcome.kind === 'refused' ? outcome.barred : undefined)
}

const isStill = (session: SessionKeys) => sessionNow()?.sessionToken === session.sessionToken
