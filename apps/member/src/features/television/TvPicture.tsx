import type { TvChannel } from '@touchline/contract/television/named'
import { useRef, useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { channelName } from './channels.ts'
import './tv-picture.css'
import { canPlay } from './player.ts'
import { TvControls } from './TvControls.tsx'
import { TvOverlay } from './TvOverlay.tsx'
import { usePlayer } from './use-player.ts'
import { useWatch } from './use-watch.ts'
import { savesData } from './windows.ts'

/** Video of a channel with controls and overlay. Starts muted. */
export function TvPicture({ channel }: { readonly channel: TvChannel }) {
  const { language } = useTranslate()
  const [playable] = useState(canPlay)
  const [wanted, setWanted] = useState(() => !savesData())
  const [muted, setMuted] = useState(true)
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const { line, state } = useWatch(channel.channelId, wanted && playable)
  const { picture, lag, toggle } = usePlayer(video, line, state)
  const name = channelName(channel, language)
  const restart = () => (wanted ? void line.start() : setWanted(true))
  return (
    <section className="tv-picture" aria-label={name} data-channel={channel.channelId}>
      <div ref={frame} className="tv-frame">
        <video ref={video} muted={muted} playsInline aria-label={name} />
        <TvOverlay
          playable={playable}
          wanted={wanted}
          state={state}
          picture={picture}
          onRestart={restart}
          onPlay={toggle}
        />
      </div>
      <TvControls
        frame={frame}
        video={video}
        isOn={wanted && state.kind === 'on'}
        playing={picture === 'playing' || picture === 'waiting'}
        lag={lag}
        muted={muted}
        onMute={() => setMuted(!muted)}
        onPlay={toggle}
      />
    </section>
  )
}
