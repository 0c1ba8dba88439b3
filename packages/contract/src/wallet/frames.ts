import Type, { type Static } from 'typebox'
import { Balance } from './balance.ts'

const BalanceChanged = Type.Object(
  { t: Type.Literal('balance'), balance: Balance },
  { description: 'the member’s balance moved' },
)

export const WALLET_FRAMES = [BalanceChanged] as const
export type WalletFrame = Static<(typeof WALLET_FRAMES)[number]>
