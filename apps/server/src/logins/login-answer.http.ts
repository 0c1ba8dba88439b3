import type { LoginRefused, ProfileAnswer } from '@touchline/contract/accounts/account'
import type { FastifyReply } from 'fastify'
import { sendRefusal } from '../platform/http/refusal.ts'
import { setDeviceCookie } from '../members/index.ts'
import type { LoginAnswer } from './login.ts'
import { writeProfile } from './profile.http.ts'
import type { ReadProfile } from './profile.ts'

/** Sends the response of a login: the profile and the device cookie, or the refusal with retry time and challenge. */
export async function answerLogin(
  readProfile: ReadProfile,
  reply: FastifyReply,
  answer: LoginAnswer,
): Promise<ProfileAnswer | LoginRefused> {
  if (answer.ok) {
    const { member, token, deviceToken } = answer
    setDeviceCookie(reply, deviceToken)
    // The member was read before this login, so the last login at that time is now the previous login.
    const profile = await readProfile({ ...member, previousLoginMs: member.lastLoginMs }, token)
    return { status: 1, statusdesc: 'success', member_profile: writeProfile(profile) }
  }
  const { code, waitMs, challenge, factors } = answer
  if (waitMs !== undefined) void reply.header('retry-after', String(Math.ceil(waitMs / 1000)))
  return {
    ...sendRefusal(reply, code),
    ...(challenge !== undefined && { challenge }),
    ...(factors !== undefined && { factors: [...factors] }),
  }
}
