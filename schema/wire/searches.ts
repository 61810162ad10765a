import { z } from 'zod'
import type { FormQuery } from '../formQuery.ts'
import { type AnswerOf, asks, bytes, call, type Wire } from './call.ts'
import { anything, binary, count, flag, id, named, storedFile, text, values } from './shapes.ts'

/** Rows of one tool that a search tells of; there may be more. */
export const mostHits = 10

/** Rows that a try tells. */
export const maxFoundRows = 20

/** Of what a try that is asked for finds, so many are told. */
export const mostFirst = 20

/** A row that a search found, with what tells it from others of that title, and where it is seen in this panel. */
export const hit = z
  .strictObject({ tool: text, id, title: text, facts: values.describe('As its list gives them, with `_titles`.'), address: text })
  .meta({ id: 'hit' })
export type Hit = Wire<typeof hit>

/** What a text finds that was typed into the one box of a list. */
export const found = z
  .strictObject({
    ways: z.array(z.strictObject({ by: text, value: text })).describe('What the text was understood as, up to the way that found rows.'),
    id: id.nullable().describe('The row, where there is one alone.'),
    filter: values.nullable().describe('Lists what was found; null for nothing.'),
  })
  .meta({ id: 'found' })
export type Found = Wire<typeof found>

/** What values find that nobody saved. */
export const formQueryResult = z
  .strictObject({
    count,
    rows: z
      .array(z.strictObject({ id, title: text, from: text.nullable().optional(), to: text.nullable().optional() }))
      .max(maxFoundRows)
      .describe('Each with its period, where the try tells it.'),
    figures: z
      .record(text, z.union([z.number(), text]).nullable())
      .optional()
      .describe('What a try reckons, by name.'),
    shown: z
      .strictObject({
        as: text.describe('What whoever sees it is called; asked for by this in `as`.'),
        among: z.array(text).max(mostHits).describe('The first of those it finds.'),
        left: text.nullable().describe('Whoever is asked for is left out: the figure that counts them.'),
        values: values.nullable().describe('What they see; null where they are not among those that are named.'),
      })
      .nullable()
      .optional()
      .describe('What one of those it finds will see, of a try that a preview is drawn from; null where it finds nobody.'),
    first: z.array(text).max(mostFirst).optional().describe('What the first are called, of a try that is asked for.'),
    took: z.number().optional().describe('Milliseconds that it took, of a try that is asked for.'),
    counts: z.record(text, count).optional().describe('Rows that each node of a tree leads to, by its id.'),
    result: values.optional().describe('The result of a query that is drawn.'),
  })
  .meta({ id: 'tried', description: 'How many rows, and the first of them where this person may open them.' })
export type FormQueryResult = Wire<typeof formQueryResult>

/** Whoever a preview is drawn for. */
const formAsked = z.object({
  as: text.trim().max(60).optional().describe('The person of a preview; by default the first.'),
  record: z.coerce.number().pipe(id).optional().describe('The record in the form.'),
})

/** The parameters of a form query; those that it does not use are left out of the API document. */
export function formParameters(query: Pick<FormQuery, 'figures' | 'inDatabase'> | undefined): typeof formAsked {
  const { as, record } = formAsked.shape
  const used = { ...(query?.figures && { as }), ...(query?.inDatabase && { record }) }
  return z.object(used) as unknown as typeof formAsked
}

/** What somebody typed to find something. */
export const typed = z.object({
  q: z
    .string({ error: () => 'missing' })
    .trim()
    .max(100)
    .default('')
    .refine(q => q !== '', { params: { code: 'missing' } })
    .refine(q => !/[\p{Cs}\0]/u.test(q), { params: { code: 'not_valid' } })
    .describe('What was typed.'),
})

/** Which question the names are for, of which tool's rows, and what was typed, or what is chosen already. */
export const nameAsked = z.object({
  question: text.max(200).describe('The field, with the cells below it: `destination.catalog`; of an action `<action>.<question>`.'),
  of: text.max(60).describe('The tool whose rows it names.'),
  q: z
    .string()
    .trim()
    .max(100)
    .refine(q => !/[\p{Cs}\0]/u.test(q), { params: { code: 'not_valid' } })
    .optional()
    .describe('Part of a name, or what a row is named by.'),
  keys: text
    .max(8000)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u)
    .transform(said => said.split(',').slice(0, 200))
    .optional()
    .describe('What is chosen already, separated by commas.'),
})
export type NameAsked = z.output<typeof nameAsked>

export const rowNamed = z
  .strictObject({ key: z.union([id, text]).describe('What the row is named by.'), title: text })
  .meta({ id: 'row_named', description: 'A row that may be named, as it is called.' })
export type Named = Wire<typeof rowNamed>

