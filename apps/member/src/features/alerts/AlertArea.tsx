import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import type { Side } from '@touchline/domain/match'
import { useBook, useFreshness, useMatches } from '@touchline/ui/live'
import { IconBallFootball, IconCards, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { translateTeams, useTranslate } from '../../base/i18n/i18n.ts'
import { playText } from '../../base/i18n/play-clock.ts'
import { pruneBells } from '../../base/settings/match-alerts.ts'
import { useLayout } from '../../base/settings/layout.ts'
import { openLiveCentre } from '../live-centre/open-live-centre.ts'
import { AlertDetector, type MatchAlert } from './alert-detector.ts'
import { playAlert, readySound, vibrate } from './alert-sound.ts'
import { electSoundWindow } from './sound-window.ts'
import { dropAlert, showAlert, useShownAlerts, type ShownAlert } from './shown-alerts.ts'
import './alerts.css'

const ALIVE_INTERVAL_MS = 5_000

const NONE: readonly ListedMatch[] = []

/** Subscribes to the live matches and shows alerts for the matches that the member selected. */
export function AlertArea() {
  useAlertDetection()
  const alerts = useShownAlerts()
  useRowFlash(alerts)
  return (
    <div className="alerts" role="status">
      {alerts.map((alert) => (
        <AlertLine key={alert.key} alert={alert} />
      ))}
    </div>
  )
}

function useAlertDetection(): void {
  const book = useBook('live')
  const listed = useMatches(book) ?? NONE
  const moving = useFreshness() === 'moving'
  const [alertDetector] = useState(() => new AlertDetector(Date.now()))
  useEffect(() => {
    if (!moving) return undefined
    alertDetector.alive(Date.now())
    const aliveTimer = setInterval(() => alertDetector.alive(Date.now()), ALIVE_INTERVAL_MS)
    return () => clearInterval(aliveTimer)
  }, [alertDetector, moving])
  usePruneBells(listed)
  useTouchForSound()
  const [voice] = useState(electSoundWindow)
  useEffect(() => voice.listen(), [voice])
  useEffect(() => {
    const offs = listed.map(({ id }) => {
      const detectAlerts = () => {
        const match = book.match(id)
        if (match === undefined || book.isLeaving(id)) alertDetector.forget(id)
        else
          alertDetector
            .processMatch(match, Date.now())
            .filter(({ match: alertMatch }) => isAlertEnabled(alertMatch))
            .forEach((alert) => presentAlert(alert, voice.speaks()))
      }
      detectAlerts()
      return book.onMatch(id, detectAlerts)
    })
    return () => offs.forEach((off) => off())
  }, [book, alertDetector, listed, voice])
}

/** Removes the alert settings of matches that are no longer live. */
function usePruneBells(listed: readonly ListedMatch[]): void {
  useEffect(() => {
    if (listed !== NONE) pruneBells(new Set(listed.map(({ id }) => id)))
  }, [listed])
}

/** Enables the alert sound on the first user interaction, because browsers block sound after a reload until then. */
function useTouchForSound(): void {
  const sound = useLayout(({ alerts }) => alerts.sound)
  useEffect(() => {
    if (!sound) return undefined
    document.addEventListener('pointerdown', readySound, { once: true })
    return () => document.removeEventListener('pointerdown', readySound)
  }, [sound])
}

/**
 * Plays the sound, vibrates and flashes for an alert, as far as the member enabled each effect.
 * @param aloud true if this window is the window elected to play sounds and vibrate
 */
function presentAlert(alert: MatchAlert, aloud: boolean): void {
  const { sound, flash, vibration } = useLayout.getState().alerts
  if (sound && aloud) playAlert(alert.kind)
  if (vibration && aloud) vibrate(alert.kind)
  // Skips the flash in a hidden page: missed alerts must not appear all at once, the scores show the changes.
  if (flash && document.visibilityState === 'visible') showAlert(alert)
}

/**
 * Marks the grid rows of a match while a goal or red-card alert is visible. Sets the attribute directly, because a
 * subscription in every row is expensive.
 */
function useRowFlash(alerts: readonly ShownAlert[]): void {
  useEffect(() => {
    const findRows = ({ match }: ShownAlert) => document.querySelectorAll<HTMLElement>(`[data-match="${match.id}"]`)
    for (const alert of alerts) for (const row of findRows(alert)) row.dataset['flash'] = alert.kind
    return () => {
      for (const alert of alerts) for (const row of findRows(alert)) delete row.dataset['flash']
    }
  }, [alerts])
}

function AlertLine({ alert: { key, kind, sides, match } }: { readonly alert: ShownAlert }) {
  const { _ } = useTranslate()
  const { play, id } = match
  const Icon = kind === 'goal' ? IconBallFootball : IconCards
  return (
    <div className="alert" data-kind={kind}>
      <button type="button" className="alert-match" onClick={() => openLiveCentre(id)}>
        <Icon size={20} stroke={1.7} aria-hidden="true" />
        <span>
          <b>{_(`live.event.${kind}`)}</b> {playText(_, match)}
          <AlertNames match={match} sides={sides} />
        </span>
        {play !== null && (
          <b className="alert-score">
            {play.score.home}–{play.score.away}
          </b>
        )}
      </button>
      <button type="button" className="icon-button" aria-label={_('common.close')} onClick={() => dropAlert(key)}>
        <IconX size={16} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Team names; the team of the goal or card is bold. */
function AlertNames({ match, sides }: Pick<MatchAlert, 'match' | 'sides'>) {
  const names = translateTeams(match)
  const name = (side: Side) => (sides.includes(side) ? <b>{names[side]}</b> : names[side])
  return (
    <span className="alert-names">
      {name('home')} – {name('away')}
    </span>
  )
}

/**
 * Returns whether alerts are enabled for a match: through its bell, or as a favourite while favourite alerts are on.
 */
function isAlertEnabled({ id, leagueId }: ListedMatch): boolean {
  const { bells, alerts, favourites, favouriteLeagues } = useLayout.getState()
  return bells.includes(id) || (alerts.favourites && (favourites.includes(id) || favouriteLeagues.includes(leagueId)))
}
