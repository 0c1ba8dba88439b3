import { accounts } from '../accounts/index.ts'
import type { Module } from '../platform/module.ts'
import { secondFactorRoutes, staffLoginRoute } from './login.http.ts'
import { officeDescription } from './office.description.ts'
import { ownSessionRoutes } from './own-session.http.ts'

/** The back office: what operators and uplines do over the modules before it. */
export const office = {
  name: 'office',
  description: officeDescription,
  open:
    () =>
    ({ rateLimits }, faceOf) => {
      const { staff, staffRouteOf } = faceOf(accounts)
      const staffRoute = staffRouteOf('office')
      return {
        face: null,
        routes: [
          staffLoginRoute(staff, rateLimits),
          ...secondFactorRoutes(staffRoute, staff.factor),
          ...ownSessionRoutes(staffRoute, staff),
        ],
      }
    },
} satisfies Module
