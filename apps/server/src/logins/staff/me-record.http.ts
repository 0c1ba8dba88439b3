import type { StaffIdentity } from '@touchline/contract/office/staff'
import { PRICE_GROUPS } from '@touchline/domain/odds'
import { needsSecondFactor, type StaffInSession } from '../../staff/index.ts'

/** Profile of the logged-in staff for the back-office site. */
export function meRecord({ staff, proved }: Pick<StaffInSession, 'staff' | 'proved'>): StaffIdentity {
  return {
    loginId: staff.loginId,
    operator: staff.operator?.name ?? null,
    operatorType: staff.operator?.type ?? null,
    currencies: [...(staff.operator?.currencies ?? [])],
    groupNames: [...(staff.operator?.groupNames ?? PRICE_GROUPS)],
    account: staff.upline?.accountId ?? null,
    level: staff.upline?.level ?? null,
    currency: staff.upline?.currency ?? null,
    state: staff.state,
    main: staff.main,
    rights: [...staff.rights],
    mustChangePassword: staff.mustChangePassword,
    secondFactor: {
      required: needsSecondFactor(staff),
      enrolled: staff.enrolled,
      authenticator: staff.authenticator,
      passkeys: staff.passkeys,
      proved,
      recoveryLeft: staff.recoveryLeft,
    },
    lastLoginMs: staff.previousLoginMs,
  }
}
