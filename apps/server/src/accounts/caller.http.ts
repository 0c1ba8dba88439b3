import Bowser from 'bowser'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../platform/http/address.ts'
import { siteOf } from '../platform/http/public-origin.ts'
import type { Caller } from './account-ports.ts'

interface DeviceCookie {
  readonly name: string
  /** Under which addresses it is sent. */
  readonly path: string
  /** Before its name over https. */
  readonly prefix: '' | '__Secure-'
}

/** What a browser keeps of a good login: no session, only a sign that it was here before. */
const DEVICE_COOKIE: DeviceCookie = { name: 'touchline_device', path: '/', prefix: '' }
/** The same of the office, whose logins are others. */
const OFFICE_COOKIE: DeviceCookie = { name: 'touchline_office_device', path: '/office', prefix: '__Secure-' }
const KEPT_S = 400 * 86_400
const LONGEST_AGENT = 400

/** What a browser says that it is, as `Chrome, Windows`; null where it says nothing that is known. */
const deviceOf = (agent: string | undefined): string | null => {
  if (agent === undefined || agent === '') return null
  const { browser, os } = Bowser.parse(agent.slice(0, LONGEST_AGENT))
  const words = [browser.name, os.name].filter((word) => word !== undefined && word !== '')
  return words.length === 0
    ? null
    : words
        .join(', ')
        .replaceAll(/[^\w ,.+-]/g, '')
        .slice(0, 60)
}

const deviceTokenOf = (cookies: string | undefined, name: string): string | null => {
  const token = cookies === undefined ? undefined : parseCookie(cookies)[name]
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null
}

const isSecure = (request: FastifyRequest): boolean => siteOf(request).origin.startsWith('https:')

/** A cookie over https has a name that only this site, over https, may set. */
const nameOn = (request: FastifyRequest, { name, prefix }: DeviceCookie): string =>
  isSecure(request) ? `${prefix}${name}` : name

const callerBy =
  (cookieOf: (request: FastifyRequest) => string) =>
  (request: FastifyRequest): Caller => ({
    address: addressKey(request.ip),
    deviceToken: deviceTokenOf(request.headers.cookie, cookieOf(request)),
    device: deviceOf(request.headers['user-agent']),
  })

/** Where a request comes from. */
export const callerOf = callerBy((request) => nameOn(request, DEVICE_COOKIE))
/** The same of a request of the office. */
export const officeCallerOf = callerBy((request) => nameOn(request, OFFICE_COOKIE))

const keeper =
  (cookie: DeviceCookie) =>
  (reply: FastifyReply, deviceToken: string | null): void => {
    if (deviceToken === null) return
    void reply.header(
      'set-cookie',
      stringifySetCookie({
        name: nameOn(reply.request, cookie),
        value: deviceToken,
        path: cookie.path,
        httpOnly: true,
        sameSite: 'strict',
        maxAge: KEPT_S,
        secure: isSecure(reply.request),
      }),
    )
  }

/** Gives a browser its sign to keep. No script reads it, and no other site's request brings it. */
export const keepDevice = keeper(DEVICE_COOKIE)
export const keepOfficeDevice = keeper(OFFICE_COOKIE)
