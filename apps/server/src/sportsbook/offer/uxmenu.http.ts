import type { FastifyInstance } from 'fastify'
import type { UxAnswers } from './ux-answers.http.ts'

export const registerUxMenu = (app: FastifyInstance, answers: UxAnswers): void => {
  app.get('/uxmenu', { schema: { summary: 'Matches by sport and tab', tags: ['book'] } }, (request, reply) =>
    answers.send(request, reply, 'menu', { kind: 'menu' }),
  )
}
