import { auditLog, createRunAudited } from '../audit-log/index.ts'
import { auditEntryRecorded, members, operatorChanged, staffSessionsChanged, uplineChanged } from '../members/index.ts'
import { notices } from '../notices/index.ts'
import { operators } from '../operators/index.ts'
import type { Route, StaffCallRoute } from '../platform/http/route.ts'
import type { Module, ModuleApiOf, Platform } from '../platform/module.ts'
import { createStaffChanges, staff, type StaffPage } from '../staff/index.ts'
import { wallet } from '../wallet/index.ts'
import { accountSecurityRoutes } from './account-security.http.ts'
import { createAccountSecurity } from './account-security.ts'
import { createAddNickname } from './add-nickname.ts'
import { createFurtherLogins } from './additional-logins.ts'
import { addSecondaryRoute } from './addsecondary.http.ts'
import { authLoginRoutes } from './authlogin.http.ts'
import { changePasswordRoute } from './changepassword.http.ts'
import { createLaunchLogin } from './launch-login.ts'
import { createLogin } from './login.ts'
import { loginsDescription } from './logins.description.ts'
import { createReadProfile } from './profile.ts'
import { createSecureLogin } from './secure-login.ts'
import { createSaveSettings } from './settings.ts'
import { createStaffAction, listStaff, setStaffAction } from './staff/manage-staff.ts'
import { ownSessionRoutes } from './staff/own-session.http.ts'
import { createPasskeyActions } from './staff/passkey-actions.ts'
import type { StaffActionStores } from './staff/staff-action-stores.ts'
import { secondFactorRoutes, staffLoginRoute } from './staff/staff-login.http.ts'
import { passkeyRoutes, staffPasskeyLoginRoutes } from './staff/staff-passkeys.http.ts'
import { staffRoutes } from './staff/staff.http.ts'
import { createTokenLoginStore } from './token-login.store.ts'
import { createTokenLogin } from './token-login.ts'
import { userLoginRoutes } from './userlogin.http.ts'
import { userLogoutRoute } from './userlogout.http.ts'
import { userProfileRoute } from './userprofile.http.ts'
import { userSettingsRoute } from './usersettings.http.ts'

/** Module of logins: of members, with their profile and account security, and of staff. */
export const logins = {
  name: 'logins',
  description: loginsDescription,
  open: () => (platform, apiOf) => ({
    api: {},
    routes: [...createMemberRoutes(platform, apiOf), ...createStaffLoginRoutes(platform, apiOf)],
    staffRoutes: createStaffRoutes(platform, apiOf),
    staffTopics: [apiOf(staff).createPageTopics({ self: createOwnPage(platform) })],
  }),
} satisfies Module

/** Routes of members: logins, profile, settings, password and account security. */
function createMemberRoutes({ pool, rateLimits }: Platform, apiOf: ModuleApiOf): Route[] {
  const { authentication, createMemberRouteFor } = apiOf(members)
  const { readBalance, operatorWallets } = apiOf(wallet)
  const memberRoute = createMemberRouteFor('logins')
  const { guard, store, passkeys, changePassword } = authentication
  const parts = { ...authentication, keys: apiOf(operators).launchKeys }
  const login = createLogin({ ...parts, factors: store })
  const readProfile = createReadProfile(readBalance)
  const routes = {
    ...{ login, passkeys, readProfile, rateLimits },
    secureLogin: createSecureLogin({ ...parts, login }),
    furtherLogins: createFurtherLogins(parts),
    launchLogin: createTokenLogin(
      {
        ...parts,
        tokenLogins: createTokenLoginStore(pool),
        verifyWithOperator: operatorWallets.authenticate,
      },
      createLaunchLogin(parts),
    ),
  }
  return [
    ...userLoginRoutes(routes),
    ...authLoginRoutes(routes),
    userProfileRoute(memberRoute, readProfile),
    userLogoutRoute(memberRoute, guard),
    userSettingsRoute(memberRoute, createSaveSettings(authentication)),
    changePasswordRoute(memberRoute, changePassword),
    addSecondaryRoute(memberRoute, createAddNickname(authentication)),
    ...accountSecurityRoutes(memberRoute, { guard, security: createAccountSecurity(authentication) }),
  ]
}

/** Routes by which staff log in. */
function createStaffLoginRoutes({ rateLimits }: Platform, apiOf: ModuleApiOf): Route[] {
  const staffLogins = apiOf(staff).logins
  return [staffLoginRoute(staffLogins, rateLimits), ...staffPasskeyLoginRoutes(staffLogins, rateLimits)]
}

/** Routes of staff: their second factors and sessions, the logins of others, and the audit log. */
function createStaffRoutes({ pool, clock }: Platform, apiOf: ModuleApiOf): StaffCallRoute[] {
  const { staffRoute, logins: staffLogins } = apiOf(staff)
  const { createNoticeWriter } = apiOf(notices)
  const { hash, listPasskeys } = staffLogins
  const runAudited = createRunAudited(
    pool,
    (client): StaffActionStores => ({
      staff: createStaffChanges(client),
      staffFactors: staffLogins.createFactorChanges(client),
      notices: createNoticeWriter(client),
    }),
  )
  return [
    ...secondFactorRoutes(staffRoute, { ...staffLogins, runAudited, notices: createNoticeWriter(pool) }),
    ...passkeyRoutes(staffRoute, { ...staffLogins, actions: createPasskeyActions({ runAudited, listPasskeys }) }),
    ...ownSessionRoutes(staffRoute, staffLogins),
    ...staffRoutes(staffRoute, {
      list: listStaff(createStaffChanges(pool), clock),
      create: createStaffAction({ runAudited, hash }),
      set: setStaffAction({ runAudited, hash }),
      readAuditEntries: apiOf(auditLog).readAuditEntries,
    }),
  ]
}

/** Page of the caller's own security settings. The events do not name the changed sessions, so every page reloads. */
function createOwnPage({ bus }: Platform): StaffPage {
  return {
    needs: 'proof',
    subscribe: (recordChange) => [
      bus.subscribe(staffSessionsChanged, () => recordChange('any')),
      bus.subscribe(uplineChanged, () => recordChange('any')),
      bus.subscribe(operatorChanged, ({ operatorId }) => recordChange({ operatorId })),
      bus.subscribe(auditEntryRecorded, ({ command }) => {
        if (command === 'office/setstaff' || command === 'staff') recordChange('any')
      }),
    ],
  }
}
