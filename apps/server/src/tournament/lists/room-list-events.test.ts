import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ManualClock } from '../../platform/push/testing/manual-clock.ts'
import { type ListedChange, type ListReader, RoomListUpdates } from './room-list-events.ts'

function reader(accountId: string, memberId: number, operatorId = 1, currency = 'MYR'): ListReader {
  return {
    ...{ accountId, memberId, operatorId, currency },
  }
}
const READERS = [reader('ann', 1), reader('bob', 2), reader('thai', 3, 1, 'THB'), reader('other', 4, 2)]

function trial() {
  const clock = new ManualClock()
  const rooms = new Map<string, ListedChange>()
  const reads: (readonly string[])[] = []
  const errors: unknown[] = []
  let failing = false
  const news = new RoomListUpdates({
    readChanges: (roomIds) => {
      reads.push(roomIds)
      return failing
        ? Promise.reject(new Error('no answer'))
        : Promise.resolve(roomIds.flatMap((id) => rooms.get(id) ?? []))
    },
    readReaders: (accountIds) => Promise.resolve(READERS.filter(({ accountId }) => accountIds.includes(accountId))),
    scheduler: clock,
    onError: (error) => void errors.push(error),
  })
  const change = (
    roomId: string,
    shown: string,
    more: Partial<ListedChange> = {},
    memberIds: readonly number[] = [],
  ) => {
    const before = rooms.get(roomId) ?? {
      operatorId: 1,
      currency: 'MYR',
      kind: 'public' as const,
      viewers: [],
      isOver: false,
    }
    rooms.set(roomId, { ...before, roomId, digest: shown, ...more })
    news.recordChanges({ roomIds: [roomId], memberIds })
  }
  const look = (accountId: string) => {
    const heard: string[] = []
    const leave = news.subscribe(accountId, (lists) => void heard.push(lists.join('+')))
    return { leave, heard: () => heard.splice(0) }
  }
  const pass = async (ms: number) => {
    clock.pass(ms)
    await setImmediate()
  }
  return { news, reads, errors, change, look, pass, fail: (isFailing: boolean) => void (failing = isFailing) }
}

test('a room change reaches its operator and currency, a private one current and past players', async () => {
  const { change, look, pass } = trial()
  const looks = READERS.map(({ accountId }) => look(accountId))
  const heard = () => looks.map((each) => each.heard().join())
  change('1', 'new')
  change('2', 'new', { kind: 'free' })
  await pass(20)
  expect(heard()).toEqual(['public+free', 'public+free', '', ''])
  change('3', 'new', { kind: 'private', viewers: [1] })
  change('4', 'new', { operatorId: 2 })
  await pass(1_000)
  expect(heard()).toEqual(['private', '', '', 'public'])
  change('3', 'two are in it', { viewers: [1, 2] })
  change('5', 'new', { currency: 'THB' })
  await pass(1_000)
  expect(heard()).toEqual(['private', 'private', 'public', ''])
  change('3', 'one is in it', { viewers: [1] }, [2])
  await pass(1_000)
  expect(heard()).toEqual(['private', 'private', '', ''])
})

test('changes of 200 rooms cause one read and one message, and each later second causes one more', async () => {
  const { reads, change, look, pass } = trial()
  const { heard } = look('ann')
  for (let at = 0; at < 200; at += 1) change(String(at), 'new')
  await pass(20)
  expect([heard(), reads.length, reads[0]?.length]).toEqual([['public'], 1, 200])
  for (let at = 0; at < 3_000; at += 1) {
    change(String(at % 200), `${at}`)
    await pass(1)
  }
  expect(heard()).toEqual(['public', 'public', 'public'])
  expect(reads).toHaveLength(4)
})

test('changes outside every list, and changes without subscribers, are not published', async () => {
  const { reads, change, look, pass } = trial()
  change('1', 'new')
  await pass(2_000)
  expect(reads).toHaveLength(0)
  const { heard, leave } = look('ann')
  change('1', 'new')
  await pass(20)
  expect(heard()).toEqual(['public'])
  change('1', 'new')
  await pass(1_000)
  expect(heard()).toEqual([])
  leave()
  change('1', 'full')
  await pass(1_000)
  const again = look('ann')
  change('1', 'new')
  await pass(1_000)
  expect([heard(), again.heard()]).toEqual([[], ['public']])
})

test('a failed read or a missed event marks every list as changed', async () => {
  const { news, errors, change, look, pass, fail } = trial()
  const { heard } = look('other')
  fail(true)
  change('1', 'new')
  await pass(20)
  expect([heard(), errors.length]).toEqual([['public+private+free'], 1])
  news.notifyAll()
  expect(heard()).toEqual(['public+private+free'])
})

test('a finished room is published once more and then removed from the cache', async () => {
  const { news, change, look, pass } = trial()
  const { heard } = look('ann')
  for (let room = 0; room < 50; room += 1) change(String(room), 'new')
  await pass(1_000)
  expect([heard(), news.cachedRoomCount]).toEqual([['public'], 50])
  for (let room = 0; room < 49; room += 1) change(String(room), 'ended', { isOver: true })
  await pass(1_000)
  expect([heard(), news.cachedRoomCount]).toEqual([['public'], 1])
  change('0', 'corrected', { isOver: true })
  await pass(1_000)
  expect([heard(), news.cachedRoomCount]).toEqual([['public'], 1])
})
