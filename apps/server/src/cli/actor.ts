import os from 'node:os'
import process from 'node:process'
import type { Actor } from '../accounts/audit-entry.ts'

const osUser = (): string => {
  try {
    return os.userInfo().username
  } catch (error) {
    // The uid has no user name, as in a container.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return `uid ${process.getuid?.()}`
    throw error
  }
}

/** Returns the person who ordered a change, and the operating-system user of this process. */
export const createActor = (by: string): Actor => ({ orderedBy: by, osUser: osUser() })
