import { UxMenuSchema } from '@touchline/contract/sportsbook/ux-answers'
import { type Route, openRoute } from '../../platform/http/route.ts'
import type { UxResponses } from './ux-answers.http.ts'

export function uxMenuRoute(answers: UxResponses): Route {
  return openRoute({
    method: 'GET',
    url: '/uxmenu',
    summary: 'Get the number of matches by sport and tab',
    tag: 'offer',
    answer: UxMenuSchema,
    etag: true,
    handle: ({ request, reply }) => answers.send(request, reply, 'menu', { kind: 'menu' }),
  })
}
