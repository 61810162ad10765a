import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { sendBytes } from './sendBytes.ts'
import { fileOf } from './sendFile.ts'

const FAMILY = 'area-address-data'
const LARGE = 20_000
const SMALL = 100

describe('files take turns by chunk', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let one: Browser
  let other: Browser
  beforeAll(async () => {
    app = await startMunshi()
    one = await app.signInAs('one@example.com', { permissions: ['files_uploading'] })
    other = await app.signInAs('other@example.com', { permissions: ['files_uploading'] })
  })
  afterAll(() => app.close())

  const send = async (person: Browser, mark: string, rows: number): Promise<number> => {
    const lines = Array.from({ length: rows }, (_, index) => `411001,${mark} ${index},Pune,Pune,Maharashtra,,`)
    const answer = await sendBytes(person, FAMILY, `pincode,locality,city,district,state,lat,lng\n${lines.join('\n')}`)
    return (await said<{ id: number }>(answer)).id
  }
  /** These files in the order in which their work ended, once all of it has: the clock stands still meanwhile, but each end is a transaction. */
  const inOrder = async (files: readonly number[]) => {
    await app.workOnUploads()
    const { rows } = await sql<{ id: number }>`select id from uploaded_files where id = any(${[...files]}::bigint[])
      order by xmin::text::bigint`.execute(app.db.sql)
    return rows.map(({ id }) => id)
  }

  it('a small one is checked and applied while a large one is, whoever sent it', async () => {
    const large = await send(one, 'large', LARGE)
    const [own, theirs] = [await send(one, 'own', SMALL), await send(other, 'theirs', SMALL)]
    expect((await inOrder([large, own, theirs])).at(-1)).toBe(large)
    for (const id of [large, own]) await one.post(`/api/uploads/${FAMILY}/files/${id}/apply`, { mode: 'good' })
    expect(await inOrder([large, own])).toEqual([own, large])
    for (const [id, rows] of [
      [large, LARGE],
      [own, SMALL],
    ] as const)
      expect(await fileOf(one, FAMILY, id)).toMatchObject({ stage: 'done', ok_rows: rows, failed_rows: 0 })
  })

  it('the later ones of a person stand behind the first of another', async () => {
    const own = [await send(one, 'a', LARGE / 2), await send(one, 'b', LARGE / 2), await send(one, 'c', LARGE / 2)]
    const theirs = await send(other, 'd', LARGE / 2)
    const ended = await inOrder([...own, theirs])
    expect(ended.indexOf(theirs)).toBeLessThan(ended.indexOf(own[2] ?? 0))
    for (const id of [...own, theirs]) expect(await fileOf(one, FAMILY, id)).toMatchObject({ stage: 'checked', ok_rows: LARGE / 2 })
  })
})
