/** Names of the second-factor tables of members and of staff, with the column that references the owner. */
export const FACTOR_TABLES = {
  member: {
    totp: 'member_totp',
    recovery: 'recovery_code',
    passkey: 'member_passkey',
    challenge: 'login_challenge',
    id: 'member_id',
  },
  staff: {
    totp: 'staff_totp',
    recovery: 'staff_recovery_code',
    passkey: 'staff_passkey',
    challenge: 'staff_challenge',
    id: 'staff_id',
  },
} as const

export type FactorOwner = keyof typeof FACTOR_TABLES
