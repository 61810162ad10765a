import { z } from 'zod'
import { asks, call, type Wire } from '../../../schema/wire/call.ts'
import { count, flag, id, moment, text } from '../../../schema/wire/shapes.ts'

export const languages = ['en', 'id'] as const

const notice = z
  .strictObject({
    id,
    title: text,
    body: text.describe('Clean markup: p, h3, ul, ol, li, a, strong, em, br.'),
    tags: z.array(text),
    pinned: flag,
    posted_at: moment,
  })
  .meta({ id: 'board_notice' })
export type BoardNotice = Wire<typeof notice>

/** Notices that hold today. */
export const boardCalls = {
  board: call({
    ...asks,
    section: 'content',
    path: '/api/notice_board',
    summary: 'Notices for staff that hold today: pinned ones first, then the newest',
    query: z.object({ language: z.enum(languages).default('en').describe('The reader’s.') }),
    response: z.strictObject({ notices: z.array(notice), others: count.describe('How many more there are in the other language.') }),
  }),
} as const
