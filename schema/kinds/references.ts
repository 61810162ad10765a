import { z } from 'zod'
import type { Condition } from '../condition.ts'
import { type FieldOptions, inJson, type KindField, type Needs, typed } from './kind.ts'

export interface ReferencesField<Target extends string = string, Refs extends string = string>
  extends KindField<'references', readonly number[], Refs> {
  readonly target: Target
  /** Most ids; 1,000 when left out. */
  readonly max: number
  /** Few, that are found by their names; ids can be pasted as well. */
  readonly picker?: 'dialog'
}

interface Said {
  /** Most of them. */
  max?: number
  picker?: 'dialog'
  /** A whole number that each row of the other tool has by itself, by which it is named in place of its id. */
  by?: string
  /** Only rows of the other tool where this holds may be named. */
  where?: Condition
}

/** Places told of in one fault. */
const placesTold = 20

/** Rows of another tool by ids, one a line or with commas between; repeated ones count once, wrong ones are told by their places. `references('catalogs')`, `references('categories', { by: 'ss_id', where: { active: true } })` */
export function references<const Target extends string, const Refs extends string = never, const Need extends boolean = false>(
  target: Target,
  { by, where, ...options }: FieldOptions<Refs> & Said & Needs<Need> = {},
): ReferencesField<Target, Refs> & Needs<NoInfer<Need>> {
  const max = options.max ?? 1000
  return {
    ...options,
    ...inJson,
    kind: 'references',
    target,
    refersToMany: { tool: target, ...(by !== undefined && { by }), ...(where && { where }) },
    max,
    operators: ['empty'],
    type: () =>
      typed<readonly number[]>(
        z
          .array(z.unknown())
          .max(max)
          .superRefine((list, context) => {
            const wrong = list.flatMap((id, index) => (isId(id) ? [] : [index + 1]))
            if (wrong.length === 0) return
            context.addIssue({ code: 'custom', params: { code: 'not_ids_at', index: wrong.slice(0, placesTold).join(', ') } })
          })
          .transform(list => [...new Set(list as number[])]),
      ),
    example: (_context, n) => [n ?? 1],
    write: value => value.join(', '),
    read: cell =>
      cell
        .split(/\r\n|\r|\n/)
        .map(line => line.trim().replace(/,$/, ''))
        .filter(Boolean)
        .flatMap(line => line.split(',').map(idRead)),
  }
}

/** A part that is no id stays as it is, to be refused at its place: `101,,102` is wrong at 2. */
function idRead(part: string): number | string {
  const text = part.trim()
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text
}

function isId(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0
}
