import { AddSecondary, AddSecondaryAnswer } from '@touchline/contract/account'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../platform/http/refusal.ts'
import type { AddNickname } from './add-nickname.ts'
import { type Door, memberRoute } from './member-route.http.ts'

export const registerAddSecondary = (app: FastifyInstance, door: Door, addNickname: AddNickname): void =>
  memberRoute(app, door, {
    url: '/addsecondary',
    summary: 'Choose a nickname to log in with, once',
    body: AddSecondary,
    answer: AddSecondaryAnswer,
    handle: async ({ member, body: { nickname, current_password }, reply, caller }) => {
      const refusal = await addNickname(member, nickname, current_password, caller)
      return refusal === null ? { status: 1, statusdesc: 'success', nickname } : refuse(reply, refusal)
    },
  })
