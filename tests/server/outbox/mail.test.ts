import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageIdOf } from '../../../server/outbox/smtpProvider.ts'
import { startMailServer } from './mailServer.ts'
import { message, startOutbox } from './startOutbox.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>
let outbox: Awaited<ReturnType<typeof startOutbox>>
let busy = true

beforeAll(async () => {
  mail = await startMailServer(address => {
    if (address.startsWith('nobody')) return { code: 550, message: 'No such mailbox' }
    return address.startsWith('busy') && busy ? { code: 450, message: 'Try again later' } : undefined
  })
  outbox = await startOutbox({ email: { to: 'email', provider: 'smtp', url: mail.url, from: 'munshi@example.com' } })
})
afterAll(async () => {
  await outbox?.app.close()
  await mail?.close()
})

const letter = (key: string, address: string, more: object = {}) =>
  message(key, { channel: 'email', address, subject: `About ${key}`, ...more })

it('sends an e-mail once, under an id that follows from its key', async () => {
  await outbox.queue([letter('run 1:7', 'asha@example.org', { body: 'Hello Asha ₹ 🎉' })])
  await outbox.send()
  await outbox.send()
  expect(mail.mails).toHaveLength(1)
  expect(mail.mails[0]).toMatchObject({
    from: 'munshi@example.com',
    to: ['asha@example.org'],
    messageId: messageIdOf('run 1:7', 'example.com'),
  })
  expect(await outbox.row('run 1:7')).toMatchObject({ state: 'sent', provider: 'smtp', provider_id: messageIdOf('run 1:7', 'example.com') })
})

it('5xx is the end of a message, 4xx is tried again under the same id', async () => {
  await outbox.queue([letter('bounced', 'nobody@example.org'), letter('greylisted', 'busy@example.org')])
  await outbox.send()
  expect(await outbox.row('bounced')).toMatchObject({
    state: 'failed',
    reason: 'refused',
    detail: expect.stringContaining('No such mailbox'),
  })
  expect(await outbox.row('greylisted')).toMatchObject({
    state: 'queued',
    reason: 'refused',
    detail: expect.stringContaining('Try again later'),
  })
  busy = false
  outbox.app.time.pass(6_000)
  await outbox.send()
  expect(await outbox.row('greylisted')).toMatchObject({ state: 'sent', attempts: 2 })
})

it.each([
  ['a subject', { subject: 'Sale\r\nBcc: everybody@example.org\r\n\r\nHello' }],
  ['a body', { body: '.\r\nRCPT TO:<everybody@example.org>\r\n.\r\nBcc: everybody@example.org' }],
  ['a key', { key: 'key\r\nBcc: everybody@example.org' }],
])('%s with line ends makes no header and no recipient', async (name, more) => {
  const before = mail.mails.length
  await outbox.queue([letter(name, 'asha@example.org', more)])
  await outbox.send()
  const [sent, ...others] = mail.mails.slice(before)
  expect(others).toEqual([])
  expect(sent?.to).toEqual(['asha@example.org'])
  expect(sent?.headers.filter(line => /^bcc:/i.test(line))).toEqual([])
  expect(sent?.headers.filter(line => /^(?:to|from|subject|message-id):/i.test(line))).toHaveLength(4)
})

it.each([
  'asha@example.org, everybody@example.org',
  'asha@example.org\r\nBcc: everybody@example.org',
  '<asha@example.org> RCPT TO:<everybody@example.org>',
  '"Asha" <asha@example.org>',
  'asha',
])('%j is no address', async address => {
  const before = mail.mails.length
  await outbox.queue([letter(`to ${address}`, address)])
  await outbox.send()
  expect(mail.mails).toHaveLength(before)
  expect(await outbox.row(`to ${address}`)).toMatchObject({ state: 'failed', reason: 'wrong address' })
})

it('a server that is not there, or does not know us, says nothing of the message', async () => {
  const away = await startOutbox({ email: { to: 'email', provider: 'smtp', url: 'smtp://127.0.0.1:1', from: 'munshi@example.com' } })
  await away.queue([letter('waits', 'asha@example.org')])
  await away.send()
  expect(await away.row('waits')).toMatchObject({ state: 'queued', attempts: 1, reason: 'no answer' })
  await away.app.close()
})
