import type { StaffRight } from '@touchline/contract/office/staff'
import type { TestModules } from '../../testing/test-modules.ts'

/** Back-office route with its access requirements. */
export interface OfficeRoute {
  readonly method: string
  readonly url: string
  readonly needs: 'session' | 'proof' | 'main' | StaffRight
  readonly scope: 'below' | 'within' | 'bet' | null
  readonly changesData: boolean
  readonly stepsUp: boolean
}

const LIMITS = { minBet: '100', maxBet: '500000', maxPayout: '5000000', maxPerMatch: '2000000' }
const MANUAL_MATCH = {
  sportId: 1,
  league: { name: 'Friendly' },
  ...{ home: 'Ours', away: 'Theirs', homeRating: 0, awayRating: 0, neutral: false },
  kickOffMs: 1_900_000_000_000,
  names: {},
}

const CHANNEL = { names: { en: 'Pitch' }, sportId: 1, matchId: null, kind: 'own', url: null, delayS: 3, on: true }
const ANNOUNCEMENT = { type: 'general', texts: { en: 'Hear me' }, marquee: true, fromMs: 1, toMs: null }

/** Sample body of each office call, built for the account id that the call names. */
export const BODIES: Readonly<Record<string, (account: string) => object>> = {
  '/office/tradematches': () => ({}),
  '/office/tradematch': () => ({ matchId: 1 }),
  '/office/tradeprice': () => ({ matchId: 1, market: 'BT_HDP', act: 'lock' }),
  '/office/madematches': () => ({}),
  '/office/leagues': () => ({ sportId: 1, search: '' }),
  '/office/makematch': () => ({ draft: MANUAL_MATCH }),
  '/office/changemade': () => ({ id: 1, was: 1, draft: MANUAL_MATCH }),
  '/office/cancelmade': () => ({ id: 1, was: 1 }),
  '/office/tradebetting': () => ({ matchId: 1, betting: 'closed' }),
  '/office/alerts': () => ({}),
  '/office/putalertaside': () => ({ key: 'result/1/2' }),
  '/office/setalertlimit': () => ({ name: 'silentSeconds', amount: 60 }),
  '/office/traderunner': () => ({ matchId: 1, runner: 1, was: 'feed', statement: 'withdrawn' }),
  '/office/tradedanger': () => ({ matchId: 1, danger: 'on' }),
  '/office/trademovement': () => ({ matchId: 1, market: 'BT_HDP', lineQ: 0 }),
  '/office/tradeplay': () => ({
    matchId: 1,
    act: 'score',
    side: 'home',
    shownState: { period: 'first', score: { home: 0, away: 0 }, reds: { home: 0, away: 0 } },
  }),
  '/office/heldparticipants': () => ({}),
  '/office/ruleparticipants': () => ({ matchId: 1, ruling: 'same', mark: '0'.repeat(32) }),
  '/office/stakelimits': () => ({}),
  '/office/housecaps': () => ({}),
  '/office/sethousecap': () => ({ scope: 'match', phase: 'live', was: '1', amount: '2' }),
  '/office/sethouserate': () => ({ currency: 'MYR', was: '238000000', rate: '238000001' }),
  '/office/housecaphistory': () => ({}),
  '/office/houseratehistory': () => ({}),
  '/office/setstakelimit': () => ({ was: null, most: '1' }),
  '/office/stakelimithistory': () => ({}),
  '/office/secondfactor/enrol': () => ({ password: 'fog+kiwi4lamp' }),
  '/office/secondfactor/confirm': () => ({ code: '000000' }),
  '/office/secondfactor/prove': () => ({ code: '000000' }),
  '/office/secondfactor/renew': () => ({ password: 'fog+kiwi4lamp', code: '000000' }),
  '/office/passkeys': () => ({}),
  '/office/passkeyproofoptions': () => ({}),
  '/office/passkeybegin': () => ({ password: 'fog+kiwi4lamp' }),
  '/office/passkeyadd': () => ({ challenge: 'attack', response: '{}', name: 'attack' }),
  '/office/passkeyrename': () => ({ id: 1, name: 'attack' }),
  '/office/passkeyremove': () => ({ id: 1 }),
  '/office/me': () => ({}),
  '/office/logout': () => ({}),
  '/office/password': () => ({ current: 'fog+kiwi4lamp', wanted: 'fog+kiwi4lamp', confirmed: 'fog+kiwi4lamp' }),
  '/office/sessions': () => ({}),
  '/office/endsession': () => ({ which: 'others' }),
  '/office/staff': () => ({}),
  '/office/createstaff': () => ({ name: 'eve', rights: [] }),
  '/office/setstaff': () => ({ loginId: 'nobody' }),
  '/office/acts': () => ({}),
  '/office/notices': () => ({}),
  '/office/noticesunread': () => ({}),
  '/office/accounts': (account) => ({ account }),
  '/office/account': (account) => ({ account }),
  '/office/createaccount': (account) => ({ ref: 'attack-0001', account, level: 'member', count: 1 }),
  '/office/setaccount': (account) => ({ ref: 'attack-0002', account, state: 'closed' }),
  '/office/endmembersessions': (account) => ({ account }),
  '/office/resetpassword': (account) => ({ account, forgetFactor: true }),
  '/office/shares': (account) => ({ account }),
  '/office/setshares': (account) => ({ ref: 'attack-0005', account, shares: [] }),
  '/office/setpreset': (account) => ({ ref: 'attack-0006', account, name: 'gold', shares: [] }),
  '/office/credit': (account) => ({ ref: 'attack-0003', account, amount: '1' }),
  '/office/cash': (account) => ({ ref: 'attack-0007', account, amount: '1' }),
  '/office/settle': (account) => ({ ref: 'attack-0004', account, what: 'line' }),
  '/office/outstanding': (account) => ({ account }),
  '/office/statement': (account) => ({ account }),
  '/office/bets': (account) => ({ account }),
  '/office/bookbets': () => ({}),
  '/office/betsfile': (account) => ({ account }),
  '/office/bookbetsfile': () => ({}),
  '/office/accountsfile': (account) => ({ account }),
  '/office/decidebet': (account) => ({ account, betId: '260117000000001', verdict: 'accept', note: '' }),
  '/office/bet': (account) => ({ account, betId: '260117000000001' }),
  '/office/forecast': (account) => ({ account }),
  '/office/forecastmatch': (account) => ({ account, matchId: 1 }),
  '/office/matchestodecide': () => ({}),
  '/office/resultmatches': () => ({}),
  '/office/matchresult': () => ({ matchId: 1 }),
  '/office/previewchange': () => ({ matchId: 1, change: { kind: 'anew' } }),
  '/office/changematch': () => ({ matchId: 1, change: { kind: 'anew' }, mark: 'none', note: 'why' }),
  '/office/decidechange': () => ({ proposal: '1', confirm: true }),
  '/office/rulings': () => ({}),
  '/office/rule': () => ({ ref: 'attack-0008', matchId: 1, award: { home: 3, away: 0 }, reason: 'why' }),
  '/office/withdrawruling': () => ({ id: '1' }),
  '/office/secondperson': () => ({}),
  '/office/setsecondperson': () => ({ was: '100000', from: '0' }),
  '/office/report': (account) => ({ account, fromDate: '2026-01-10', toDate: '2026-01-17', by: 'account' }),
  '/office/operators': () => ({}),
  '/office/announcements': () => ({}),
  '/office/channels': () => ({}),
  '/office/setchannel': () => ({ channel: CHANNEL }),
  '/office/removechannel': () => ({ id: 1 }),
  '/office/highlights': () => ({}),
  '/office/findhighlights': () => ({ search: 'a' }),
  '/office/choosehighlight': () => ({ matchId: 1, choice: 'pin' }),
  '/office/highlighthistory': () => ({}),
  '/office/rooms': () => ({}),
  '/office/roomseats': () => ({ roomId: '1' }),
  '/office/calloffroom': () => ({ roomId: '1', note: 'attack' }),
  '/office/launchkeys': () => ({}),
  '/office/makelaunchkey': () => ({ keyId: 'attack' }),
  '/office/endlaunchkey': () => ({ keyId: 'attack' }),
  '/office/wallet': () => ({}),
  '/office/walletstatus': () => ({ transactionId: 'sportsbook/1/1' }),
  '/office/drivewallet': () => ({}),
  '/office/reconciliations': () => ({}),
  '/office/walletdifferences': () => ({ day: '2026-01-01' }),
  '/office/reconcile': () => ({ day: '2026-01-01' }),
  '/office/drivecall': () => ({ day: '2026-01-01', transactionId: 'sportsbook/1/settle/1' }),
  '/office/announce': (account) => ({ account, type: 'general', texts: { en: 'Hear me' }, marquee: true }),
  '/office/changeannouncement': () => ({ id: '1', was: ANNOUNCEMENT, ...ANNOUNCEMENT }),
  '/office/withdraw': () => ({ id: '1' }),
  '/office/messages': (account) => ({ account, operator: 'demo' }),
  '/office/withdrawmessage': (account) => ({ account, operator: 'demo', id: '1' }),
  '/office/health': () => ({}),
  '/office/sportterms': () => ({}),
  '/office/setsportterms': () => ({
    sportId: 1,
    was: { waitMs: null, marginBp: null, groupBp: {} },
    waitMs: 9_000,
    marginBp: 400,
    groupBp: { cs: 700 },
  }),
  '/office/brands': () => ({}),
  '/office/sporttermhistory': () => ({}),
  '/office/defaultlimits': () => ({ currency: 'MYR' }),
  '/office/setdefaultlimits': () => ({ currency: 'MYR', sportIds: [1], was: [], limits: LIMITS }),
  '/office/defaultlimithistory': () => ({ currency: 'MYR' }),
  '/office/settings': () => ({}),
  '/office/setsetting': () => ({ name: 'cash_out', was: false, value: true }),
  '/office/settinghistory': () => ({ name: 'cash_out' }),
}

/** URLs of the login calls, which need no session. */
export const OFFICE_LOGINS: readonly string[] = ['/office/login', '/office/passkeyloginoptions', '/office/passkeylogin']

export function buildBody(url: string, account = 'AA0000'): object {
  return BODIES[url]?.(account) ?? {}
}

export function toCallName(url: string): string {
  return url.replace('/office/', '')
}

/** Returns the back-office routes without the login calls. */
export function officeRoutes({ server }: TestModules): readonly OfficeRoute[] {
  return (server.routes as unknown as readonly OfficeRoute[]).filter(
    ({ url, method }) => method === 'POST' && url.startsWith('/office/') && !OFFICE_LOGINS.includes(url),
  )
}
