import { OFFICE_FRAMES } from '@touchline/contract/office/frames'
import { BrandRow } from '@touchline/contract/office/brands'
import { FeedHealth, NodeHealth, WalletHealth } from '@touchline/contract/office/health'
import type { ModuleDescription } from '../platform/http/description.ts'
import EXAMPLES from './backoffice.examples.json' with { type: 'json' }

const HEADING = `\
The back office, for users of an operator or of an upline account.

A login returns a token. Every other call sends it in the header \`Authorization: Bearer TOKEN\`. A session ends an
hour after its last call, and twelve hours after the login at the latest. With a temporary password the user must
first choose a new password (\`passwordGiven\`). A user who may move money or prices must first enrol an authenticator
or a passkey (\`secondFactorNotSet\`). A user with a second factor must verify it in each session
(\`secondFactorRequired\`).

The server checks permissions at each call. A removed permission, a changed state or an ended session takes effect at
the next call. A call without the required permission is refused with \`NoUserAccessRight\`.

The server looks up every account below the caller’s own account. Any other account is refused with \`notFound\`,
whether it exists or not. An action is executed once per \`ref\`. A different action with the same \`ref\` is refused
with \`refUsed\`.

Lists of bets are sorted newest first. A client that follows a list requests the bets after a bet (\`since\`).
It should name a bet some way before the newest bet it has, because bets placed at the same time may appear a little
later.`

/** API description of the back office. Its heading introduces the staff routes of every module. */
export const backofficeDescription: ModuleDescription = {
  tag: 'office',
  heading: HEADING,
  examples: EXAMPLES,
  frames: OFFICE_FRAMES,
  named: { BrandRow, FeedHealth, NodeHealth, WalletHealth },
}
