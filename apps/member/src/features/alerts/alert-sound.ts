import type { MatchAlert } from './alert-ear.ts'

/** Two notes up for a goal, two down for a red card: frequency in Hz. */
const NOTES: Readonly<Record<MatchAlert['kind'], readonly [number, number]>> = { goal: [659, 988], red: [440, 294] }
const NOTE_S = 0.16
const LOUDNESS = 0.18
const VIBRATION: Readonly<Record<MatchAlert['kind'], number[]>> = { goal: [80, 60, 160], red: [240] }
/** However much falls at once, one sound in this time. */
const APART_MS = 1_500

let context: AudioContext | null = null
let soundedMs = -Infinity

/** Lets the page sound from now on: browsers ask for a touch before it may. */
export const readySound = (): void => {
  context ??= new AudioContext()
  void context.resume()
}

/** Sounds once; a browser that has not been touched yet stays silent. */
export const playAlert = (kind: MatchAlert['kind']): void => {
  if (performance.now() - soundedMs < APART_MS) return
  soundedMs = performance.now()
  readySound()
  if (context === null) return
  for (const [index, frequency] of NOTES[kind].entries()) playNote(context, frequency, index * NOTE_S)
}

const playNote = (audio: AudioContext, frequency: number, afterS: number): void => {
  const from = audio.currentTime + afterS
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency })
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0, from)
  gain.gain.linearRampToValueAtTime(LOUDNESS, from + 0.015)
  gain.gain.exponentialRampToValueAtTime(0.001, from + NOTE_S * 1.8)
  tone.connect(gain).connect(audio.destination)
  tone.start(from)
  tone.stop(from + NOTE_S * 2)
}

/** Where the device can, and the reader has not asked for less movement. */
export const vibrate = (kind: MatchAlert['kind']): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  if ('vibrate' in navigator) navigator.vibrate(VIBRATION[kind])
}
