import Bowser from 'bowser'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../platform/http/address.ts'
import { siteOf } from '../platform/http/public-origin.ts'
import type { Caller } from './account-ports.ts'

/** What a browser keeps of a good login: no session, only a sign that it was here before. */
const DEVICE_COOKIE = 'touchline_device'
/** The same of the office, whose logins are others. */
const OFFICE_COOKIE = 'touchline_office_device'
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

const callerBy =
  (cookie: string) =>
  ({ ip, headers }: FastifyRequest): Caller => ({
    address: addressKey(ip),
    deviceToken: deviceTokenOf(headers.cookie, cookie),
    device: deviceOf(headers['user-agent']),
  })

/** Where a request comes from. */
export const callerOf = callerBy(DEVICE_COOKIE)
/** The same of a request of the office. */
export const officeCallerOf = callerBy(OFFICE_COOKIE)

const keeper =
  (name: string) =>
  (reply: FastifyReply, deviceToken: string | null): void => {
    if (deviceToken === null) return
    void reply.header(
      'set-cookie',
      stringifySetCookie({
        name,
        value: deviceToken,
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        maxAge: KEPT_S,
        secure: siteOf(reply.request).origin.startsWith('https:'),
      }),
    )
  }

/** Gives a browser its sign to keep. No script reads it, and no other site's request brings it. */
export const keepDevice = keeper(DEVICE_COOKIE)
export const keepOfficeDevice = keeper(OFFICE_COOKIE)
