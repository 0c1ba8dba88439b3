import {
  IconMaximize,
  IconPictureInPicture,
  IconPlayerPause,
  IconPlayerPlay,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import type { VideoLag } from './lag.ts'
import { hasSmallWindow, toggleSmallWindow, toggleFullScreen } from './windows.ts'

interface TvControlsProps {
  readonly frame: RefObject<HTMLElement | null>
  readonly video: RefObject<HTMLVideoElement | null>
  /** True while the channel is being watched. */
  readonly isOn: boolean
  readonly playing: boolean
  readonly lag: VideoLag | null
  readonly muted: boolean
  readonly onMute: () => void
  readonly onPlay: () => void
}

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

interface ControlProps {
  readonly name: string
  readonly off: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Controls below the video: pause, sound, delay, picture-in-picture, full screen. */
export function TvControls({ frame, video, isOn, playing, lag, muted, onMute, onPlay }: TvControlsProps) {
  const { _ } = useTranslate()
  const small = () => video.current && void toggleSmallWindow(video.current)
  const toggleFull = () => video.current && frame.current && void toggleFullScreen(frame.current, video.current)
  return (
    <div className="tv-controls">
      <Control name={_(playing ? 'tv.pause' : 'tv.play')} off={!isOn} onPress={onPlay}>
        {playing ? <IconPlayerPause {...ICON} /> : <IconPlayerPlay {...ICON} />}
      </Control>
      <Control name={_(muted ? 'tv.sound' : 'tv.mute')} off={!isOn} onPress={onMute}>
        {muted ? <IconVolumeOff {...ICON} /> : <IconVolume {...ICON} />}
      </Control>
      <LagText lag={isOn ? lag : null} />
      {hasSmallWindow() && (
        <Control name={_('tv.window')} off={!isOn} onPress={small}>
          <IconPictureInPicture {...ICON} />
        </Control>
      )}
      <Control name={_('tv.whole')} off={!isOn} onPress={toggleFull}>
        <IconMaximize {...ICON} />
      </Control>
    </div>
  )
}

function Control({ name, off, onPress, children }: ControlProps) {
  return (
    <button
      type="button"
      className="icon-button tv-control"
      aria-label={name}
      title={name}
      disabled={off}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** Text with the number of seconds by which the video lags behind the prices. */
function LagText({ lag }: { readonly lag: VideoLag | null }) {
  const { _ } = useTranslate()
  if (lag === null) return <span className="tv-lag" />
  return (
    <span className="tv-lag" data-lag={lag.seconds} data-measured={lag.measured ? '' : undefined}>
      {_(lag.measured ? 'tv.lag' : 'tv.lagLeast', { seconds: lag.seconds })}
      <small>{_('tv.ahead')}</small>
    </span>
  )
}
