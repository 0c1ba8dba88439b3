import { MemberProfile } from '@touchline/contract/accounts/account'
import { Settings } from '@touchline/contract/accounts/settings'
import { ACCOUNTS_FRAMES } from '@touchline/contract/accounts/frames'
import type { Description } from '../platform/http/description.ts'
import EXAMPLES from './accounts.examples.json' with { type: 'json' }

const HEADING = `\
A session, and what a member arranges for it.

A refusal with \`secondFactorRequired\` brings a \`challenge\`, good once, for five minutes and five tries, and
the \`factors\` that may answer it. \`loginLimit\` says in \`Retry-After\` when to come again. A passkey is both
steps in one.

The calls that arrange a second factor ask for the password, and where the member has a factor already for that
too: \`code\`, or \`proof_challenge\` and \`proof_response\` of a passkey. Who holds a stolen session can
neither take a factor away nor add one. A member has at most ten passkeys.

A new password has 6 to 10 characters, and every other session of the member ends with it; \`passwordCommon\`
where it is easily guessed. Five tries a minute. A nickname is chosen once.`

/** API description of the account requests. */
export const accountsDescription: Description = {
  heading: HEADING,
  examples: EXAMPLES,
  named: { MemberProfile, Settings },
  frames: ACCOUNTS_FRAMES,
}
