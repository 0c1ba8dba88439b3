import Bowser from 'bowser'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../platform/http/address.ts'
import { resolveSiteOrigin } from '../platform/http/public-origin.ts'
import type { Caller } from './account-ports.ts'

interface DeviceCookie {
  readonly name: string
  /** URL path scope of the cookie. */
  readonly path: string
  /** Cookie name prefix, used only over HTTPS. */
  readonly prefix: '' | '__Secure-'
}

/**
 * Device cookie of a browser after a login on the members' site. The cookie is not a session and only identifies a
 * known browser.
 */
const DEVICE_COOKIE: DeviceCookie = { name: 'touchline_device', path: '/', prefix: '' }
/** Device cookie of the office. */
const OFFICE_COOKIE: DeviceCookie = { name: 'touchline_office_device', path: '/office', prefix: '__Secure-' }
const COOKIE_MAX_AGE_S = 400 * 86_400
const MAX_AGENT_LENGTH = 400

/** Returns address, device token and device name of a caller on the members' site. */
export const callerOf = callerBy((request) => nameOn(request, DEVICE_COOKIE))
/** Returns address, device token and device name of an office caller. */
export const officeCallerOf = callerBy((request) => nameOn(request, OFFICE_COOKIE))

/** Sets the device cookie. Scripts cannot read the cookie, and requests from other sites do not send the cookie. */
export const setDeviceCookie = createCookieSetter(DEVICE_COOKIE)
export const setOfficeDeviceCookie = createCookieSetter(OFFICE_COOKIE)

function callerBy(getCookieName: (request: FastifyRequest) => string) {
  return (request: FastifyRequest): Caller => ({
    address: addressKey(request.ip),
    deviceToken: parseDeviceToken(request.headers.cookie, getCookieName(request)),
    device: parseDevice(request.headers['user-agent']),
  })
}

function parseDeviceToken(cookies: string | undefined, name: string): string | null {
  const token = cookies === undefined ? undefined : parseCookie(cookies)[name]
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null
}

/** Returns browser and OS as `Chrome, Windows`, or null if neither is recognised. */
function parseDevice(agent: string | undefined): string | null {
  if (agent === undefined || agent === '') return null
  const { browser, os } = Bowser.parse(agent.slice(0, MAX_AGENT_LENGTH))
  const deviceNames = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return deviceNames.length === 0
    ? null
    : deviceNames
        .join(', ')
        .replaceAll(/[^\w ,.+-]/g, '')
        .slice(0, 60)
}

/**
 * Returns the device cookie name for the request. Browsers accept a name with the `__Secure-` prefix only over HTTPS.
 */
function nameOn(request: FastifyRequest, { name, prefix }: DeviceCookie): string {
  return isSecure(request) ? `${prefix}${name}` : name
}

function isSecure(request: FastifyRequest): boolean {
  return resolveSiteOrigin(request).origin.startsWith('https:')
}

function createCookieSetter(cookie: DeviceCookie) {
  return (reply: FastifyReply, deviceToken: string | null): void => {
    if (deviceToken === null) return
    void reply.header(
      'set-cookie',
      stringifySetCookie({
        name: nameOn(reply.request, cookie),
        value: deviceToken,
        path: cookie.path,
        httpOnly: true,
        sameSite: 'strict',
        maxAge: COOKIE_MAX_AGE_S,
        secure: isSecure(reply.request),
      }),
    )
  }
}
