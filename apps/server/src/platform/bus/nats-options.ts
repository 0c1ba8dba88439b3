import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { type ConnectionOptions, type TlsOptions, credsAuthenticator, nkeyAuthenticator } from '@nats-io/transport-node'

/** How to reach the NATS servers of one cluster, and how this process proves who it is. */
export interface NatsConfig {
  /** Servers with commas between, as `nats://10.0.0.5:4222`; `tls://` requires TLS. */
  readonly url: string
  readonly user?: string | undefined
  readonly password?: string | undefined
  /** File with the seed of an nkey. */
  readonly nkeyFile?: string | undefined
  /** Credentials file (JWT and nkey). */
  readonly credsFile?: string | undefined
  /** PEM files: the authority that signed the servers' certificates, and this client's certificate and key. */
  readonly caFile?: string | undefined
  readonly certFile?: string | undefined
  readonly keyFile?: string | undefined
}

const SERVER = /^(?:(nats|tls):\/\/)?([^/@]+?)\/?$/

/** Throws a RangeError of one line that names the variable if the configuration contradicts itself. */
export const natsOptions = async (config: NatsConfig): Promise<ConnectionOptions> => {
  const { isTls, servers } = readServers(config.url)
  const authenticator = await readAuthenticator(config)
  const tls = await readTls(config, isTls)
  if (authenticator === null && config.certFile === undefined && !servers.every(isLoopback))
    throw new RangeError(
      'NATS_URL is not on loopback: give NATS_USER and NATS_PASSWORD, NATS_NKEY, NATS_CREDS, or NATS_CERT and NATS_KEY',
    )
  return { servers: [...servers], ...authenticator, ...(tls === null ? {} : { tls }) }
}

/** Whether nobody on another machine reaches the server: `host:port`, with or without the port. */
export const isLoopback = (server: string): boolean => {
  const { hostname } = new URL(`http://${server}`)
  const address = hostname.replace(/^\[|\]$/g, '')
  return hostname === 'localhost' || address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

const readServers = (url: string): { readonly isTls: boolean; readonly servers: readonly string[] } => {
  const parsed = url.split(',').map((text) => {
    const [, scheme, host] = SERVER.exec(text.trim()) ?? []
    // The text may hold a password: it is not repeated.
    if (host === undefined || !URL.canParse(`http://${host}`))
      throw new RangeError(
        'NATS_URL must be servers with commas between, as nats://10.0.0.5:4222, without credentials: ' +
          'give NATS_USER and NATS_PASSWORD',
      )
    return { scheme, host }
  })
  return { isTls: parsed.some(({ scheme }) => scheme === 'tls'), servers: parsed.map(({ host }) => host) }
}

const readAuthenticator = async (
  config: NatsConfig,
): Promise<Pick<ConnectionOptions, 'authenticator' | 'user' | 'pass'> | null> => {
  const { user, password, nkeyFile, credsFile } = config
  if ((user === undefined) !== (password === undefined))
    throw new RangeError('NATS_USER and NATS_PASSWORD go together: give both')
  if ([user, nkeyFile, credsFile].filter((given) => given !== undefined).length > 1)
    throw new RangeError('give one of NATS_USER, NATS_NKEY and NATS_CREDS')
  if (user !== undefined && password !== undefined) return { user, pass: password }
  if (nkeyFile !== undefined)
    return { authenticator: nkeyAuthenticator(Buffer.from((await readText('NATS_NKEY', nkeyFile)).trim())) }
  if (credsFile !== undefined)
    return { authenticator: credsAuthenticator(Buffer.from(await readText('NATS_CREDS', credsFile))) }
  return null
}

/** Null: TLS is used where the server offers it; otherwise it is required. */
const readTls = async ({ caFile, certFile, keyFile }: NatsConfig, isTls: boolean): Promise<TlsOptions | null> => {
  if ((certFile === undefined) !== (keyFile === undefined))
    throw new RangeError('NATS_CERT and NATS_KEY go together: give both')
  if (!isTls && caFile === undefined && certFile === undefined) return null
  return {
    ...(caFile === undefined ? {} : { ca: await readText('NATS_CA', caFile) }),
    ...(certFile === undefined ? {} : { cert: await readText('NATS_CERT', certFile) }),
    ...(keyFile === undefined ? {} : { key: await readText('NATS_KEY', keyFile) }),
  }
}

const readText = async (name: string, file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new RangeError(`${name} names a file that cannot be read: ${(error as Error).message}`, { cause: error })
  }
}
