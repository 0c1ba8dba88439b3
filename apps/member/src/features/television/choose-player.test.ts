import { expect, test } from 'vitest'
import { choosePlayer } from './choose-player.ts'

test('the browser plays itself where it can say when a picture was taken, and where nothing else can play', () => {
  expect(choosePlayer({ playsHls: true, tellsDate: true, takesSource: false })).toBe('native')
  expect(choosePlayer({ playsHls: true, tellsDate: true, takesSource: true })).toBe('native')
  expect(choosePlayer({ playsHls: true, tellsDate: false, takesSource: true })).toBe('library')
  expect(choosePlayer({ playsHls: false, tellsDate: false, takesSource: true })).toBe('library')
  expect(choosePlayer({ playsHls: true, tellsDate: false, takesSource: false })).toBe('native')
  expect(choosePlayer({ playsHls: false, tellsDate: false, takesSource: false })).toBe('none')
})
