import type { Route } from '../platform/http/route.ts'
import { ProfileAnswer, UserProfile } from '@touchline/contract/accounts/account'
import type { MemberRoute } from '../members/index.ts'
import { writeProfile } from './profile.http.ts'
import type { ReadProfile } from './profile.ts'

export function userProfileRoute(memberRoute: MemberRoute, readProfile: ReadProfile): Route {
  return memberRoute({
    url: '/userprofile',
    summary: 'Get the profile of the current session',
    body: UserProfile,
    answer: ProfileAnswer,
    handle: async ({ member, body }) => ({
      status: 1,
      statusdesc: 'success',
      member_profile: writeProfile(await readProfile(member, body.session_token)),
    }),
  })
}
