import { accounts, memberChanged, sessionEnded } from '../accounts/index.ts'
import { createReadDatabaseTime } from '../platform/clock/database-time.store.ts'
import { runLoop } from '../platform/jobs/run-loop.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import { sportsbook } from '../sportsbook/index.ts'
import { AgreedClock } from './agreed-clock.ts'
import { readShownChannels } from './channels.store.ts'
import { liveTvRoutes } from './livetv.http.ts'
import { OwnChannel, readOwnClip } from './own/own-channel.ts'
import { streamRoutes } from './stream.http.ts'
import { televisionDescription } from './television.description.ts'
import { type ChannelAdmin, openChannelAdmin } from './television.channels.ts'
import { televisionSchema } from './television.schema.ts'
import { channelsChanged, watchChanged } from './tv-news.ts'
import { createWatchStore } from './watch.store.ts'
import { Watching } from './watching.ts'

const LOOK_EVERY_MS = 60_000

/** Drops cached watches after a newer watch, the end of a session or a change of a member or channel. */
const followNews = ({ bus }: Platform, watching: Watching): void => {
  const forget = ({ memberId }: { readonly memberId: number }): void => watching.forget(memberId)
  bus.subscribe(watchChanged, forget)
  bus.subscribe(sessionEnded, forget)
  bus.subscribe(memberChanged, ({ memberIds }) => memberIds.forEach((memberId) => watching.forget(memberId)))
  bus.subscribe(channelsChanged, () => watching.forgetAll())
  bus.onGap(() => watching.forgetAll())
}

interface TelevisionOptions {
  /** Network options of the server. `tvOrigins`: origins from which browsers may load live TV streams. */
  readonly outside?: { readonly tvOrigins?: readonly string[] } | undefined
}

interface TelevisionFace {
  readonly channels: ChannelAdmin
}

const buildChannelAdmin = (
  { pool, clock }: Platform,
  faceOf: ModuleApiOf,
  origins: readonly string[],
): ChannelAdmin => {
  const { namedMatches } = faceOf(sportsbook)
  const sportOf = async (matchId: number) => (await namedMatches([matchId]))[0]?.sportId ?? null
  return openChannelAdmin({ pool, wallMs: () => clock.wallMs(), origins, sportOf })
}

/** Live TV: channels, active watches and a built-in channel. */
export const television = {
  name: 'television',
  description: televisionDescription,
  schema: televisionSchema,
  open: (options) => (platform, faceOf) => {
    const { pool, clock, bus, log } = platform
    const { guard, watchSigner: signer, memberRouteOf } = faceOf(accounts)
    const channels = (operatorId: number) => readShownChannels(pool, operatorId)
    const store = createWatchStore(pool)
    const watching = new Watching({ store, channels, guard, signer, clock, hears: () => bus.hears() })
    const agreed = new AgreedClock({ askMs: createReadDatabaseTime(pool), steadyMs: () => performance.now() })
    const own = new OwnChannel(readOwnClip(), agreed.nowMs)
    followNews(platform, watching)
    return {
      face: { channels: buildChannelAdmin(platform, faceOf, options.outside?.tvOrigins ?? []) },
      routes: [
        ...liveTvRoutes(memberRouteOf('television'), channels, watching, agreed.nowMs),
        ...streamRoutes(watching, own),
      ],
      jobs: [
        {
          name: 'the time that servers agree on',
          role: 'api',
          start: () =>
            runLoop(
              () => agreed.look().catch((err: unknown) => log.warn({ err }, 'reading the time of the database failed')),
              LOOK_EVERY_MS,
            ),
        },
      ],
      start: () => agreed.look(),
    }
  },
} satisfies Module<TelevisionFace, TelevisionOptions>
