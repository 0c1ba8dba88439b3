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
  accounts: '/office/accounts',
  account: '/office/account',
  createAccount: '/office/createaccount',
  setAccount: '/office/setaccount',
  resetPassword: '/office/resetpassword',
  credit: '/office/credit',
  settle: '/office/settle',
  outstanding: '/office/outstanding',
  report: '/office/report',
  statement: '/office/statement',
  staff: '/office/staff',
  createStaff: '/office/createstaff',
  setStaff: '/office/setstaff',
  acts: '/office/acts',
  operators: '/office/operators',
  settings: '/office/settings',
  setSetting: '/office/setsetting',
  settingHistory: '/office/settinghistory',
} as const satisfies Record<string, PostPath>

export type CallName = keyof typeof PATHS
