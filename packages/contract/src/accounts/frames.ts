import Type, { type Static } from 'typebox'

const ProfileChanged = Type.Object(
  { t: Type.Literal('profile') },
  { description: 'The member’s permissions changed. The client must fetch the profile again.' },
)

export const ACCOUNTS_FRAMES = [ProfileChanged] as const
export type AccountsFrame = Static<(typeof ACCOUNTS_FRAMES)[number]>
