import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages as indonesian } from '../../../resources/messages.id.ts'
import { messages } from '../../../resources/messages.ts'
import { faultKey } from '../../../schema/faultKey.ts'
import { said } from '../../support/startMunshi.ts'
import { startCampaigns } from '../campaigns/startCampaigns.ts'

interface Refused {
  readonly errors: { readonly name: { readonly code: string; readonly message: string; readonly params: { readonly message: string } } }
}

const TAKEN = messages.campaign_already_exist

let at: Awaited<ReturnType<typeof startCampaigns>>
beforeAll(async () => {
  at = await startCampaigns(5)
})
afterAll(() => at.app.close())

const values = (name: string) => ({
  name,
  channel: 'push',
  recipient_type: 'user ids',
  user_ids: 'RS200001',
  template: at.template.id,
  message_type: 'transactional',
})
async function nameError(answer: Response) {
  expect(answer.status).toBe(422)
  return (await said<Refused>(answer)).errors.name
}

describe('the message of a unique field', () => {
  it('replaces the general one when a record is created, planned or changed', async () => {
    const first = await at.campaign(1, { name: 'Diwali' })
    const second = await at.campaign(1, { name: 'Holi' })
    const error = await nameError(await at.staff.post('/api/notification_campaigns', values('Diwali')))
    expect(error).toMatchObject({ code: 'not_unique', message: TAKEN, params: { id: first.id, message: 'campaign_already_exist' } })
    expect(await nameError(await at.staff.post('/api/notification_campaigns?plan=true', values('Diwali')))).toMatchObject({
      message: TAKEN,
    })
    const edit = await at.staff.put(`/api/notification_campaigns/${second.id}`, { name: 'Diwali' }, { 'if-match': String(second.version) })
    expect(await nameError(edit)).toMatchObject({ message: TAKEN })
  })

  it('applies to views of the tool, and to duplicates', async () => {
    const { id } = await at.campaign(1, { name: 'Eid' })
    const { channel, ...others } = values('Eid')
    expect(await nameError(await at.staff.post('/api/push_campaigns', others))).toMatchObject({ message: TAKEN })
    expect(await nameError(await at.act(id, 'duplicate', { name: 'Eid' }))).toMatchObject({ message: TAKEN })
  })

  it('is the same if two requests create a record at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => at.staff.post('/api/notification_campaigns', values('Onam'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    for (const answer of answers) if (answer.status === 422) expect(await nameError(answer)).toMatchObject({ message: TAKEN })
  })

  it('is shown in the language of the reader', () => {
    expect(faultKey({ code: 'not_unique', params: { message: 'campaign_already_exist' } })).toBe('messages.campaign_already_exist')
    expect(faultKey({ code: 'not_unique', params: { id: 1 } })).toBe('errors.not_unique')
    expect(indonesian.campaign_already_exist).not.toBe(TAKEN)
  })
})
