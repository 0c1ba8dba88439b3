import type { PostPath } from '@touchline/contract/client'

/** Where the office's calls live on the server. */
export const PATHS = {
  login: '/office/login',
  logout: '/office/logout',
  enrol: '/office/secondfactor/enrol',
  confirm: '/office/secondfactor/confirm',
  prove: '/office/secondfactor/prove',
  me: '/office/me',
  password: '/office/password',
  sessions: '/office/sessions',
  endSession: '/office/endsession',
} as const satisfies Record<string, PostPath>

export type CallName = keyof typeof PATHS
