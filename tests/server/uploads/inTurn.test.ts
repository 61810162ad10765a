import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { sendBytes } from './sendBytes.ts'
import { fileOf } from './sendFile.ts'

const FAMILY = 'area-address-data'
const LARGE = 12_000
const SMALL = 100

describe('files take turns by chunk', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let one: Browser
  let other: Browser
  beforeAll(async () => {
    app = await startMunshi()
    one = await app.signInAs('one@example.com', { may: ['files_uploading'] })
    other = await app.signInAs('other@example.com', { may: ['files_uploading'] })
  })
  afterAll(() => app.close())

  const send = async (person: Browser, mark: string, rows: number): Promise<number> => {
    const lines = Array.from({ length: rows }, (_, index) => `411001,${mark} ${index},Pune,Pune,Maharashtra,,`)
    const answer = await sendBytes(person, FAMILY, `pincode,locality,city,district,state,lat,lng\n${lines.join('\n')}`)
    return (await said<{ id: number }>(answer)).id
  }
  const stage = async (id: number) => (await fileOf(one, FAMILY, id)).stage
  const until = (id: number, stages: string) => expect.poll(() => stage(id), { interval: 5, timeout: 30_000 }).toMatch(stages)

  it('a small one is checked and applied while a large one is, whoever sent it', async () => {
    const large = await send(one, 'large', LARGE)
    const [own, theirs] = [await send(one, 'own', SMALL), await send(other, 'theirs', SMALL)]
    await until(own, 'checked')
    await until(theirs, 'checked')
    expect(await stage(large)).toBe('checking')
    await app.workOnUploads()
    await one.post(`/api/uploads/${FAMILY}/files/${large}/apply`, { mode: 'good' })
    await until(large, 'applying')
    await one.post(`/api/uploads/${FAMILY}/files/${own}/apply`, { mode: 'good' })
    await until(own, 'done')
    expect(await stage(large)).toBe('applying')
    await app.workOnUploads()
    for (const [id, rows] of [
      [large, LARGE],
      [own, SMALL],
    ] as const)
      expect(await fileOf(one, FAMILY, id)).toMatchObject({ stage: 'done', ok_rows: rows, failed_rows: 0 })
  })

  it('the later ones of a person stand behind the first of another', async () => {
    const own = [await send(one, 'a', LARGE / 2), await send(one, 'b', LARGE / 2), await send(one, 'c', LARGE / 2)]
    const theirs = await send(other, 'd', LARGE / 2)
    await until(theirs, 'checked')
    expect(await stage(own[2] ?? 0)).toBe('checking')
    await app.workOnUploads()
    for (const id of [...own, theirs]) expect(await fileOf(one, FAMILY, id)).toMatchObject({ stage: 'checked', ok_rows: LARGE / 2 })
  })
})
