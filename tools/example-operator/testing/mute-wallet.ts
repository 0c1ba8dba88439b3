import type { MoneyCallBody, OperatorAnswer, OperatorCall } from '@touchline/contract/wallet/operator-calls'
import { type CallBody, ExampleWallet } from '../wallet.ts'

type RecordedCall = MoneyCallBody & { readonly call: OperatorCall }

/** Example wallet that processes calls in `mute` without sending a response, and ignores calls in `deaf`. */
export class MuteWallet extends ExampleWallet {
  mute: readonly OperatorCall[] = []
  deaf: readonly OperatorCall[] = []
  meanwhile = (): void => undefined
  readonly calls: RecordedCall[] = []

  override answer(call: OperatorCall, body: CallBody): OperatorAnswer | null {
    if (this.deaf.includes(call)) throw new Error('it is deaf')
    const response = super.answer(call, body)
    if ('amount' in body) this.calls.push({ call, ...(body as MoneyCallBody) })
    if (call === 'hold') this.meanwhile()
    if (this.mute.includes(call)) throw new Error('it is mute')
    return response
  }

  /** Restores normal behaviour: the wallet processes and acknowledges every call. */
  answerAll(): void {
    this.mute = []
    this.deaf = []
    this.meanwhile = () => undefined
  }
}
