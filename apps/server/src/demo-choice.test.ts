import { expect, test } from 'vitest'
import { findExposureReason } from './demo-choice.ts'

test.each([
  [{}, null],
  [{ host: 'localhost' }, null],
  [{ host: '::1' }, null],
  [{ host: '127.0.0.2' }, null],
  [{ host: '0.0.0.0' }, 'HOST is 0.0.0.0'],
  [{ host: '::' }, 'HOST is ::'],
  [{ host: '10.0.0.1' }, 'HOST is 10.0.0.1'],
  [{ databaseUrl: 'postgres://x' }, 'DATABASE_URL is given'],
  [{ outside: { trustedProxies: ['127.0.0.1'] } }, 'TRUSTED_PROXY is given'],
  [{ outside: { publicOrigins: ['https://a.example'] } }, 'PUBLIC_ORIGIN is given'],
  [{ outside: { officeOrigins: ['https://office.a.example'] } }, 'OFFICE_ORIGIN is given'],
])('options %j expose the demo to the network for the reason: %s', (options, because) => {
  expect(findExposureReason({ host: '127.0.0.1', ...options })).toBe(because)
})
