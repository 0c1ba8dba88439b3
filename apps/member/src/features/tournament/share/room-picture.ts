import type { PointsOverTime } from '@touchline/domain/tournament'

/** Ranking row of the shared picture. Contains no name; only the member's row is marked. */
interface PicturePlace {
  readonly place: number
  readonly points: string
  readonly prize: string
  readonly isOwn: boolean
}

/** Texts and data of a tournament room's shared picture, formatted for display. */
export interface RoomPicture {
  readonly title: string
  readonly brand: string
  readonly facts: string
  /** Place and points of the member; null if the member was not a player. */
  readonly ownResult: { readonly place: string; readonly points: string } | null
  readonly you: string
  readonly places: readonly PicturePlace[]
  readonly pointsOverTime: PointsOverTime
  readonly ownIndex: number | null
}

/** Width and height in pixels. Square, because phones show square pictures well. */
export const PICTURE_PX = 1080
const EDGE = 72
const WIDTH = PICTURE_PX - 2 * EDGE
const CHART = { top: 400, height: 300 } as const
const ROW_PX = 62
const ROWS_TOP = CHART.top + CHART.height + 88

type Ink = (name: string) => string

/** Draws the final ranking of a tournament room on the canvas, in the colours and font of the page. */
export function drawRoomPicture(canvas: HTMLCanvasElement, picture: RoomPicture): void {
  const to = canvas.getContext('2d')
  if (to === null) return
  const style = getComputedStyle(canvas)
  const ink: Ink = (name) => style.getPropertyValue(name).trim()
  const family = style.fontFamily
  to.fillStyle = ink('--panel')
  to.fillRect(0, 0, PICTURE_PX, PICTURE_PX)
  to.fillStyle = ink('--accent')
  to.fillRect(0, 0, PICTURE_PX, 14)
  to.fillStyle = ink('--ink')
  write(to, picture.title, { x: EDGE, y: 118, size: 52, weight: 650, width: WIDTH - 260 }, family)
  to.fillStyle = ink('--ink-2')
  write(to, picture.facts, { x: EDGE, y: 176, size: 34 }, family)
  to.textAlign = 'right'
  write(to, picture.brand, { x: EDGE + WIDTH, y: 118, size: 34, weight: 600, width: 240 }, family)
  to.textAlign = 'left'
  if (picture.ownResult !== null) {
    to.fillStyle = ink('--accent')
    write(to, picture.ownResult.place, { x: EDGE, y: 320, size: 96, weight: 700, width: WIDTH * 0.55 }, family)
    to.fillStyle = ink('--ink')
    to.textAlign = 'right'
    write(to, picture.ownResult.points, { x: EDGE + WIDTH, y: 320, size: 48, weight: 600, width: WIDTH * 0.42 }, family)
    to.textAlign = 'left'
  }
  drawChart(to, picture, ink)
  drawPlaces(to, picture, ink, family)
}

/** Draws a line of text and shrinks it to the available width. */
function write(
  to: CanvasRenderingContext2D,
  text: string,
  { x, y, size, weight = 400, width = WIDTH }: { x: number; y: number; size: number; weight?: number; width?: number },
  family: string,
): void {
  to.font = `${weight} ${size}px ${family}`
  const wide = to.measureText(text).width
  if (wide > width) to.font = `${weight} ${Math.floor((size * width) / wide)}px ${family}`
  to.fillText(text, x, y)
}

function drawChart(to: CanvasRenderingContext2D, { pointsOverTime, ownIndex }: RoomPicture, ink: Ink): void {
  const maxPoints = Math.max(1, ...pointsOverTime.players.flat())
  to.lineWidth = 3
  to.strokeStyle = ink('--hair-strong')
  pointsOverTime.players.forEach((points, at) => {
    if (at !== ownIndex) drawLine(to, pointsOverTime, points, maxPoints)
  })
  const ownPoints = ownIndex === null ? undefined : pointsOverTime.players[ownIndex]
  if (ownPoints === undefined) return
  to.lineWidth = 6
  to.strokeStyle = ink('--accent')
  drawLine(to, pointsOverTime, ownPoints, maxPoints)
}

function drawLine(
  to: CanvasRenderingContext2D,
  pointsOverTime: PointsOverTime,
  points: readonly number[],
  maxPoints: number,
): void {
  const { atMs } = pointsOverTime
  const [fromMs, toMs] = [atMs[0] ?? 0, atMs.at(-1) ?? 1]
  to.beginPath()
  let before = 0
  atMs.forEach((ms, at) => {
    const x = EDGE + (WIDTH * (ms - fromMs)) / Math.max(1, toMs - fromMs)
    const y = CHART.top + CHART.height - (CHART.height * (points[at] ?? 0)) / maxPoints
    if (at === 0) to.moveTo(x, y)
    else {
      to.lineTo(x, before)
      to.lineTo(x, y)
    }
    before = y
  })
  to.stroke()
}

function drawPlaces(to: CanvasRenderingContext2D, { places, you }: RoomPicture, ink: Ink, family: string): void {
  const withPrizes = places.some(({ prize }) => prize !== '')
  places.forEach(({ place, points, prize, isOwn }, at) => {
    const y = ROWS_TOP + at * ROW_PX
    if (isOwn) {
      to.fillStyle = ink('--accent-soft')
      to.fillRect(EDGE - 16, y - 42, WIDTH + 32, ROW_PX - 4)
    }
    to.fillStyle = ink('--ink')
    to.textAlign = 'left'
    write(
      to,
      isOwn ? `${place} · ${you}` : String(place),
      { x: EDGE, y, size: 34, weight: isOwn ? 650 : 400, width: 300 },
      family,
    )
    to.textAlign = 'right'
    write(to, points, { x: EDGE + WIDTH * (withPrizes ? 0.62 : 1), y, size: 34, width: 300 }, family)
    write(to, prize, { x: EDGE + WIDTH, y, size: 34, width: 320 }, family)
  })
  to.textAlign = 'left'
}
