import os from 'node:os'
import process from 'node:process'
import type { Actor } from '../accounts/command-act.ts'

const osUser = (): string => {
  try {
    return os.userInfo().username
  } catch (error) {
    // A number that no name belongs to, as in a container.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return `uid ${process.getuid?.()}`
    throw error
  }
}

/** Who runs this command: whom `--by` names, else the user of the system. */
export const actorOf = (by: string | undefined): Actor => {
  const user = osUser()
  const orderedBy = by?.trim() || user
  if (orderedBy.length > 200) throw new Error('--by is a name of at most 200 letters')
  return { orderedBy, osUser: user }
}
