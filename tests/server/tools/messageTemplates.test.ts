import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Row = { id: number; version: number; [key: string]: unknown }
type Failure = { message: string; errors: Record<string, { code: string; params?: object }> }
type Munshi = Awaited<ReturnType<typeof startMunshi>>
type Staff = Awaited<ReturnType<Munshi['signInAs']>>

const sms = {
  name: 'Order shipped',
  message_type: 'transactional',
  language: 'English',
  service: 'order',
  sender: 'DEMOAP',
  text: 'Hello {{name|there}}, order {{last_order}} is on its way.',
}
const message = {
  name: 'Weekend',
  country_code: 'IN',
  sender: 'Munshi',
  title: 'For {{name|you}}',
  body: 'Kurtis with {{offer}} until Sunday.',
  key_values: { offer: '10% off' },
}
const stored = (type: string, size: number) => ({ id: 'a'.repeat(64), name: 'x', type, size })

let app: Munshi
let staff: Staff
beforeAll(async () => {
  app = await startMunshi()
  staff = await app.signInAs('growth@example.com', {
    permissions: ['sms_portal_view', 'notification_portal_view', 'whatsapp_notifications_view', 'notification_all_campaigns'],
  })
})
afterAll(() => app.close())

const rowOf = async (tool: string, { id }: Row) => said<Row>(await staff.get(`/api/${tool}/${id}`))
const made = async (tool: string, values: object) => {
  const answer = await staff.post(`/api/${tool}`, values)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return said<Row>(answer)
}
const put = async (tool: string, row: Row, values: object) =>
  staff.put(`/api/${tool}/${row.id}`, values, { 'if-match': String((await rowOf(tool, row)).version) })
const act = async (tool: string, row: Row, action: string, answers: object = {}) =>
  staff.post(`/api/${tool}/${row.id}/actions/${action}`, answers, { 'if-match': String((await rowOf(tool, row)).version) })
const faults = async (answer: Response) => {
  expect(answer.status).toBe(422)
  const { errors } = await said<Failure>(answer)
  return Object.fromEntries(Object.entries(errors).map(([at, { code }]) => [at, code]))
}

describe('SMS templates', () => {
  it('begin as transactional, in English, of referrals, and not submitted', async () => {
    const { name, sender, text } = { ...sms, name: 'Defaults' }
    const row = await made('sms_templates', { name, sender, text })
    expect(row).toMatchObject({
      message_type: 'transactional',
      language: 'English',
      service: 'referral',
      dlt_status: 'not submitted',
      provider_status: 'pending',
    })
  })

  it.each<[string, object, object]>([
    ['a header of a promotion with letters', { message_type: 'promotional' }, { sender: 'sms_sender_digits' }],
    ['a header of a transaction with digits', { sender: '612345' }, { sender: 'sms_sender_letters' }],
    ['a header of seven letters', { sender: 'DEMOAPP' }, { sender: 'sms_sender_letters' }],
    ['a placeholder that is not known', { text: 'Hi {{phone}}' }, { text: 'template_unknown_key' }],
    ['a hostile placeholder', { text: 'Hi {{constructor}}' }, { text: 'template_key' }],
    ['braces within braces', { text: 'Hi {{name|{{city}}}}' }, { text: 'template_braces' }],
    ['more than four parts', { text: 'x'.repeat(613) }, { text: 'template_too_many_parts' }],
    ['no text', { text: ' ' }, { text: 'missing' }],
  ])('refuse %s', async (_name, changed, codes) => {
    expect(await faults(await staff.post('/api/sms_templates', { ...sms, name: 'Refused', ...changed }))).toEqual(codes)
  })

  it('are submitted, approved with an id, and no longer approved once their text is another; undo brings that back', async () => {
    const row = await made('sms_templates', sms)
    expect((await act('sms_templates', row, 'set_dlt_result', { dlt_status: 'approved' })).status).toBe(409)
    expect((await act('sms_templates', row, 'submit_to_dlt')).status).toBe(200)
    const result = (answers: object) => act('sms_templates', row, 'set_dlt_result', answers)
    expect(await faults(await result({ dlt_status: 'approved' }))).toEqual({ dlt_template_id: 'missing' })
    expect(await faults(await result({ dlt_status: 'approved', dlt_template_id: '123' }))).toEqual({ dlt_template_id: 'dlt_template_id' })
    expect(await faults(await result({ dlt_status: 'rejected' }))).toEqual({ dlt_reason: 'missing' })
    expect((await result({ dlt_status: 'approved', dlt_template_id: '1107161234567890123' })).status).toBe(200)
    const approved = { dlt_status: 'approved', dlt_template_id: '1107161234567890123' }
    expect(await rowOf('sms_templates', row)).toMatchObject(approved)
    // What is not registered does not matter.
    expect((await put('sms_templates', row, { service: 'payment' })).status).toBe(200)
    expect(await rowOf('sms_templates', row)).toMatchObject(approved)
    const edited = await put('sms_templates', row, { text: 'Order {{last_order}} was sent.' })
    expect(edited.status).toBe(200)
    expect(await rowOf('sms_templates', row)).toMatchObject({ dlt_status: 'not submitted', dlt_template_id: null })
    expect((await staff.post(`/api/changes/${edited.headers.get('change-set')}/revert`)).status).toBe(200)
    expect(await rowOf('sms_templates', row)).toMatchObject({ ...approved, text: sms.text })
  })

  it('keep why they were rejected until they are submitted again', async () => {
    const row = await made('sms_templates', { ...sms, name: 'Rejected' })
    await act('sms_templates', row, 'submit_to_dlt')
    await act('sms_templates', row, 'set_dlt_result', { dlt_status: 'rejected', dlt_reason: 'Starts with a variable' })
    await put('sms_templates', row, { text: 'Dear {{name|reseller}}, it is on its way.' })
    expect(await rowOf('sms_templates', row)).toMatchObject({ dlt_status: 'rejected', dlt_reason: 'Starts with a variable' })
    await act('sms_templates', row, 'submit_to_dlt')
    expect(await rowOf('sms_templates', row)).toMatchObject({ dlt_status: 'pending', dlt_reason: null })
  })

  it('are for those who may use the portal alone', async () => {
    const other = await app.signInAs('other@example.com', { permissions: ['notification_portal_view'] })
    expect((await other.get('/api/sms_templates')).status).toBe(403)
    expect((await other.post('/api/sms_templates', sms)).status).toBe(403)
  })
})

