import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Staff session of a server. */
export interface StoredSession {
  readonly login: string
  readonly token: string
}

type Sessions = Readonly<Record<string, StoredSession>>

/** Returns the path of the file with the staff sessions: in XDG_CONFIG_HOME, by default in `.config` of the user. */
export function sessionFilePath(env: NodeJS.ProcessEnv): string {
  return path.join(env['XDG_CONFIG_HOME'] || path.join(os.homedir(), '.config'), 'touchline', 'office-sessions.json')
}

/** Returns the session of a server address; null if there is none. */
export async function readSession(file: string, url: string): Promise<StoredSession | null> {
  return (await readSessions(file))[url] ?? null
}

/** Stores the session of a server address, or removes it if the session is null. Only the user can read the file. */
export async function writeSession(file: string, url: string, session: StoredSession | null): Promise<void> {
  const { [url]: _previous, ...others } = await readSessions(file)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(session === null ? others : { ...others, [url]: session })}\n`, {
    mode: 0o600,
  })
  await rename(draft, file)
}

async function readSessions(file: string): Promise<Sessions> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Sessions
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`${file} cannot be read: delete it and log in again`, { cause: error })
  }
}
