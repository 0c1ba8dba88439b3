import type pg from 'pg'
import { inAct, type OfficeActor } from '../accounts/index.ts'
import { type Announcement, createAnnounceStore, withdraw } from '../notices/index.ts'

/** Announces something, or writes it to one member; gives its number. */
export const announceAct =
  (pool: pg.Pool) =>
  (actor: OfficeActor, said: Announcement, account: string | null): Promise<string> => {
    const given = { ...said, ...(account !== null && { account }) }
    return inAct(pool, { ...actor, command: 'office/announce', given }, async (client) => {
      const store = createAnnounceStore(client)
      const id = account === null ? await store.announce(said) : await store.write(account, said.texts, said.fromMs)
      if (id === null) throw new Error(`${account ?? said.operator} is gone`)
      return { result: id, before: null, after: { id }, tells: [] }
    })
  }

/** Takes one back; false where the operator wrote none of this number, or took it back before. */
export const withdrawAct =
  (pool: pg.Pool) =>
  (actor: OfficeActor, operatorId: number | null, id: string, nowMs: number): Promise<boolean> =>
    inAct(pool, { ...actor, command: 'office/withdraw', given: { id } }, async (client) => {
      const before = await withdraw(client, operatorId, id, nowMs)
      return before === null ? { result: false } : { result: true, before, after: { withdrawn: true }, tells: [] }
    })
