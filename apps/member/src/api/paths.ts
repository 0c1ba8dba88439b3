/** Where spec's calls live on the server. */
export const PATHS = {
  userlogin: '/userlogin',
  authlogin: '/authlogin',
  userlogout: '/userlogout',
  userprofile: '/userprofile',
  userbalance: '/userbalance',
  usersettings: '/usersettings',
  dailystatement: '/dailystatement',
  matchresult: '/matchresult',
  betcheck: '/bet/betcheck',
  betcheckspecial: '/bet/betcheckspecial',
  betsingle: '/bet/betsingle',
  betsinglespecial: '/bet/betsinglespecial',
  betcheckmultispecial: '/bet/betcheckmultispecial',
  betparlay: '/bet/betparlay',
  prg: '/prg',
  betbuildercheck: '/bet/betbuildercheck',
  betbuilder: '/bet/betbuilder',
  cashoutquote: '/bet/cashoutquote',
  cashout: '/bet/cashout',
  betsysparlay: '/bet/betsysparlay',
  pendingbetlist: '/bet/pendingbetlist',
  betacceptlist: '/bet/betacceptfulllist',
  betrejectlist: '/bet/betrejectfulllist',
  dbetlist: '/bet/dbetlist',
} as const

export type CallName = keyof typeof PATHS