describe('templates of notifications', () => {
  it('are of the channel of their screen, and of no other', async () => {
    const push = await made('push_templates', message)
    const whatsapp = await made('whatsapp_templates', { ...message, name: 'Weekend by WhatsApp' })
    expect(push).toMatchObject({ channel: 'push', purpose: 'general', active: true, provider_status: null })
    expect(whatsapp).toMatchObject({ channel: 'whatsapp', provider_status: 'not submitted' })
    const alone = await app.signInAs('push@example.com', { permissions: ['notification_portal_view'] })
    expect((await alone.get(`/api/push_templates/${whatsapp.id}`)).status).toBe(404)
    expect((await alone.get('/api/whatsapp_templates')).status).toBe(403)
    const names = (await said<Row[]>(await alone.get('/api/push_templates'))).map(({ channel }) => channel)
    expect(new Set(names)).toEqual(new Set(['push']))
  })

  it.each<[string, object, object]>([
    ['a key that has no value', { key_values: null }, { key_values: 'template_unknown_key' }],
    ['a pair without a value', { key_values: { offer: '' } }, { key_values: 'key_values' }],
    ['a title of two lines', { title: 'Offer\nBcc: all@example.com' }, { title: 'template_one_line' }],
    ['a title of 51 characters', { title: 'x'.repeat(51) }, { title: 'too_long' }],
  ])('refuse %s', async (_name, changed, codes) => {
    expect(await faults(await staff.post('/api/push_templates', { ...message, name: 'Refused', ...changed }))).toEqual(codes)
  })

  it('say the words of the document for a pair that is none', async () => {
    const answer = await staff.post('/api/push_templates', { ...message, name: 'Refused', key_values: null })
    const { errors } = await said<{ errors: Record<string, { message?: string }> }>(answer)
    expect(JSON.stringify(errors)).toContain('Invalid key value pairs')
  })

  it('by WhatsApp are approved, and no longer once they say something else', async () => {
    const row = await made('whatsapp_templates', { ...message, name: 'Approved by WhatsApp' })
    expect((await act('whatsapp_templates', row, 'submit_to_provider')).status).toBe(200)
    expect((await act('whatsapp_templates', row, 'set_provider_result', { provider_status: 'approved' })).status).toBe(200)
    await put('whatsapp_templates', row, { purpose: 'pow' })
    expect(await rowOf('whatsapp_templates', row)).toMatchObject({ provider_status: 'approved' })
    await put('whatsapp_templates', row, { key_values: { offer: '20% off' } })
    expect(await rowOf('whatsapp_templates', row)).toMatchObject({ provider_status: 'not submitted' })
  })

  it('by push are submitted to nobody', async () => {
    const row = await made('notification_templates', { ...message, name: 'Push of all', channel: 'push' })
    expect((await act('notification_templates', row, 'submit_to_provider')).status).toBe(409)
  })
})

