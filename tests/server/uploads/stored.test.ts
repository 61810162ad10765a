import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStorage } from '../../../server/files/diskStorage.ts'
import { s3Storage } from '../../../server/files/s3Storage.ts'
import { StorageAway } from '../../../server/files/storage.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { archiveOf, picture } from '../../support/pictures.ts'
import { type S3Server, s3Server } from '../../support/s3Server.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { sendBytes } from './sendBytes.ts'
import { decide, fileOf, sendFile } from './sendFile.ts'
import { sendPictures } from './sendPictures.ts'

const FAMILY = 'area-address-data'
const HEADER = 'pincode,locality,city,district,state,lat,lng'
const LINES = [HEADER, '411001,Baner road,Pune,Pune,Maharashtra,,', '4110,Nowhere,Pune,Pune,Maharashtra,,']

type Munshi = Awaited<ReturnType<typeof startMunshi>>
const filesOf = async ({ db }: Munshi) => (await sql`select id from uploaded_files`.execute(db.sql)).rows.length
const filesIn = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter(one => one.isFile())
const mayUpload = { permissions: ['files_uploading'] }

describe('files in an S3 store', () => {
  let s3: S3Server
  let app: Munshi
  const folder = mkdtempSync(join(tmpdir(), 'munshi-own-'))
  beforeAll(async () => {
    s3 = await s3Server()
    let processes = 0
    app = await startMunshi({
      storage: () => {
        processes += 1
        return s3Storage(s3.settings, join(folder, String(processes)))
      },
    })
  })
  afterAll(async () => {
    await app?.close()
    await s3?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('come in at one process, are checked, applied and taken back by another, and given out as they came', async () => {
    const person = await app.signInAs('ops@example.com', mayUpload)
    const file = await sendFile(app, person, FAMILY, LINES)
    expect(file).toMatchObject({ stage: 'checked', ok_rows: 1, failed_rows: 1 })
    expect(await decide(app, person, FAMILY, file.id, 'apply', { mode: 'good' })).toMatchObject({ stage: 'done', ok_rows: 1 })
    expect(await (await person.get(`/api/uploads/${FAMILY}/files/${file.id}/original`)).text()).toBe(LINES.join('\n'))
    expect(await (await person.get(`/api/uploads/${FAMILY}/files/${file.id}/failed.csv`)).text()).toContain('4110,Nowhere')
    expect(await decide(app, person, FAMILY, file.id, 'revert')).toMatchObject({ stage: 'reverted', kept: [] })
    expect((await sql`select id from addresses`.execute(app.db.sql)).rows).toEqual([])
    expect(await s3.objects()).toHaveLength(1)
    // Nothing stays on the disks of the processes.
    expect(filesIn(folder)).toEqual([])
  })

  it('hold pictures too, which become those of their products', async () => {
    await loadFixtures(app)
    const person = await app.signInAs('bd@example.com', { permissions: ['images_bulk_upload', 'catalogs_view'] })
    const bytes = await picture(1)
    const { id } = await sendPictures(app, person, [['pictures.zip', await archiveOf([['900001_1.jpg', bytes]])]])
    const done = await decide(app, person, 'images-bulk-upload', id, 'apply', { mode: 'good' })
    expect(done).toMatchObject({ stage: 'done', ok_rows: 1, failed_rows: 0 })
    const { rows } = await sql<{ image: string }>`select images->0->'image'->>'id' as image from products where id = 900001`.execute(
      app.db.sql,
    )
    const shown = await person.get(`/api/files/${rows[0]?.image}`)
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true)
    expect(filesIn(folder)).toEqual([])
  })

  it('are not taken in while the store is away, which says when to come again', async () => {
    const person = await app.signInAs('ops@example.com', mayUpload)
    const before = await filesOf(app)
    s3.failWhere(asked => asked.startsWith('PUT'))
    const answer = await sendBytes(person, FAMILY, `${HEADER}\n411001,Aundh,Pune,Pune,Maharashtra,,`)
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(await said(answer)).toMatchObject({ code: 'storage_away' })
    expect(await filesOf(app)).toBe(before)
    s3.failWhere(() => false)
  })

  it('wait where the store goes away before they are read, and are checked once it is back', async () => {
    const person = await app.signInAs('ops@example.com', mayUpload)
    s3.failWhere(asked => asked.startsWith('GET'))
    const { id, stage } = await sendFile(app, person, FAMILY, [HEADER, '411001,Kothrud,Pune,Pune,Maharashtra,,'])
    expect(stage).toBe('checking')
    s3.failWhere(() => false)
    app.time.pass(600_000)
    await app.workOnUploads()
    expect(await fileOf(person, FAMILY, id)).toMatchObject({ stage: 'checked', ok_rows: 1, failed_rows: 0 })
  })
})

describe('a disk that is full', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  let isFull = true
  let app: Munshi
  beforeAll(async () => {
    app = await startMunshi({
      storage: folder => {
        const disk = diskStorage(folder)
        return {
          ...disk,
          ping: async () => (isFull ? Promise.reject(new StorageAway(full)) : disk.ping()),
          receive: content =>
            disk.receive(
              (async function* cut() {
                for await (const piece of content) {
                  yield piece
                  if (isFull) throw full
                }
              })(),
            ),
        }
      },
    })
  })
  afterAll(() => app?.close())

  it('refuses a file for now, leaves nothing of it, and takes it once there is room', async () => {
    const person = await app.signInAs('ops@example.com', mayUpload)
    const answer = await sendBytes(person, FAMILY, LINES.join('\n'))
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(await said(answer)).toMatchObject({ code: 'storage_away', params: { reason: 'full' } })
    expect([await filesOf(app), app.filesLeft()]).toEqual([0, []])
    // A balancer sends what comes in elsewhere meanwhile.
    expect((await person.get('/api/health')).status).toBe(503)
    isFull = false
    expect((await person.get('/api/health')).status).toBe(200)
    const { id } = await sendFile(app, person, FAMILY, LINES)
    expect(await fileOf(person, FAMILY, id)).toMatchObject({ stage: 'checked', ok_rows: 1 })
  })
})
