import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Claimed, Settled } from '../../../server/outbox/claims.ts'
import { handOf } from '../../../server/outbox/hand.ts'
import type { Provider } from '../../../server/outbox/provider.ts'
import { random } from '../../../server/seed/random.ts'

const CONNECTIONS = 10
const claimed = (count: number, from = 0): Claimed[] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ id: from + n, channel: 'email', address: `${from + n}@example.com`, subject: null, body: '', attempts: 0, key: `${from + n}` },
    ...{ sender: null, template: null, mediaUrl: null, mediaType: null },
  }))

/** A hand whose provider and database take a moment each, and what it does. */
function played({ writes = async () => {}, ...more }: Partial<Provider> & { writes?: () => Promise<void> } = {}) {
  const draw = random(7, 'hand')
  const groups: Settled[][] = []
  const seen = { mood: 'send' as 'send' | 'back' | 'leave', sent: 0, unwritten: 0, most: 0 }
  const provider: Provider = {
    ...{ name: 'smtp', together: 1, atOnce: CONNECTIONS },
    async send(messages) {
      seen.sent += messages.length
      seen.unwritten += messages.length
      seen.most = Math.max(seen.most, seen.unwritten)
      await wait(draw.whole(1, 4))
      return messages.map(() => ({ is: 'sent' as const }))
    },
    ...more,
  }
  const hand = handOf('email', provider, {
    async write(settled) {
      await wait(2)
      await writes()
      groups.push([...settled])
      seen.unwritten -= settled.filter(({ answer }) => answer.is !== 'back').length
    },
    mood: () => seen.mood,
    moved: () => {},
  })
  const over = () => expect.poll(hand.isIdle, { interval: 2 }).toBe(true)
  return { hand, groups, seen, over }
}

it('of each connection at most one message is sent and not yet written, and answers are written together', async () => {
  const { hand, groups, seen, over } = played()
  hand.take(claimed(300))
  await over()
  expect([seen.sent, groups.flat().length, new Set(groups.flat().map(({ message }) => message.id)).size]).toEqual([300, 300, 300])
  expect(seen.most).toBeLessThanOrEqual(CONNECTIONS)
  expect(groups.length).toBeLessThanOrEqual(150)
  expect(hand.tried()).toBe(300)
  expect(hand.tried()).toBe(0)
})

it('has room for more before what is in hand has gone, and sends that behind it', async () => {
  const { hand, groups, over } = played({ together: 100, atOnce: 1 })
  expect(hand.room()).toBe(1_000)
  hand.take(claimed(700))
  expect(hand.room()).toBe(0)
  await expect.poll(hand.room, { interval: 1 }).toBeGreaterThan(0)
  expect(hand.isIdle()).toBe(false)
  hand.take(claimed(50, 700))
  await over()
  expect(groups.flat().map(({ message }) => message.id)).toEqual(Array.from({ length: 750 }, (_, n) => n))
})

it('is not asked again for a moment after there was no more, unless all has gone', async () => {
  const { hand, over } = played()
  hand.take(claimed(30))
  expect(hand.room()).toBeGreaterThan(0)
  hand.take([])
  expect(hand.room()).toBe(0)
  await over()
  expect(hand.room()).toBe(1_000)
})

it('gives back what has not left when the process stops or the gateway is gone, and leaves alone what another may hold', async () => {
  const stopped = played()
  stopped.hand.take(claimed(100))
  stopped.seen.mood = 'back'
  await stopped.over()
  expect(stopped.groups.flat().filter(({ answer }) => answer.is === 'back')).toHaveLength(100 - CONNECTIONS)

  const gone = played({ atOnce: 1, send: async messages => messages.map(() => ({ is: 'gone', why: { code: 'gateway gone' } })) })
  gone.hand.take(claimed(5))
  await gone.over()
  expect(gone.groups.flat().map(({ answer }) => answer.is)).toEqual(['gone', 'back', 'back', 'back', 'back'])
  expect(gone.hand.tried()).toBe(1)

  const lost = played()
  lost.hand.take(claimed(100))
  lost.seen.mood = 'leave'
  await lost.over()
  expect(lost.groups.flat()).toHaveLength(CONNECTIONS)
})

it('keeps here what is to stay after all and has not begun to leave, once, and sends the rest', async () => {
  const { hand, groups, seen, over } = played({ together: 10, atOnce: 1 })
  hand.take(claimed(100))
  expect(hand.held()).toHaveLength(90)
  const kept = new Map(Array.from({ length: 50 }, (_, id) => [id * 2, 'opted out']))
  await hand.keepHere(kept)
  await hand.keepHere(kept)
  await over()
  const stays = groups.flat().filter(({ answer }) => answer.is === 'stays')
  expect(stays.map(({ message, answer }) => [message.id % 2, answer])).toEqual(stays.map(() => [0, { is: 'stays', reason: 'opted out' }]))
  expect([stays.length, seen.sent, groups.flat().length]).toEqual([45, 55, 100])
})

it('sends nothing more once an answer could not be written, and tells so', async () => {
  const { hand, seen, over } = played({ writes: () => Promise.reject(new Error('The database is away')) })
  hand.take(claimed(200))
  await over()
  expect(seen.sent).toBeLessThanOrEqual(CONNECTIONS)
  expect(() => hand.tried()).toThrow('The database is away')
})
