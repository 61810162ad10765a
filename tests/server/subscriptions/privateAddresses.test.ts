import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { subscriptionsOf } from '../../../server/subscriptions/noteForSubscribers.ts'
import { tellSubscribers } from '../../../server/subscriptions/tellSubscribers.ts'
import { said } from '../../support/startMunshi.ts'
import { startReceiver } from '../outbox/receiver.ts'
import { startOutbox } from '../outbox/startOutbox.ts'

type Made = { id: number; version: number }

const errorsOf = async (answer: Response) => (await said<{ errors: object }>(answer)).errors

it('never goes to an inner network, unless that is allowed', async () => {
  const receiver = await startReceiver(new Uint8Array(24), () => new Date())
  const strict = await startOutbox({ webhook: { to: 'url', provider: 'webhook' } }, { privateHosts: false })
  const admin = await strict.app.signInAs('owner@example.com', { permissions: ['webhooks', 'admin_notice'] })
  const subscribeTo = (url: string) => admin.post('/api/webhook_subscriptions', { name: 'Inner', url, tool: 'admin_notices' })
  for (const host of [
    '127.0.0.1',
    '127.1',
    '169.254.169.254',
    'localhost',
    '10.1.2.3',
    'db',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '[3fff::1]',
    '[2002::1]',
  ])
    expect(await errorsOf(await subscribeTo(`http://${host}:8080/hook`)), host).toMatchObject({ url: { code: 'address_not_public' } })
  const made = await said<Made>(await subscribeTo('https://hooks.example.com/'))
  const changed = await admin.put(`/api/webhook_subscriptions/${made.id}`, { url: receiver.url }, { 'if-match': String(made.version) })
  expect(await errorsOf(changed)).toMatchObject({ url: { params: { host: '127.0.0.1' } } })
  // An address that became private later, as the one of a name may.
  await sql`update webhook_subscriptions set url = ${receiver.url}`.execute(strict.app.db.sql)
  await admin.post('/api/admin_notices', { title: 'A', body: '<p>x</p>' })
  const tool = subscriptionsOf(strict.app.engine.declared)
  if (tool) await strict.app.doWork(tellSubscribers(tool))
  await strict.send()
  expect(receiver.received).toEqual([])
  expect(await said(await admin.get('/api/webhook_subscriptions'))).toMatchObject([
    { state: 'off', off_reason: 'address not public', off_detail: '127.0.0.1' },
  ])
  await strict.app.close()
  await receiver.close()
})
