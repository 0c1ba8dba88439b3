import os from 'node:os'
import process from 'node:process'
import type { Actor } from '../accounts/act.ts'

const osUser = (): string => {
  try {
    return os.userInfo().username
  } catch (error) {
    // A number that no name belongs to, as in a container.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return `uid ${process.getuid?.()}`
    throw error
  }
}

/** Who ordered a change, and as which user of the system it is made. */
export const actorOf = (by: string): Actor => ({ orderedBy: by, osUser: osUser() })
