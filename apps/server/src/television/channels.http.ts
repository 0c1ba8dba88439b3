import { createResponseSchema } from '@touchline/contract/envelope'
import {
  type ChannelDraft as DraftAsked,
  type ChannelRow,
  ChannelsAnswer,
  ListChannels,
  RemoveChannel,
  SetChannel,
  SetChannelAnswer,
} from '@touchline/contract/television/office-channels'
import { sportById } from '@touchline/domain/sport'
import type { ForAudience, StaffRoute } from '../staff/index.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validation/validate.ts'
import type { NamedMatch } from '../offer/index.ts'
import type { ChannelActions } from './channel-actions.ts'
import type { ChannelDraft } from './channel-draft.ts'
import type { StoredChannel } from './save-channels.ts'

const DONE = { status: 1, statusdesc: 'success' } as const

interface ChannelCalls {
  readonly forAudience: ForAudience
  /** Lists the channels of an operator and of the platform, or of the platform alone for null. */
  readonly listChannels: (operatorId: number | null) => Promise<readonly StoredChannel[]>
  /** Origins from which browsers may load live TV streams. */
  readonly origins: readonly string[]
  readonly actions: ChannelActions
  readonly namedMatches: (matchIds: readonly number[]) => Promise<readonly NamedMatch[]>
}

/**
 * Routes of live TV channels: an operator's own channels, or platform channels for platform staff without an operator.
 */
export function channelRoutes(staffRoute: StaffRoute, calls: ChannelCalls): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/channels',
      summary:
        'List the live TV channels that an operator may show its members, the operator’s own first, and the ' +
        'permitted stream origins',
      needs: 'settings',
      errors: ['notFound'],
      body: ListChannels,
      answer: ChannelsAnswer,
      handle: calls.forAudience(async ({ operator }) => ({
        ...DONE,
        rows: await listRows(calls, operator?.id ?? null),
        origins: [...calls.origins],
      })),
    }),
    staffRoute({
      url: '/office/setchannel',
      summary: 'Create or change a live TV channel. Members who watch it are notified immediately.',
      needs: 'settings',
      changesData: true,
      errors: ['notFound'],
      body: SetChannel,
      answer: SetChannelAnswer,
      handle: calls.forAudience(async ({ operator, staff, actor, reply, body: { id = null, channel } }) => {
        const byHouse = staff.operator === null
        const order = { operatorId: operator?.id ?? null, isByPlatformStaff: byHouse, id, draft: parseDraft(channel) }
        const done = await calls.actions.set(actor, order)
        if (done.ok) return { ...DONE, id: done.id }
        if (done.why === 'notFound') return sendRefusal(reply, 'notFound', { field: 'id' })
        const { field, allowed } = done.why
        throw new BadInput(field === 'channel' ? field : `channel.${field}`, allowed)
      }),
    }),
    staffRoute({
      url: '/office/removechannel',
      summary: 'Remove a live TV channel. Members who watch it are notified that it ended.',
      needs: 'settings',
      changesData: true,
      errors: ['notFound'],
      body: RemoveChannel,
      answer: createResponseSchema({}),
      handle: calls.forAudience(async ({ operator, actor, reply, body: { id } }) =>
        (await calls.actions.remove(actor, operator?.id ?? null, id))
          ? DONE
          : sendRefusal(reply, 'notFound', { field: 'id' }),
      ),
    }),
  ]
}

async function listRows(calls: ChannelCalls, operatorId: number | null): Promise<ChannelRow[]> {
  const storedChannels = await calls.listChannels(operatorId)
  const matchIds = storedChannels.flatMap(({ channel }) => channel.matchId ?? [])
  const named = new Map((await calls.namedMatches(matchIds)).map((match) => [match.matchId as number, match]))
  return storedChannels.map(({ channel: { id, operatorId: owner, names, ...channel }, watched }) => {
    const match = channel.matchId === null ? undefined : named.get(channel.matchId)
    const { home = '', away = '', league = '', kickOffMs = 0 } = match ?? {}
    return {
      id,
      ofHouse: owner === null,
      channel: { ...channel, names: { ...names } },
      match: match === undefined ? null : { home, away, league, kickOffMs },
      watched,
    }
  })
}

function parseDraft(draft: DraftAsked): ChannelDraft {
  const sport = sportById(draft.sportId)
  if (sport === undefined) throw new BadInput('channel.sportId', 'a sport id')
  return { ...draft, sportId: sport.id }
}
