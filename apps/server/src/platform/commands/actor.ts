import os from 'node:os'
import process from 'node:process'

/** Person who ordered a change by a command, and the operating-system user of the process. */
export interface CommandActor {
  readonly orderedBy: string
  readonly osUser: string
}

/** Returns the person who ordered a change, and the operating-system user of this process. */
export function createActor(by: string): CommandActor {
  return { orderedBy: by, osUser: osUser() }
}

function osUser(): string {
  try {
    return os.userInfo().username
  } catch (error) {
    // The uid has no user name, as in a container.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return `uid ${process.getuid?.()}`
    throw error
  }
}
