import { describe, expect, it } from 'vitest'
import { said } from '../../support/startMunshi.ts'
import { type Audience, act, app, asha, bySql, other, owner, type Refused, read, refreshed, startAudiences } from './startAudiences.ts'

startAudiences()

describe('the documented calls', () => {
  const place = '/api/admin/audience'

  it('tell how audiences are renewed, and which part of the users one takes', async () => {
    const audience = await refreshed(await bySql('true', { mod_id_from: 10, mod_id_to: 19 }))
    const renewals = await said<{ frequencies: { id: string }[]; audiences: { id: number }[] }>(
      await asha.get(`${place}/renewal-freq/fetch`),
    )
    expect(renewals.frequencies.map(({ id }) => id)).toEqual(['daily', 'weekly', 'monthly'])
    expect(renewals.audiences.length).toBeGreaterThan(0)
    const one = await said<{ audiences: object[] }>(await asha.get(`${place}/renewal-freq/fetch?id=${audience.id}`))
    expect(one.audiences).toEqual([
      { id: audience.id, name: audience.name, renewal_status: 'RENEWED', renewal_frequency: 'daily', valid_until: '2026-12-18' },
    ])
    const part = await said<{ by_mod: number[]; size: number }>(await asha.get(`${place}/modId?id=${audience.id}`))
    expect(part).toMatchObject({ mod_id_from: 10, mod_id_to: 19, size: 40 })
    expect(part.by_mod.flatMap((count, mod) => (count > 0 ? [mod] : []))).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
    expect((await asha.get(`${place}/modId?id=999999`)).status).toBe(404)
  })

  it('write what the forms and buttons write, with the version in the body', async () => {
    const audience = await bySql('mod_id = 7')
    const { id } = audience
    const post = (path: string, body: object) => asha.post(`${place}/${path}`, body)
    expect((await post('modId', { id, mod_id_from: 0, mod_id_to: 9 })).status).toBe(428)
    expect((await post('modId', { id, version: audience.version + 5, mod_id_from: 0, mod_id_to: 9 })).status).toBe(412)
    expect((await post('modId', { id, version: audience.version, mod_id_from: 10, mod_id_to: 9 })).status).toBe(422)
    expect((await post('modId', { id: 999_999, version: 1, mod_id_from: 0, mod_id_to: 9 })).status).toBe(404)
    const moved = await said<{ data: Audience; change: number }>(
      await post('modId', { id, version: audience.version, mod_id_from: 0, mod_id_to: 9 }),
    )
    expect(moved).toMatchObject({ data: { id, mod_id_from: 0, mod_id_to: 9, refresh_state: 'In Queue' }, change: expect.any(Number) })
    const stopped = await said<{ data: Audience }>(await post('refreshAudience', { id, version: moved.data.version, refresh: 'stop' }))
    expect(stopped.data).toMatchObject({ refresh_stop_requested: true })
    const started = await said<{ data: Audience }>(await post('refreshAudience', { id, version: stopped.data.version }))
    expect(started.data).toMatchObject({ refresh_state: 'In Queue', refresh_stop_requested: false })
    const ended = await said<{ data: Audience }>(await post('renewal/stop', { id, version: started.data.version }))
    expect(ended.data).toMatchObject({ renewal_status: 'STOPPED' })
    expect((await post('renewal/stop', { id, version: ended.data.version })).status).toBe(409)
    const nobody = await post('updateOwner', { id, version: ended.data.version, owner_email: 'nobody-here@example.com' })
    expect([nobody.status, (await said<Refused>(nobody)).errors]).toMatchObject([422, { owner_email: { message: 'User not valid' } }])
    const handed = await said<{ data: Audience }>(
      await post('updateOwner', { id, version: ended.data.version, owner_email: 'vikram@example.com' }),
    )
    expect(handed.data.owner).toBe(other)
    const back = await said<{ data: Audience[] }>(await post('updateOwner', { ids: [id], owner_email: 'asha@example.com' }))
    expect(back.data).toMatchObject([{ id, owner }])
    const reader = await app.signInAs('reader2@example.com', { permissions: ['audience_system'] })
    expect((await reader.post(`${place}/renewal/stop`, { id, version: 1 })).status).toBe(403)
  })
})

describe('a deleted audience', () => {
  it('stays to be read, leaves lists and pickers, and is restored', async () => {
    const audience = await bySql('mod_id = 8')
    const gone = await asha.delete(`/api/audiences/${audience.id}`, { 'if-match': String(audience.version) })
    expect(gone.status, await gone.clone().text()).toBe(200)
    const deleted = await read(audience)
    expect(deleted).toMatchObject({
      deleted_at: app.time.clock().toISOString(),
      _can: { edit: false, delete: false, actions: ['restore'] },
    })
    const edited = await asha.put(`/api/audiences/${audience.id}`, { description: 'x' }, { 'if-match': String(deleted.version) })
    expect(edited.status).toBe(409)
    expect((await act(asha, audience, 'start_refresh')).status).toBe(409)
    expect((await act(asha, audience, 'restore')).status).toBe(200)
    expect(await read(audience)).toMatchObject({ deleted_at: null, _can: { edit: true, delete: true } })
  })
})
