import { z } from 'zod'
import type { ValueOf } from '../fields.ts'
import type { Rule } from '../rule.ts'
import { isNothing } from '../sameValue.ts'
import { type ChoiceField, choice } from './choice.ts'
import { keyValues } from './keyValues.ts'
import { type Field, type FieldOptions, type KindField, type Needs, typed } from './kind.ts'

/** The value that a screen opens with; none for screens without parameters. */
type Opens = Readonly<Record<string, Field<never, string> | Field<unknown, string>>>
export type Screens = Readonly<Record<string, Opens>>

type KeysOf<Each> = Each extends unknown ? keyof Each & string : never
type OpensAt<Each, Key extends string> = Each extends Readonly<Record<Key, infer One>> ? ValueOf<One> : never

/** A screen of the app, its parameter, and more data. */
export type DestinationOf<S> = { readonly screen: keyof S & string; readonly data?: Readonly<Record<string, string>> | null } & {
  readonly [Key in KeysOf<S[keyof S]>]?: OpensAt<S[keyof S], Key> | null
}

export interface DestinationField<S = Screens, Refs extends string = string> extends KindField<'destination', DestinationOf<S>, Refs> {
  readonly screens: Screens
  readonly cells: Readonly<Record<string, Field>> & { readonly screen: ChoiceField }
  readonly askedBy: 'screen'
}

/** Keys of the kind itself. */
export const ownKeys = ['screen', 'data'] as const

/**
 * A screen of the app and its parameter: `destination({ screens: { home: {}, book: { book: reference('books') }, page: { key: text(), url: url() } } })`. A
 * screen with several parameters uses one of them. `data` contains more values for the app. Lists filter by the screen.
 */
export function destination<const S extends Screens, const Refs extends string = never, const Need extends boolean = false>({
  screens,
  ...options
}: { readonly screens: S } & FieldOptions<Refs> & Needs<Need>): DestinationField<S, Refs> & Needs<NoInfer<Need>> {
  const all = Object.entries(screens) as [string, Readonly<Record<string, Field>>][]
  const opens = Object.assign({}, ...all.map(([, one]) => one)) as Readonly<Record<string, Field>>
  const cells = {
    screen: choice(Object.keys(screens), { required: true }),
    ...Object.fromEntries(Object.entries(opens).map(([key, field]) => [key, openedBy(key, field, all)])),
    data: keyValues({ label: 'Further data' }) as Field,
  }
  return {
    ...options,
    column: () => ({ type: 'jsonb', within: 'screen' }),
    kind: 'destination',
    screens: screens as Screens,
    cells: cells as unknown as DestinationField['cells'],
    askedBy: 'screen',
    rules: all.flatMap(([screen, one]) => (Object.keys(one).length > 1 ? [oneOf(screen, Object.keys(one))] : [])),
    operators: ['equals', 'one_of', 'empty'],
    type: context => {
      const shape = Object.entries(cells).map(([key, cell]) => [key, key === 'screen' ? cell.type(context) : cell.type(context).nullish()])
      return typed<DestinationOf<S>>(z.strictObject(Object.fromEntries(shape)))
    },
    example: (context, n = 1) => {
      const [screen, one] = all[(n - 1) % all.length] ?? ['', {}]
      const [first] = Object.entries(one)
      return { screen, ...(first && { [first[0]]: first[1].example(context, n) }) } as DestinationOf<S>
    },
    write: (value, context) => {
      const { screen, data, ...rest } = value as DestinationOf<Screens> & Readonly<Record<string, unknown>>
      const told = Object.entries(rest).filter(([, one]) => !isNothing(one))
      const pairs = [...told.map(([key, one]) => [key, opens[key]?.write(one, context) ?? String(one)]), ...Object.entries(data ?? {})]
      return [screen, ...pairs.map(([key, said]) => `${key}=${said}`)].join('; ')
    },
    read: (cell, context) => {
      const [screen = '', ...parts] = cell.trim().split(/\s*;\s*(?=[\w.-]+=)/)
      const pairs = parts.map(part => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1).trim()] as const)
      const [known, other] = [true, false].map(is => pairs.filter(([key]) => Object.hasOwn(opens, key) === is))
      const values = (known ?? []).map(([key, said]) => [key, opens[key]?.read(said, context)])
      return {
        screen: cells.screen.read(screen, context),
        ...Object.fromEntries(values),
        ...(other && other.length > 0 && { data: Object.fromEntries(other) }),
      }
    },
  }
}

/** The field as a cell: shown for the screens that use it, and required if it is their only parameter. */
function openedBy(key: string, field: Field, all: readonly (readonly [string, Readonly<Record<string, Field>>])[]): Field {
  const leading = all.filter(([, one]) => Object.hasOwn(one, key))
  const alone = leading.filter(([, one]) => Object.keys(one).length === 1).map(([screen]) => screen)
  return {
    ...field,
    when: { screen: leading.map(([screen]) => screen) },
    ...(alone.length > 0 && { requiredWhen: { screen: alone } }),
  }
}

/** A screen with several parameters uses one of them. */
function oneOf(screen: string, keys: readonly string[]): Rule {
  return {
    name: `what ${screen} opens with`,
    on: [...keys, 'screen'],
    severity: 'error',
    check: record => {
      if (record.screen !== screen) return null
      const given = keys.filter(key => !isNothing(record[key]))
      if (given.length === 1) return null
      return { code: given.length === 0 ? 'one_needed' : 'one_only' }
    },
  }
}
