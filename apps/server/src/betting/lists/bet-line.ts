/** Share of an upline account in a bet: its position and its commission rate, both in basis points. */
export interface LineHolder {
  readonly uplineId: number
  /** Level of the upline: 1 is the shareholder, 5 the agent. */
  readonly level: number
  readonly positionBp: number
  readonly commissionBp: number
}
