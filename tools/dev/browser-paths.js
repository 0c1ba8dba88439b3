/**
 * Browser tests of `npm test`: one path through each product, by file. The text is the title of the test, or a part
 * that no other test of these files has. `npm test -- --all` runs every browser test, also on the other brands.
 * @type {Readonly<Record<string, string>>}
 */
export const BROWSER_PATHS = {
  'apps/member/e2e/spine.e2e.ts': 'a member logs in, places a bet, and sees the settled bet and the new balance',
  'apps/member/e2e/tournament.e2e.ts': 'three members play a private room until the prize is paid',
  'apps/member/e2e/live-tv.e2e.ts': 'the video plays while a bet is placed, until another window takes over',
  'apps/member/e2e/operator-wallet.e2e.ts': 'a member with an operator wallet is launched, bets and is paid there',
  'apps/member/e2e/highlights.e2e.ts':
    'the highlight strip moves no row when it loads, fills the slip and stays folded',
  'apps/member/e2e/competitions.e2e.ts': 'a member finds a league, opens its table and bracket',
  'apps/office/e2e/office.e2e.ts': 'staff create an account tree, and its bets are shared up the line and settle',
}

/** Returns the Vitest flags that run the browser paths and no other test of their files. */
export function browserPathFlags() {
  const titles = Object.values(BROWSER_PATHS).map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return ['--project', 'e2e-*', ...Object.keys(BROWSER_PATHS), '-t', titles.join('|')]
}