describe('media', async () => {
  const { mediaFits } = await import('../../../resources/communications/notification_templates/mediaFits.ts')
  const context = { country: 'IN', today: '2026-11-18', now: '2026-11-18T06:30:00.000Z', localDate: (one: string) => one } as const
  it.each<[string, string, number, string | null]>([
    ['push', 'image/png', 1_048_576, null],
    ['push', 'image/png', 1_048_577, 'file_size'],
    ['push', 'video/mp4', 10, 'file_type'],
    ['whatsapp', 'video/mp4', 16_777_216, null],
    ['whatsapp', 'application/pdf', 10, null],
    ['whatsapp', 'image/webp', 10, 'file_type'],
    ['email', 'video/mp4', 10, 'file_type'],
  ])('of %s: %s of %i bytes', (channel, type, size, code) => {
    expect(mediaFits.check({ channel, media_file: stored(type, size) }, context)?.code ?? null).toBe(code)
  })
})

describe('media as they were sent', () => {
  const kept = async (name: string, type: string, bytes: Uint8Array<ArrayBuffer>, tool = 'push_templates') => {
    const form = new FormData()
    form.set('field', `${tool}.media_file`)
    form.set('file', new File([bytes], name, { type }))
    const answer = await staff.fetch('/api/files', { method: 'POST', body: form })
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<{ type: string; size: number }>(answer)
  }
  const noise = async (side: number) => {
    const pixels = randomBytes(side * side * 3)
    return Uint8Array.from(
      await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
        .png()
        .toBuffer(),
    )
  }
  const paper = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
  const send = (tool: string, name: string, media_file: object) => staff.post(`/api/${tool}`, { ...message, name, media_file })

  it('are held to what their channel carries, whatever the request says of them', async () => {
    const small = await kept('small.png', 'image/png', await noise(20))
    const large = await kept('large.png', 'image/png', await noise(640))
    const pdf = await kept('offer.pdf', 'application/pdf', paper)
    expect(large.size).toBeGreaterThan(1_048_576)
    const plain = await send('push_templates', 'With a picture', small)
    expect(plain.status, await plain.clone().text()).toBe(201)
    expect(await faults(await send('push_templates', 'Too large', large))).toEqual({ media_file: 'file_size' })
    expect(await faults(await send('push_templates', 'Too large, and said to be small', { ...large, size: 10 }))).toEqual({
      media_file: 'file_size',
    })
    expect(await faults(await send('push_templates', 'A paper', pdf))).toEqual({ media_file: 'file_type' })
    expect(await faults(await send('push_templates', 'A paper, called a picture', { ...pdf, type: 'image/png' }))).toEqual({
      media_file: 'file_type',
    })
    // What another channel carries.
    const byWhatsapp = [
      await kept('large.png', 'image/png', await noise(640), 'whatsapp_templates'),
      await kept('offer.pdf', 'application/pdf', paper, 'whatsapp_templates'),
    ]
    for (const one of byWhatsapp) expect((await send('whatsapp_templates', `By WhatsApp ${one.type}`, one)).status).toBe(201)
  })
})

describe('in Indonesia', () => {
  it('senders have up to eleven letters and digits, and nothing is registered', async () => {
    const jakarta = await startMunshi({ settings: { country: 'ID' } })
    const person = await jakarta.signInAs('sms@example.com', { permissions: ['sms_portal_view'] })
    const answer = await person.post('/api/sms_templates', { ...sms, sender: 'MUNSHIAPP1' })
    expect(answer.status).toBe(201)
    const row = await said<Row>(answer)
    const submitted = await person.post(`/api/sms_templates/${row.id}/actions/submit_to_dlt`, {}, { 'if-match': '1' })
    expect(submitted.status).toBe(409)
    expect((await said<Failure>(submitted)).message).toContain('No registration is needed')
    expect(await faults(await person.post('/api/sms_templates', { ...sms, name: 'Long', sender: 'MUNSHIAPP123' }))).toEqual({
      sender: 'too_long',
    })
    await jakarta.close()
  })
})
