import type { Bus } from '../../runtime/bus/bus.ts'
import { busEvent } from '../../runtime/bus/bus-event.ts'
import type { Hub } from '../../platform/push/hub.ts'
import { balanceFields } from '../balance.ts'
import type { ProtectionStore } from '../protection/protection-ports.ts'
import type { OutstandingStore } from './operator-balance.ts'

/** Balance of a member in an operator's response, in minor units. */
export interface ReportedBalance {
  readonly memberId: number
  readonly availableMinor: string
}

export const balanceReported = busEvent<readonly ReportedBalance[]>('wallet.balance_reported')

export interface BalancePublisherDeps extends OutstandingStore, Pick<ProtectionStore, 'barredNow'> {
  readonly bus: Pick<Bus, 'subscribe'>
  readonly hub: Pick<Hub, 'hasMember' | 'toMember'>
  readonly onError: (error: unknown) => void
}

/** Pushes balances reported by operator wallets to the sockets of the members (WA2). Skips members without a socket. */
export function publishBalances({ bus, hub, readOutstandingMinor, barredNow, onError }: BalancePublisherDeps): void {
  const pushBalance = async ({ memberId, availableMinor }: ReportedBalance): Promise<void> => {
    const [outstandingMinor, barred] = await Promise.all([readOutstandingMinor(memberId), barredNow(memberId)])
    const balance = balanceFields({ availableMinor: BigInt(availableMinor), outstandingMinor, barred }, false)
    hub.toMember(memberId, { t: 'balance', balance })
  }
  bus.subscribe(balanceReported, (reports) => {
    for (const each of reports) if (hub.hasMember(each.memberId)) pushBalance(each).catch(onError)
  })
}
