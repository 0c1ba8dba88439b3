import { VersionAnswer } from '@touchline/contract/brand'
import { RELEASE } from '@touchline/contract/release'
import { type Route, openRoute } from './route.ts'

/** How the site stands: which one is served, and whether it is closed for a while. */
export interface SiteState {
  /** Hash of the site; empty where none is served. */
  readonly build: string
  readonly maintenance: () => boolean
}

export const versionRoute = ({ build, maintenance }: SiteState): Route =>
  openRoute({
    method: 'GET',
    url: '/version',
    summary: 'Which site is served, and whether it is closed',
    tag: 'platform',
    answer: VersionAnswer,
    handle: async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      return { status: 1, statusdesc: 'success', version: RELEASE, build, maintenance: maintenance() }
    },
  })
