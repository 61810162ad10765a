import { z } from 'zod'
import { type AnswerOf, asks, call, type Wire } from './call.ts'
import { anything, count, flag, id, moment, text, values } from './shapes.ts'

/** What people are told of. The words for each are the panel's, in each language. */
export const noticeKinds = [
  'access_asked',
  'access_granted',
  'access_refused',
  'approval_asked',
  'approved',
  'assigned',
  'attention',
  'channel_off',
  'subscription_off',
  'file_applied',
  'file_checked',
  'file_failed',
  'rejected',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

const notice = z
  .strictObject({
    id,
    kind: z.enum(noticeKinds),
    at: moment,
    read: flag,
    tool: text.describe('The tool, or the upload, that it is about.'),
    title: text
      .nullable()
      .describe('Of its row as it is stored, or the permission; null where there is none, or one may not see it any more.'),
    address: text.nullable().describe('Where it leads in this panel; null where it leads nowhere.'),
    open: flag.describe('Whoever asks may see what it is about now.'),
    by: text.nullable().describe('The person who did it.'),
    params: values.describe('Numbers and names that its words need.'),
  })
  .meta({ id: 'notice' })
export type Notice = Wire<typeof notice>

const unread = z.strictObject({ unread: count })
const reads = { method: 'POST', permission: 'signed in', body: anything, response: unread } as const

/** What one is told of; everybody has their own alone. */
export const noticeCalls = {
  list: call({
    ...asks,
    path: '/api/staff_notices',
    summary: 'What one was told, the newest first; 30 a page',
    query: z.object({ before: text.optional().describe('An id: those before it.') }),
    response: z.strictObject({ notices: z.array(notice), more: flag }),
  }),
  unread: call({ ...asks, path: '/api/staff_notices/unread', summary: 'How many of them one has not read', response: unread }),
  readAll: call({ ...reads, path: '/api/staff_notices/read', summary: 'Mark all as read' }),
  readOne: call({ ...reads, path: '/api/staff_notices/:id/read', summary: 'Mark one as read' }),
} as const

export type NoticePage = AnswerOf<typeof noticeCalls.list>
