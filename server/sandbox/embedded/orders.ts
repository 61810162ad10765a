import { z } from 'zod'

const shareShape = z.object({ modulo: z.int(), from: z.int(), to: z.int() })

/** What the server tells the process of a sandbox, in this order: its views, their rows in portions, that these are all; then what is asked. */
export const orderShape = z.discriminatedUnion('order', [
  z.object({
    order: z.literal('open'),
    schema: z.string(),
    views: z.array(z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) })),
  }),
  /** Rows as JSON, for the database to read: an array of objects. */
  z.object({ order: z.literal('rows'), view: z.string(), rows: z.string() }),
  z.object({ order: z.literal('ready') }),
  z.object({
    order: z.literal('ask'),
    text: z.string(),
    stores: z.int(),
    returns: z.string(),
    most: z.int(),
    seconds: z.number(),
    share: shareShape.optional(),
    among: z.object({ view: z.string(), where: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) }).optional(),
  }),
])
export type Order = z.infer<typeof orderShape>

/** Each order is answered once, before the next is given. */
export const answerShape = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('done') }),
  z.object({ answer: z.literal('found'), values: z.array(z.string()), count: z.int(), took: z.number() }),
  z.object({ answer: z.literal('refused'), code: z.string(), params: z.record(z.string(), z.string()) }),
])
export type Answer = z.infer<typeof answerShape>
