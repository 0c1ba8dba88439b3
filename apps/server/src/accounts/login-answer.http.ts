import type { LoginRefused, ProfileAnswer } from '@touchline/contract/accounts/account'
import type { FastifyReply } from 'fastify'
import { refuse } from '../platform/http/refusal.ts'
import { keepDevice } from './caller.http.ts'
import type { LoginAnswer } from './login.ts'
import { writeProfile } from './profile.http.ts'
import type { ProfileOf } from './profile.ts'

/** A login as it is answered: the profile, with what the browser is to keep; or why not, when again, and what more. */
export const answerLogin = async (
  profileOf: ProfileOf,
  reply: FastifyReply,
  answer: LoginAnswer,
): Promise<ProfileAnswer | LoginRefused> => {
  if (answer.ok) {
    const { member, token, deviceToken } = answer
    keepDevice(reply, deviceToken)
    // The member was read before this login: what was the last one then is now the one before.
    const profile = await profileOf({ ...member, previousLoginMs: member.lastLoginMs }, token)
    return { status: 1, statusdesc: 'success', member_profile: writeProfile(profile) }
  }
  const { code, waitMs, challenge, factors } = answer
  if (waitMs !== undefined) void reply.header('retry-after', String(Math.ceil(waitMs / 1000)))
  return {
    ...refuse(reply, code),
    ...(challenge !== undefined && { challenge }),
    ...(factors !== undefined && { factors: [...factors] }),
  }
}
