import { StaffIdentity, StaffRow, StaffSession } from '@touchline/contract/office/staff'
import { ActRow } from '@touchline/contract/office/audit-log'
import { MemberProfile } from '@touchline/contract/accounts/account'
import { Settings } from '@touchline/contract/accounts/settings'
import { ACCOUNTS_FRAMES } from '@touchline/contract/accounts/frames'
import type { ModuleDescription } from '../platform/http/description.ts'
import EXAMPLES from './logins.examples.json' with { type: 'json' }

const HEADING = `\
A member’s session, password, second factors and passkeys.

A refusal with \`secondFactorRequired\` contains a \`challenge\`, which is valid once, for five minutes and five
attempts, and the \`factors\` that can answer it. With \`loginLimit\`, the header \`Retry-After\` gives the time
until the next attempt. A passkey login covers both steps.

Calls that change a second factor require the password. If the member already has a second factor, they also require
that factor: \`code\`, or \`proof_challenge\` and \`proof_response\` of a passkey. A stolen session is therefore not
enough to remove or add a factor. A member has at most ten passkeys.

A new password has 6 to 10 characters. The change ends every other session of the member. A password that is easy to
guess is refused with \`passwordCommon\`. Five attempts per minute are allowed. A nickname can be set only once.`

/** API description of logins, profiles and account security. */
export const loginsDescription: ModuleDescription = {
  heading: HEADING,
  examples: EXAMPLES,
  named: {
    MemberProfile,
    Settings,
    Me: StaffIdentity,
    StaffRow,
    StaffSession,
    ActRow,
  },
  frames: ACCOUNTS_FRAMES,
}
