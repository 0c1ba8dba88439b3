import {
  OperatorWallet,
  StuckCallRow,
  ReconciledDayRow,
  WalletDifferenceRow,
} from '@touchline/contract/office/connections'
import { OutstandingRow, AccountStatementRow } from '@touchline/contract/office/money'
import { Balance } from '@touchline/contract/wallet/balance'
import { WALLET_FRAMES } from '@touchline/contract/wallet/frames'
import type { ModuleDescription } from '../platform/http/description.ts'
import EXAMPLES from './wallet.examples.json' with { type: 'json' }

const HEADING = `\
The balance, and the statement of a working day: opening and closing balance, every movement, and totals by kind.

If the operator holds the wallet, its balance is unknown to the platform, which never returns another amount instead
(WA2). \`no_changes\`: unchanged since the last poll. \`retrieve_profile\`: the profile changed.`

export const walletDescription: ModuleDescription = {
  heading: HEADING,
  examples: EXAMPLES,
  named: {
    Balance,
    OperatorWallet,
    StuckCallRow,
    ReconciledDayRow,
    WalletDifferenceRow,
    OutstandingRow,
    AccountStatementRow,
  },
  frames: WALLET_FRAMES,
}
