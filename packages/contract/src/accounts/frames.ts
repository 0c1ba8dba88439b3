import Type, { type Static } from 'typebox'

const ProfileChanged = Type.Object(
  { t: Type.Literal('profile') },
  { description: 'what the member may do has changed: the profile is to be fetched again' },
)

export const ACCOUNTS_FRAMES = [ProfileChanged] as const
export type AccountsFrame = Static<(typeof ACCOUNTS_FRAMES)[number]>