const plainName = text
  .trim()
  .min(1)
  .max(50)
  .refine(name => !/[\p{Cc}\p{Cs}]/u.test(name), { params: { code: 'control_characters' } })

const sort = z.tuple([text, text])

/** A list as somebody keeps it: what was filtered, how it was sorted, which columns were shown, and the team that sees it too. */
const viewBody = z.strictObject({
  tool: text.max(60),
  name: plainName,
  filter: values.refine(filter => JSON.stringify(filter).length <= 8192, { params: { code: 'too_long', maximum: 8192 } }),
  sort: sort.nullish(),
  columns: z.array(text).min(1).max(100).nullish(),
  shared_team: id.nullish(),
})
const savedView = z
  .strictObject({
    id,
    tool: text,
    name: text,
    filter: values,
    sort: sort.nullable(),
    columns: z.array(text).nullable(),
    shared_team: id.nullable(),
    mine: flag.describe('Whoever asks keeps it: others only open it.'),
  })
  .meta({ id: 'saved_view' })
export type SavedView = Wire<typeof savedView>

const keeps = { permission: 'signed in', body: viewBody, response: savedView } as const

/** Looking for rows, and what people keep for themselves. */
export const searchCalls = {
  search: call({
    ...asks,
    path: '/api/search',
    summary:
      'Rows of any tool, by number, id or a part of their texts; at most ten of each; one without an address of its own at that of the row it leads to',
    query: typed,
    responseHeaders: ['X-Partial'],
    response: z.array(hit),
  }),
  views: call({
    ...asks,
    path: '/api/views',
    summary: 'Saved lists',
    query: z.object({ tool: text.optional().describe('Of one tool.') }),
    response: z.array(savedView),
  }),
  viewTeams: call({ ...asks, path: '/api/views/teams', summary: 'Teams a list can be shared with', response: z.array(named) }),
  addView: call({
    ...keeps,
    method: 'POST',
    path: '/api/views',
    summary: 'Save a list',
    status: 201,
  }),
  changeView: call({ ...keeps, method: 'PUT', path: '/api/views/:id', summary: 'Change a saved list' }),
  removeView: call({
    method: 'DELETE',
    path: '/api/views/:id',
    permission: 'signed in',
    summary: 'Take a saved list away',
    response: z.strictObject({ id }),
  }),
  preference: call({
    ...asks,
    path: '/api/preferences/:key',
    summary: 'A preference: any JSON; null where nothing was kept',
    response: anything,
  }),
  prefer: call({
    method: 'PUT',
    path: '/api/preferences/:key',
    permission: 'signed in',
    limit: 65_536,
    summary: 'Keep a preference',
    body: anything,
    response: anything,
  }),
} as const

export type ViewBody = Wire<typeof viewBody>

/** Larger than any field takes, so that what is too large for its field is told so on the field. */
const LARGEST_FILE = 33_554_432

/** Files of records. */
export const fileCalls = {
  send: call({
    method: 'POST',
    path: '/api/files',
    permission: 'signed in',
    limit: LARGEST_FILE,
    summary: 'Hand a file in for a field',
    form: z.object({ field: text.describe('`banners.image`; before the file.'), file: binary }),
    status: 201,
    response: storedFile,
  }),
  open: call({
    ...asks,
    path: '/api/files/:id',
    summary: 'A file',
    response: bytes(
      'image/png',
      'image/jpeg',
      'image/gif',
      'image/webp',
      'application/pdf',
      'video/mp4',
      'video/webm',
      'application/octet-stream',
    ),
  }),
} as const

/** A team of one's own. */
export type Team = AnswerOf<typeof searchCalls.viewTeams>[number]

/** What a statement may read, and where it runs. */
export const readable = z
  .strictObject({
    returns: text.describe('The one column that it answers.'),
    seconds: z.number().describe('The longest it may take.'),
    runs: z.enum(['on a server', 'on a copy', 'nowhere']),
    elsewhere: z
      .strictObject({ by: text.describe('The field that names an engine.'), at: z.array(text).describe('Engines that have an address.') })
      .nullable()
      .describe('A statement whose record names one of these engines runs there instead.'),
    views: z.array(z.strictObject({ name: text, columns: z.array(z.strictObject({ name: text, type: text })) })),
    functions: z.array(text).describe('All that it may call.'),
  })
  .meta({ id: 'readable' })
export type Readable = Wire<typeof readable>

/** What may be chosen from the list of the record that is named. */
export const choices = z
  .strictObject({
    tool: text.describe('Whose list it is.'),
    id,
    title: text,
    picture: text.nullable().describe('The id of a file.'),
    facts: values,
    options: z.array(z.strictObject({ value: text, left: count.nullable() })),
  })
  .meta({ id: 'choices' })
export type Choices = Wire<typeof choices>
