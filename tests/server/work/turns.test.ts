import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { turns } from '../../../server/work/turns.ts'

it('gives the next turn to whoever has had least: a short work goes between two pieces of a long one', async () => {
  const lane = turns()
  const order: string[] = []
  const piece =
    (name: string, ms = 5) =>
    async () => {
      order.push(name)
      await wait(ms)
    }
  using long = lane.join()
  await long.take(piece('long', 20))
  const ahead = [long.take(piece('long')), long.take(piece('long'))]
  using short = lane.join()
  const another = [short.take(piece('short')), short.take(piece('short'))]
  await Promise.all([...ahead, ...another])
  expect(order.slice(0, 3)).toEqual(['long', 'long', 'short'])
  expect(order).toHaveLength(5)
  // Who joins begins where the others stand: it does not keep them waiting for all that they have had before.
  expect(short.had).toBeGreaterThan(20)
})

it('goes on with the next where a piece fails', async () => {
  const lane = turns()
  using one = lane.join()
  using other = lane.join()
  const failing = one.take(async () => {
    await wait(1)
    throw new Error('no')
  })
  const next = other.take(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
