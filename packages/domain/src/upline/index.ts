export { changeProtection, protectionInForce, RAISE_AFTER_MS, settingInForce } from './in-force.ts'
export type { AccountSetting, ProtectionLimit } from './in-force.ts'
