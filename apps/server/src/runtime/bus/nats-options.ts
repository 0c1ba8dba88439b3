import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { type ConnectionOptions, type TlsOptions, credsAuthenticator, nkeyAuthenticator } from '@nats-io/transport-node'

/** Addresses of one NATS cluster and credentials of this process. */
export interface NatsConfig {
  /** Comma-separated servers, such as `nats://10.0.0.5:4222`; `tls://` requires TLS. */
  readonly url: string
  readonly user?: string | undefined
  readonly password?: string | undefined
  /** Path of an nkey seed file. */
  readonly nkeyFile?: string | undefined
  /** Path of a credentials file (JWT and nkey). */
  readonly credsFile?: string | undefined
  /** Paths of PEM files: the CA of the server certificates, and the certificate and key of this client. */
  readonly caFile?: string | undefined
  readonly certFile?: string | undefined
  readonly keyFile?: string | undefined
}

const SERVER = /^(?:(nats|tls):\/\/)?([^/@]+?)\/?$/

/**
 * Returns the connection options of the NATS client. Throws a RangeError with a one-line message naming the variable if
 * the configuration is contradictory.
 */
export async function natsOptions(config: NatsConfig): Promise<ConnectionOptions> {
  const { isTls, servers } = readServers(config.url)
  const authenticator = await readAuthenticator(config)
  const tls = await readTls(config, isTls)
  if (authenticator === null && config.certFile === undefined && !servers.every(isLoopback))
    throw new RangeError(
      'NATS_URL is not on loopback: give NATS_USER and NATS_PASSWORD, NATS_NKEY, NATS_CREDS, or NATS_CERT and NATS_KEY',
    )
  return { servers: [...servers], ...authenticator, ...(tls === null ? {} : { tls }) }
}

function readServers(url: string): { readonly isTls: boolean; readonly servers: readonly string[] } {
  const parsed = url.split(',').map((text) => {
    const [, scheme, host] = SERVER.exec(text.trim()) ?? []
    // Error messages must not repeat the URL, because the URL may contain a password.
    if (host === undefined || !URL.canParse(`http://${host}`))
      throw new RangeError(
        'NATS_URL must be comma-separated servers, such as nats://10.0.0.5:4222, without credentials: set ' +
          'NATS_USER and NATS_PASSWORD',
      )
    return { scheme, host }
  })
  return { isTls: parsed.some(({ scheme }) => scheme === 'tls'), servers: parsed.map(({ host }) => host) }
}

async function readAuthenticator(
  config: NatsConfig,
): Promise<Pick<ConnectionOptions, 'authenticator' | 'user' | 'pass'> | null> {
  const { user, password, nkeyFile, credsFile } = config
  if ((user === undefined) !== (password === undefined))
    throw new RangeError('NATS_USER and NATS_PASSWORD go together: give both')
  if ([user, nkeyFile, credsFile].filter((value) => value !== undefined).length > 1)
    throw new RangeError('give one of NATS_USER, NATS_NKEY and NATS_CREDS')
  if (user !== undefined && password !== undefined) return { user, pass: password }
  if (nkeyFile !== undefined)
    return { authenticator: nkeyAuthenticator(Buffer.from((await readText('NATS_NKEY', nkeyFile)).trim())) }
  if (credsFile !== undefined)
    return { authenticator: credsAuthenticator(Buffer.from(await readText('NATS_CREDS', credsFile))) }
  return null
}

async function readText(name: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new RangeError(`${name} names a file that cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

/** Returns the TLS options. With null, the client uses TLS only if the server offers TLS. */
async function readTls({ caFile, certFile, keyFile }: NatsConfig, isTls: boolean): Promise<TlsOptions | null> {
  if ((certFile === undefined) !== (keyFile === undefined))
    throw new RangeError('NATS_CERT and NATS_KEY go together: give both')
  if (!isTls && caFile === undefined && certFile === undefined) return null
  return {
    ...(caFile === undefined ? {} : { ca: await readText('NATS_CA', caFile) }),
    ...(certFile === undefined ? {} : { cert: await readText('NATS_CERT', certFile) }),
    ...(keyFile === undefined ? {} : { key: await readText('NATS_KEY', keyFile) }),
  }
}

/** Returns whether a server (`host` or `host:port`) is a loopback address, unreachable from another machine. */
export function isLoopback(server: string): boolean {
  const { hostname } = new URL(`http://${server}`)
  const address = hostname.replace(/^\[|\]$/g, '')
  return hostname === 'localhost' || address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}
