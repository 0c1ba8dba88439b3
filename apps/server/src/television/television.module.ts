import { LANGUAGES } from '@touchline/contract/accounts/settings'
import { LIVE_TV } from '@touchline/contract/products'
import { secrets } from '../secrets/index.ts'
import { databaseEvent } from '../runtime/bus/bus-event.ts'
import { createRunAudited } from '../audit-log/index.ts'
import { members, memberChanged, operatorChanged, sessionEnded, uplineChanged } from '../members/index.ts'
import { staff, type StaffPage } from '../staff/index.ts'
import { createReadDatabaseTime } from '../runtime/clock/database-time.store.ts'
import { runLoop } from '../runtime/jobs/run-loop.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import { offer } from '../offer/index.ts'
import { AgreedClock } from './agreed-clock.ts'
import { createChannelActions } from './channel-actions.ts'
import { channelRoutes } from './channels.http.ts'
import { readShownChannels } from './channels.store.ts'
import { liveTvRoutes } from './livetv.http.ts'
import { BuiltInChannel, readBuiltInClip } from './own/own-channel.ts'
import { createChannelRecords, readStoredChannels } from './stored-channels.store.ts'
import { streamRoutes } from './stream.http.ts'
import { televisionDescription } from './television.description.ts'
import { televisionSchema } from './television.schema.ts'
import { createWatchStore } from './watch.store.ts'
import { ChannelViewers } from './channel-viewers.ts'

/** Published by the database at commit when a live TV channel is added, changed or removed. */
const channelsChanged = databaseEvent<Readonly<Record<string, never>>>('tv.channels')

/** Published by the database at commit when a member starts to watch a channel, which ends an earlier watch. */
const watchChanged = databaseEvent<{ readonly memberId: number }>('tv.watch')

const CLOCK_MEASURE_INTERVAL_MS = 60_000

interface TelevisionOptions {
  /** Network options of the server. `tvOrigins`: origins from which browsers may load live TV streams. */
  readonly outside?: { readonly tvOrigins?: readonly string[] } | undefined
}

/** Live TV: channels, active watches and a built-in channel. */
export const television = {
  name: 'television',
  description: televisionDescription,
  schema: televisionSchema,
  open: (options) => (platform, apiOf) => {
    const { pool, clock, bus, log } = platform
    const { guard, createMemberRouteFor } = apiOf(members)
    const { watchSigner: signer } = apiOf(secrets)
    const channels = (operatorId: number) => readShownChannels(pool, operatorId)
    const store = createWatchStore(pool)
    const watching = new ChannelViewers({
      store,
      channels,
      guard,
      signer,
      clock,
      isReceivingEvents: () => bus.isReceivingEvents(),
    })
    const agreedClock = new AgreedClock({
      readDatabaseMs: createReadDatabaseTime(pool),
      monotonicMs: () => performance.now(),
    })
    const builtInChannel = new BuiltInChannel(readBuiltInClip(), agreedClock.nowMs)
    subscribeInvalidation(platform, watching)
    return {
      api: null,
      routes: [
        ...liveTvRoutes(createMemberRouteFor('television', LIVE_TV), channels, watching, agreedClock.nowMs),
        ...streamRoutes(watching, builtInChannel),
      ],
      staffRoutes: createStaffRoutes(platform, apiOf, options.outside?.tvOrigins ?? []),
      staffTopics: [apiOf(staff).createPageTopics({ channels: createStaffPage(platform) })],
      jobs: [
        {
          name: 'shared clock',
          role: 'api',
          start: () =>
            runLoop(
              () =>
                agreedClock
                  .measureOffset()
                  .catch((err: unknown) => log.warn({ err }, 'reading the time of the database failed')),
              CLOCK_MEASURE_INTERVAL_MS,
            ),
        },
      ],
      start: () => agreedClock.measureOffset(),
    }
  },
} satisfies Module<null, TelevisionOptions>

/** Drops cached watches after a newer watch, the end of a session, or a change of an account or channel. */
function subscribeInvalidation({ bus }: Platform, watching: ChannelViewers): void {
  const forgetMember = ({ memberId }: { readonly memberId: number }): void => watching.forget(memberId)
  bus.subscribe(watchChanged, forgetMember)
  bus.subscribe(sessionEnded, forgetMember)
  bus.subscribe(memberChanged, ({ memberIds }) => memberIds.forEach((memberId) => watching.forget(memberId)))
  const forgetAll = (): void => watching.forgetAll()
  bus.subscribe(channelsChanged, forgetAll)
  bus.subscribe(operatorChanged, forgetAll)
  bus.subscribe(uplineChanged, forgetAll)
  bus.onGap(forgetAll)
}

/** Routes by which staff manage live TV channels. */
function createStaffRoutes(platform: Platform, apiOf: ModuleApiOf, origins: readonly string[]) {
  const { pool, clock } = platform
  const { staffRoute, forAudience } = apiOf(staff)
  const { namedMatches } = apiOf(offer)
  const findSportOfMatch = async (matchId: number) => (await namedMatches([matchId]))[0]?.sportId ?? null
  const runAudited = createRunAudited(pool, createChannelRecords)
  return channelRoutes(staffRoute, {
    forAudience,
    listChannels: (operatorId) => readStoredChannels(pool, operatorId, clock.wallMs()),
    origins,
    actions: createChannelActions({ runAudited, languages: LANGUAGES, origins, findSportOfMatch }),
    namedMatches,
  })
}

/** Page of the channels in the back office. */
function createStaffPage({ bus }: Platform): StaffPage {
  return {
    needs: 'settings',
    isHiddenFromUplines: true,
    subscribe: (recordChange) => [
      bus.subscribe(channelsChanged, () => recordChange('any')),
      bus.subscribe(watchChanged, ({ memberId }) => recordChange({ memberId })),
    ],
  }
}
