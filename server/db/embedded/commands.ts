import { z } from 'zod'

/** The file by whose bytes the database process says that it lives. */
export const BEATS = 4

/** What the server tells its database process. */
export const orderShape = z.discriminatedUnion('order', [
  z.object({
    order: z.literal('open'),
    /** The folder of the data; null for memory that is forgotten. */
    folder: z.string().nullable(),
    /** A folder for the sockets; null where there are none: a loopback port then. */
    sockets: z.string().nullable(),
  }),
  z.object({ order: z.literal('close') }),
])

export type Order = z.infer<typeof orderShape>

/** What the database process says: once an answer to `open`, then that it is copying its files, and that it has. */
export const answerShape = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('open'), host: z.string(), port: z.int() }),
  z.object({ answer: z.literal('failed'), why: z.string() }),
  z.object({ answer: z.literal('copying'), on: z.boolean() }),
])

export type CommandAnswer = z.infer<typeof answerShape>
