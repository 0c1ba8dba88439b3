import { VersionAnswer } from '@touchline/contract/brand'
import { RELEASE } from '@touchline/contract/release'
import { type Route, openRoute } from '../../platform/http/route.ts'

/** Served build and maintenance state of the site. */
export interface SiteState {
  /** Hash of the built site; empty if no site is served. */
  readonly build: string
  readonly maintenance: () => boolean
}

export function versionRoute({ build, maintenance }: SiteState): Route {
  return openRoute({
    method: 'GET',
    url: '/version',
    summary: 'Get the version of the served site and its maintenance state',
    tag: 'platform',
    answer: VersionAnswer,
    handle: async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      return { status: 1, statusdesc: 'success', version: RELEASE, build, maintenance: maintenance() }
    },
  })
}
