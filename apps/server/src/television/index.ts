export { television } from './television.module.ts'
export type { ChannelDraft } from './channel-draft.ts'
export type { ChannelChange, ChannelOrder } from './keep-channels.ts'
export type { KeptChannels } from './television.kept.ts'
