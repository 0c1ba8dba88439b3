import { PATHS, type CallName } from '../../base/api/paths.ts'

/** The call that places a bet: where the operator keeps the wallet (type 2), the one of its kin that asks it. */
export const placingCall = (call: CallName, operatorType: 1 | 2): CallName => {
  const there = `v${call}`
  return operatorType === 2 && there in PATHS ? (there as CallName) : call
}
