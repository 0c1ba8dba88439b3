import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USED_BY_ITS_OWNER = 0b101
const WITH_KEY = 0b0100_0000

/** Creates a software authenticator with one passkey for one host. It signs for any origin that the test passes. */
export function newPasskeyDevice(host: string, name = `key of ${host}`) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = Buffer.from(name)
  let counter = 0
  const buildAuthenticatorData = (flags: number, more = Buffer.alloc(0)): Buffer =>
    Buffer.concat([sha256(host), toBigEndian(1, flags), toBigEndian(4, (counter += 1)), more])
  const encodeCredential = (response: object): string =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response,
      clientExtensionResults: {},
    })
  const buildClientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  return {
    create: (challenge: string, origin: string): string => {
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const credential = Buffer.concat([Buffer.alloc(16), toBigEndian(2, id.length), id, isoCBOR.encode(key)])
      const data = buildAuthenticatorData(USED_BY_ITS_OWNER | WITH_KEY, credential)
      const attested = isoCBOR.encode(
        new Map<string, string | Uint8Array<ArrayBuffer> | Map<never, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<never, never>()],
          ['authData', new Uint8Array(data)],
        ]),
      )
      return encodeCredential({
        clientDataJSON: buildClientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(attested).toString('base64url'),
      })
    },
    get: (challenge: string, origin: string): string => {
      const client = buildClientData('webauthn.get', challenge, origin)
      const data = buildAuthenticatorData(USED_BY_ITS_OWNER)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return encodeCredential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

function sha256(bytes: Buffer | string): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function toBigEndian(length: number, value: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}
