import { ProfileAnswer, UserProfile } from '@touchline/contract/account'
import type { FastifyInstance } from 'fastify'
import { type Door, memberRoute } from './member-route.http.ts'
import type { ProfileOf } from './profile.ts'

export const registerUserProfile = (app: FastifyInstance, door: Door, profileOf: ProfileOf): void =>
  memberRoute(app, door, {
    url: '/userprofile',
    summary: 'The profile of a running session',
    body: UserProfile,
    answer: ProfileAnswer,
    handle: async ({ member, body }) => ({
      status: 1,
      statusdesc: 'success',
      member_profile: await profileOf(member, body.session_token),
    }),
  })
