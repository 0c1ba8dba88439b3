import { endsVisit, networkHeard, tell } from '../state/messages.ts'
import { sessionNow, type SessionKeys } from '../state/account.ts'
import { call, type Barred, type Outcome } from './call.ts'
import type { CallName } from './paths.ts'

/** A refused or unheard request, for readers that can do nothing but show it. */
export class CallFailed extends Error {
  readonly code: string
  readonly barred: Barred | undefined

  constructor(code: string, barred?: Barred) {
    super(code)
    this.code = code
    this.barred = barred
  }
}

/** Posts a call in the name of who is logged in. A session that is over logs out. */
export const memberCall = async <T>(name: CallName, fields: object): Promise<Outcome<T>> => {
  const session = sessionNow()
  if (session === null) return { kind: 'refused', code: 'session_not_exists' }
  const outcome = await call<T>(name, { ...session, ...fields })
  if (outcome.kind !== 'unheard') networkHeard()
  if (outcome.kind === 'refused' && isStill(session) && endsVisit(outcome.code)) tell(outcome.code, false)
  return outcome
}

/** The same for what is only read: the answer, or a CallFailed thrown for the query that asked. */
export const memberRead = async <T>(name: CallName, fields: object): Promise<T> => {
  const outcome = await memberCall<T>(name, fields)
  if (outcome.kind === 'answered') return outcome.value
  const code = outcome.kind === 'refused' ? outcome.code : 'requestFailed'
  if (outcome.kind === 'unheard') tell(code, false)
  throw new CallFailed(code, outcome.kind === 'refused' ? outcome.barred : undefined)
}

const isStill = (session: SessionKeys) => sessionNow()?.sessionToken === session.sessionToken
