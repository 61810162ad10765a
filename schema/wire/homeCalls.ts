import { z } from 'zod'
import { myFileViews } from '../home.ts'
import { type AnswerOf, asks, call, type Wire } from './call.ts'
import { count, flag, text, values, whole } from './shapes.ts'
import { fileList } from './uploadShapes.ts'

const choice = z
  .strictObject({
    key: text.describe('`tickets:due_today` of a list that everybody finds, `saved:12` of one that somebody keeps.'),
    tool: text,
    view: text.nullable().describe('The declared name; null for a list that somebody keeps.'),
    name: text.nullable().describe('What a kept list is called.'),
    filter: values.nullable().describe('As it is today for whoever asks; null for what a page shows.'),
    sort: z.tuple([text, text]).nullable(),
    at: text.nullable().describe('Where it is shown, if not at the list of its tool.'),
  })
  .meta({ id: 'home_choice' })
const card = choice
  .extend({ count: z.union([count, text]).nullable().describe('`10000+` above 10,000; null where it could not be counted.') })
  .meta({ id: 'home_card' })
export type HomeChoice = Wire<typeof choice>
export type HomeCard = Wire<typeof card>

/** What waits for whoever asks. */
export const homeCalls = {
  cards: call({
    ...asks,
    path: '/api/home',
    summary: 'The cards of one’s home page, with how many rows each list has now',
    response: z.strictObject({ cards: z.array(card), own: flag.describe('Chosen by oneself: else those of one’s roles and teams.') }),
  }),
  choices: call({ ...asks, path: '/api/home/choices', summary: 'All lists that can be a card', response: z.array(choice) }),
  myFiles: call({
    ...asks,
    path: '/api/uploads/mine',
    section: 'uploads',
    summary: 'Files that wait for whoever asks, of all kinds, the newest first; 15 a page',
    query: z.object({ view: z.enum(myFileViews).optional().describe('All of one’s own when left out.'), page: whole(1, 1_000_000, 1) }),
    response: z.strictObject({ data: fileList, total: count }),
  }),
} as const

export type HomeAnswer = AnswerOf<typeof homeCalls.cards>
