import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.drop())

test('every endpoint is described, from the schema that checks it', async () => {
  const { openapi, paths } = (await (await server.get('/docs/json')).json()) as {
    openapi: string
    paths: Record<string, Record<string, { summary?: string }>>
  }
  expect(openapi).toMatch(/^3\.1/)
  expect(Object.keys(paths).toSorted()).toEqual([
    '/addsecondary',
    '/announcelist',
    '/authlogin',
    '/bet/betacceptfulllist',
    '/bet/betacceptlist',
    '/bet/betbuilder',
    '/bet/betbuildercheck',
    '/bet/betcheck',
    '/bet/betcheckmultispecial',
    '/bet/betcheckspecial',
    '/bet/betmmoclick',
    '/bet/betparlay',
    '/bet/betparlaymmo',
    '/bet/betrejectfulllist',
    '/bet/betrejectlist',
    '/bet/betsingle',
    '/bet/betsinglemmo',
    '/bet/betsinglespecial',
    '/bet/betsysparlay',
    '/bet/cashout',
    '/bet/cashoutquote',
    '/bet/dbetlist',
    '/bet/dbetlistcancel',
    '/bet/parlayacceptbetdetails',
    '/bet/parlaypendingbetdetails',
    '/bet/parlayrejectbetdetails',
    '/bet/pendingbetlist',
    '/betsysparlay',
    '/betsysparlaybet',
    '/betsysparlaymatch',
    '/cancelledbetlist',
    '/changepassword',
    '/dailystatement',
    '/factorlist',
    '/gameresultadjustment',
    '/gameresultsportsbook',
    '/gameresultsummarysportsbook',
    '/getlogo',
    '/health',
    '/livematchlist',
    '/marqueelist',
    '/matchresult',
    '/parlaybetdetails',
    '/parlaymatchresult',
    '/passkeyadd',
    '/passkeybegin',
    '/passkeylogin',
    '/passkeyloginoptions',
    '/passkeyproofoptions',
    '/passkeyremove',
    '/personallist',
    '/personalunread',
    '/platformwinlose',
    '/prg',
    '/radarlist',
    '/recoverycodes',
    '/sessionend',
    '/sessionendall',
    '/sessionlist',
    '/settlementhistory',
    '/singlematchresult',
    '/standinglist',
    '/switchlogin',
    '/totpbegin',
    '/totpconfirm',
    '/totpremove',
    '/userbalance',
    '/userlogin',
    '/userloginfactor',
    '/userlogout',
    '/userprofile',
    '/usersettings',
    '/uxmarket',
    '/uxmatch',
    '/uxmatch2',
    '/uxmenu',
    '/uxoddsmovement',
    '/version',
    '/vuserbalance',
  ])
  for (const methods of Object.values(paths)) {
    for (const { summary } of Object.values(methods)) expect(summary).toEqual(expect.stringMatching(/./))
  }
})

test('the page of the description needs nothing from elsewhere', async () => {
  const page = await server.get('/docs/', { accept: 'text/html' })
  expect(page.status).toBe(200)
  expect(await page.text()).not.toMatch(/(src|href)="https?:/)
  expect(page.headers.get('content-security-policy')).not.toContain('http')
})

test('every answer forbids what is not served from here', async () => {
  for (const url of ['/health', '/uxmenu', '/nothing']) {
    const { headers } = await server.get(url)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';script-src 'self';style-src 'self';/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})
