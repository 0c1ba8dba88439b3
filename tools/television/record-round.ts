/**
 * Records the loop of the demo TV channel; runs in a page. Draws a loop of eight seconds repeatedly and records
 * slightly more than one loop, in segments of two seconds that start with a key frame. Returns the fragmented MP4 as
 * base64. Must not reference the module, because the page receives only the function's text.
 */
export async function recordRound(): Promise<string> {
  const ROUND_MS = 8_000
  const [width, height, fps] = [640, 360, 15]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  document.body.append(canvas)
  const paint = canvas.getContext('2d')
  if (paint === null) throw new Error('there is no canvas to draw on')
  const stripe = (index: number): void => {
    paint.fillStyle = index % 2 === 0 ? '#2f6b3f' : '#2a6239'
    paint.fillRect((index * width) / 8, 0, width / 8, height)
  }
  const lines = (): void => {
    paint.strokeStyle = '#e8efe9'
    paint.lineWidth = 2
    paint.strokeRect(24, 24, width - 48, height - 48)
    paint.strokeRect(24, 100, 84, 160)
    paint.strokeRect(width - 108, 100, 84, 160)
    paint.beginPath()
    paint.moveTo(width / 2, 24)
    paint.lineTo(width / 2, height - 24)
    paint.stroke()
    paint.beginPath()
    paint.arc(width / 2, height / 2, 52, 0, 2 * Math.PI)
    paint.stroke()
  }
  const disc = (x: number, y: number, radius: number, colour: string): void => {
    paint.fillStyle = colour
    paint.beginPath()
    paint.arc(x, y, radius, 0, 2 * Math.PI)
    paint.fill()
  }
  const draw = (turn: number): void => {
    for (let index = 0; index < 8; index += 1) stripe(index)
    lines()
    const angle = turn * 2 * Math.PI
    for (let player = 0; player < 6; player += 1) {
      const phase = angle + (player * Math.PI) / 3
      const colour = player % 2 === 0 ? '#f2f2ee' : '#1d2b53'
      disc(110 + player * 84 + 18 * Math.cos(phase), 180 + 96 * Math.sin(phase + player), 9, colour)
    }
    disc(width / 2 + 230 * Math.sin(angle), height / 2 + 110 * Math.sin(2 * angle), 6, '#ffd24a')
    paint.fillStyle = '#e8efe9'
    paint.fillRect(24, height - 14, (width - 48) * turn, 6)
  }
  const startMs = performance.now()
  const timer = setInterval(() => draw(((performance.now() - startMs) % ROUND_MS) / ROUND_MS), 1_000 / fps)
  const recorder = new MediaRecorder(canvas.captureStream(fps), {
    mimeType: 'video/mp4;codecs=avc1.42E01E',
    videoBitsPerSecond: 150_000,
    videoKeyFrameIntervalDuration: 2_000,
  } as MediaRecorderOptions)
  const chunks: Blob[] = []
  const ended = new Promise<void>((done) => {
    recorder.onstop = () => done()
  })
  recorder.ondataavailable = ({ data }) => chunks.push(data)
  recorder.start(2_000)
  await new Promise((done) => setTimeout(done, ROUND_MS + 3_000))
  recorder.stop()
  clearInterval(timer)
  await ended
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
