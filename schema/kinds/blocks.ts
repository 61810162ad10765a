import { z } from 'zod'
import type { Condition } from '../condition.ts'
import type { Key, WithKnownConditions } from '../fields.ts'
import type { Rule } from '../rule.ts'
import { choice } from './choice.ts'
import { type Field, type FieldOptions, type Needs, typed } from './kind.ts'
import { type Cells, type RowOf, rows } from './rows.ts'

type Kinds = Readonly<Record<string, Cells>>

/** One block: its type, and the values of its fields. */
export type BlockOf<B> = { [T in keyof B & string]: { readonly type: T } & RowOf<B[T]> }[keyof B & string]

export interface BlocksOptions<B = Kinds, Refs extends string = string> extends FieldOptions<Refs> {
  min?: number
  /** Maximum number of blocks, 60 by default. */
  max?: number
  /** Rules across the fields of a block, by type. */
  rules?: { readonly [T in keyof B]?: readonly Rule<Key<B[T]>>[] }
}

export interface BlocksField<B = Kinds, Refs extends string = string> extends Omit<Field<readonly BlockOf<B>[], Refs>, 'cells' | 'blocks'> {
  readonly kind: 'blocks'
  readonly blocks: B & Readonly<Record<string, Readonly<Record<string, Field>>>>
  /** The fields of all types, each with a condition on the type, so that code for rows also handles blocks. */
  readonly cells: Readonly<Record<string, Field>>
  readonly min: number
  readonly max: number
}

const MOST = 60

/**
 * An ordered list of blocks of several types, each with its own fields: `blocks({ text: { text: html({ required: true }) }, image: { … } })`. `type` of a block
 * is its type. Fields with the same name in several types must be of the same kind.
 */
export function blocks<const B extends Kinds, const Refs extends string = never, const Need extends boolean = false>(
  kinds: B & { [T in keyof B]: WithKnownConditions<B[T]> },
  options: BlocksOptions<NoInfer<B>, Refs> & Needs<Need> = {},
): BlocksField<B, Refs> & Needs<NoInfer<Need>> {
  const { rules = {}, min = 0, max = MOST, ...said } = options
  const all: Readonly<Record<string, Readonly<Record<string, Field>>>> = kinds
  const cells = cellsOf(all)
  const list = rows(cells, { ...said, min, max, rules: rulesOf(rules) })
  return {
    ...list,
    kind: 'blocks',
    blocks: all as BlocksField<B, Refs>['blocks'],
    cells,
    type: context => {
      const shapes = Object.entries(all).map(([type, own]) => {
        const fields = Object.entries(own).map(([key, cell]) => [
          key,
          cell.required && !cell.when && cell.default === undefined ? cell.type(context) : cell.type(context).nullish(),
        ])
        return z.strictObject({ type: z.literal(type), ...Object.fromEntries(fields) })
      })
      const [first, ...others] = shapes
      return typed<readonly BlockOf<B>[]>(
        z
          .array(first ? z.discriminatedUnion('type', [first, ...others]) : z.never())
          .min(min)
          .max(max),
      )
    },
    example: (context, n) => {
      const [[type, own] = ['', {}]] = Object.entries(all)
      const block = { type, ...Object.fromEntries(Object.entries(own).map(([key, cell]) => [key, cell.example(context, n)])) }
      return [block as BlockOf<B>]
    },
  } as BlocksField<B, Refs> & Needs<NoInfer<Need>>
}

/** The fields of all types as cells of one row, with conditions on the type. */
function cellsOf(kinds: Readonly<Record<string, Readonly<Record<string, Field>>>>): Readonly<Record<string, Field>> {
  const found = new Map<string, [type: string, cell: Field][]>()
  for (const [type, own] of Object.entries(kinds))
    for (const [key, cell] of Object.entries(own)) found.set(key, [...(found.get(key) ?? []), [type, cell]])
  const merged = [...found].map(([key, said]) => [key, merge(said)] as const)
  return { type: choice(Object.keys(kinds), { required: true, label: 'Block' }) as Field, ...Object.fromEntries(merged) }
}

function merge(said: readonly (readonly [type: string, cell: Field])[]): Field {
  const [[, first] = ['', undefined]] = said
  if (!first) throw new Error('A field of no block')
  const types = said.map(([type]) => type)
  const needed = said.filter(([, { required }]) => required).map(([type]) => type)
  const requiredWhen: Condition | undefined =
    needed.length > 0 ? { type: needed } : first.requiredWhen && { ...first.requiredWhen, type: types }
  const differs = said.some(([, cell]) => cell !== first)
  return {
    ...first,
    required: false,
    when: { ...first.when, type: types },
    ...(requiredWhen && { requiredWhen }),
    ...(differs && { chosenBy: { field: 'type', each: Object.fromEntries(said) } }),
  }
}

const rulesOf = (rules: Readonly<Record<string, readonly Rule[] | undefined>>): Rule[] =>
  Object.entries(rules).flatMap(([type, own = []]) =>
    own.map(rule => ({ ...rule, check: (block, context) => (block.type === type ? rule.check(block, context) : null) })),
  )
