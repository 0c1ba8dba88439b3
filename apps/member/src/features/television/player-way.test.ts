import { expect, test } from 'vitest'
import { playerWay } from './player-way.ts'

test('the browser plays itself where it can say when a picture was taken, and where nothing else can play', () => {
  expect(playerWay({ playsHls: true, tellsDate: true, takesSource: false })).toBe('native')
  expect(playerWay({ playsHls: true, tellsDate: true, takesSource: true })).toBe('native')
  expect(playerWay({ playsHls: true, tellsDate: false, takesSource: true })).toBe('library')
  expect(playerWay({ playsHls: false, tellsDate: false, takesSource: true })).toBe('library')
  expect(playerWay({ playsHls: true, tellsDate: false, takesSource: false })).toBe('native')
  expect(playerWay({ playsHls: false, tellsDate: false, takesSource: false })).toBe('none')
})
