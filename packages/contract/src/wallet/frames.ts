import Type, { type Static } from 'typebox'
import { Balance } from './balance.ts'

const BalanceChanged = Type.Object(
  { t: Type.Literal('balance'), balance: Balance },
  { description: 'The member’s balance changed' },
)

export const WALLET_FRAMES = [BalanceChanged] as const
export type WalletFrame = Static<(typeof WALLET_FRAMES)[number]>
