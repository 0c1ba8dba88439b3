import { Balance } from '@touchline/contract/wallet/balance'
import { WALLET_FRAMES } from '@touchline/contract/wallet/frames'
import type { Description } from '../platform/http/description.ts'
import EXAMPLES from './wallet.examples.json' with { type: 'json' }

const HEADING = `\
The balance, and the statement of a working day: opening and closing, every movement, totals by kind.

Where the operator keeps the wallet, what it holds is not known here, and is never answered with another figure
(WA2). \`no_changes\`: the same as at the last poll. \`retrieve_profile\`: the profile changed.`

export const walletDescription: Description = {
  heading: HEADING,
  examples: EXAMPLES,
  named: { Balance },
  frames: WALLET_FRAMES,
}
