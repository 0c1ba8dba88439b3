import { CLOSE_DEMO, DEMO_OFFICE_PASSWORD, DEMO_PASSWORD, type DemoLogins } from './demo-world.ts'

/**
 * Returns the lines printed at startup about open demo accounts and their published passwords; empty without demo
 * accounts.
 */
export function demoLines(demo: DemoLogins | null): readonly string[] {
  if (demo === null || demo.members.length === 0) return []
  const { members, published, office } = demo
  const names = members.map(({ accountId, currency }) => `${accountId} (${currency})`).join(', ')
  if (published.length === 0 && office.length === 0) return [`  demo      ${names}`]
  const secret = published.length === members.length ? '' : ` of ${published.join(', ')}`
  return [
    `  demo      ${names}`,
    ...(office.length > 0
      ? [
          `  office    ${office.join(', ')}: password ${DEMO_OFFICE_PASSWORD}, ` +
            'an authenticator is set up at the first login',
        ]
      : []),
    `  password  ${DEMO_PASSWORD}${secret}`,
    `  warning   this password is public: run ${CLOSE_DEMO} before you give others access`,
  ]
}
