import { boolean } from '../../../schema/kinds/boolean.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { choices } from '../../../schema/kinds/choices.ts'
import { date } from '../../../schema/kinds/date.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { json } from '../../../schema/kinds/json.ts'
import { longText } from '../../../schema/kinds/longText.ts'
import { money } from '../../../schema/kinds/money.ts'
import { phone } from '../../../schema/kinds/phone.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { rows } from '../../../schema/kinds/rows.ts'
import { state } from '../../../schema/kinds/state.ts'
import { tags } from '../../../schema/kinds/tags.ts'
import { text } from '../../../schema/kinds/text.ts'
import { timestamp } from '../../../schema/kinds/timestamp.ts'
import { lessOrEqual, type Rule } from '../../../schema/rule.ts'

export type Part = Record<string, unknown>
export type Effect = 'runs' | 'loses' | 'blocked' | 'warns'

/** One change of a declaration over some rows. */
interface Case {
  readonly change: string
  /** Fields, and what else the tool declares under `$`. */
  readonly before: Part
  readonly after: Part | null
  /** Values of the rows; each row has a name too. */
  readonly rows: readonly Part[]
  readonly effect: Effect
  /** A part of what is reported. */
  readonly says?: string
  /** The rows after the change, where it can be made. */
  readonly becomes?: readonly Part[]
  /** Another name of the tool afterwards. */
  readonly named?: string
  /** Tables that are there before and after. */
  readonly beside?: readonly string[]
}

const a = text({ max: 20 })
const positive: Rule = { name: 'a', on: ['a'], severity: 'error', check: ({ a }) => (Number(a) < 0 ? { code: 'too_little' } : null) }
const dog = choice(['dog', 'cat'])
const one = (change: string, before: Part, after: Part | null, held: readonly Part[], effect: Effect, more: Partial<Case> = {}): Case => ({
  ...{ change, before, after, rows: held, effect },
  ...more,
})

/** Every kind of change of a declaration, with rows that fit and rows that do not. */
export const cases: readonly Case[] = [
  one('a field is added', {}, { a }, [{}], 'runs', { becomes: [{ a: null }] }),
  one('a required field is added to rows', {}, { a: text({ max: 9, required: true }) }, [{}], 'blocked', {
    says: '1 rows have nothing for it',
  }),
  one('a required field is added to no rows', {}, { a: text({ max: 9, required: true }) }, [], 'runs'),
  one('a required field with a default is added', {}, { a: integer({ required: true, default: 3 }) }, [{}], 'runs', {
    becomes: [{ a: 3 }],
  }),
  one('a field is removed that is empty', { a }, {}, [{}], 'runs'),
  one('a field is removed that has values', { a }, {}, [{ a: 'x' }], 'loses', { says: "migrateFrom: { new_name: 'a' }" }),
  one('a field is renamed', { a }, { b: a, $: { migrateFrom: { b: 'a' } } }, [{ a: 'x' }], 'runs', { becomes: [{ b: 'x' }] }),
  one('a field is renamed twice', { a }, { c: a, $: { migrateFrom: { c: ['b', 'a'] } } }, [{ a: 'x' }], 'runs', { becomes: [{ c: 'x' }] }),
  one('a field is renamed without a word', { a }, { b: a }, [{ a: 'x' }], 'loses', { says: "migrateFrom: { b: 'a' }" }),
  one(
    'a field is renamed and converted',
    { a },
    { b: integer(), $: { migrateFrom: { b: { of: ['a'], is: ({ a }: Part) => Number(a) } } } },
    [{ a: '7' }],
    'runs',
    { becomes: [{ b: 7 }] },
  ),
  one('an option is added', { a: dog }, { a: choice(['dog', 'cat', 'bird']) }, [{ a: 'dog' }], 'runs'),
  one('an option is removed that no row has', { a: dog }, { a: choice(['cat']) }, [{ a: 'cat' }], 'runs'),
  one('an option is removed that rows have', { a: dog }, { a: choice(['cat']) }, [{ a: 'dog' }, { a: 'cat' }], 'blocked', {
    says: '1 row has a value that is not allowed (Choose one of the options): row 1: "dog"',
  }),
  one('an option is retired', { a: dog }, { a: choice(['dog', 'cat'], { retired: ['dog'] }) }, [{ a: 'dog' }], 'runs', {
    becomes: [{ a: 'dog' }],
  }),
  one(
    'an option is renamed',
    { a: dog },
    { a: choice(['canine', 'cat'], { migrateFrom: { dog: 'canine' } }) },
    [{ a: 'dog' }, { a: 'cat' }],
    'runs',
    { becomes: [{ a: 'canine' }, { a: 'cat' }] },
  ),
  one(
    'options get other ids',
    { a: choice({ 1: 'dog', 2: 'cat' }) },
    { a: choice(['dog', 'cat'], { migrateFrom: { 1: 'dog', 2: 'cat' } }) },
    [{ a: 1 }],
    'runs',
    { becomes: [{ a: 'dog' }] },
  ),
  one('an option of several is removed', { a: choices(['x', 'y']) }, { a: choices(['y']) }, [{ a: ['x', 'y'] }], 'blocked', {
    says: 'not allowed',
  }),
  one(
    'an option of several is renamed',
    { a: choices(['x', 'y']) },
    { a: choices(['z', 'y'], { migrateFrom: { x: 'z' } }) },
    [{ a: ['x', 'y'] }],
    'runs',
    { becomes: [{ a: ['z', 'y'] }] },
  ),
  one('an option of a cell is removed', { a: rows({ k: dog }) }, { a: rows({ k: choice(['cat']) }) }, [{ a: [{ k: 'dog' }] }], 'blocked', {
    says: '.a.k: 1 row',
  }),
  one(
    'an option of a cell is renamed',
    { a: rows({ k: dog }) },
    { a: rows({ k: choice(['canine'], { migrateFrom: { dog: 'canine' } }) }) },
    [{ a: [{ k: 'dog' }] }],
    'runs',
    { becomes: [{ a: [{ k: 'canine' }] }] },
  ),
  one('a state is removed that rows are in', { a: state(['new', 'old']) }, { a: state(['new']) }, [{ a: 'old' }], 'blocked', {
    says: 'row 1: "old"',
  }),
  one('a state is removed that no row is in', { a: state(['new', 'old']) }, { a: state(['new']) }, [{ a: 'new' }], 'runs'),
  one(
    'a state is renamed',
    { a: state(['new', 'old']) },
    { a: state(['new', 'past'], { migrateFrom: { old: 'past' } }) },
    [{ a: 'old' }],
    'runs',
    { becomes: [{ a: 'past' }] },
  ),
  one('a text is shortened that fits', { a }, { a: text({ max: 5 }) }, [{ a: 'abc' }], 'runs'),
  one('a text is shortened that does not fit', { a }, { a: text({ max: 5 }) }, [{ a: 'abcdefg' }], 'warns', { says: 'row 1: "abcdefg"' }),
  one('a text is lengthened', { a }, { a: text({ max: 90 }) }, [{ a: 'abcdefg' }], 'runs'),
  one('a number gets limits that fit', { a: integer() }, { a: integer({ min: 1, max: 9 }) }, [{ a: 3 }], 'runs'),
  one('a number gets limits that do not fit', { a: integer() }, { a: integer({ min: 1, max: 9 }) }, [{ a: 30 }], 'warns', {
    says: 'row 1: 30',
  }),
  one('the limits of a number widen', { a: integer({ min: 1, max: 9 }) }, { a: integer({ max: 99 }) }, [{ a: 3 }], 'runs'),
  one('a rule is added that rows keep', { a: integer() }, { a: integer(), $: { rules: [positive] } }, [{ a: 3 }], 'runs'),
  one(
    'a rule is added that rows break',
    { a: integer(), b: integer() },
    { a: integer(), b: integer(), $: { rules: [lessOrEqual('a', 'b')] } },
    [{ a: 3, b: 2 }],
    'warns',
    { says: 'row 1: 3' },
  ),
  one(
    'a rule is added over a field that nobody edits',
    { a: integer({ readOnly: true }) },
    { a: integer({ readOnly: true }), $: { rules: [positive] } },
    [{ a: -3 }],
    'blocked',
    { says: 'row 1: -3' },
  ),
  one('a rule is removed', { a: integer(), $: { rules: [positive] } }, { a: integer() }, [{ a: 3 }], 'runs'),
  one('a field becomes required that all rows have', { a }, { a: text({ max: 20, required: true }) }, [{ a: 'x' }], 'runs'),
  one('a field becomes required that rows lack', { a }, { a: text({ max: 20, required: true }) }, [{ a: 'x' }, {}], 'blocked', {
    says: 'rows 2',
  }),
  one('a field becomes required with a default', { a: integer() }, { a: integer({ required: true, default: 1 }) }, [{}], 'loses', {
    says: "get '1'",
    becomes: [{ a: 1 }],
  }),
  one(
    'a field is required where a condition holds',
    { a, b: a },
    { a, b: text({ max: 20, requiredWhen: { a: 'x' } }) },
    [{ a: 'x' }],
    'warns',
    { says: '.b: 1 row' },
  ),
  one('a field is required no more', { a: text({ max: 9, required: true }) }, { a: text({ max: 9 }) }, [{ a: 'x' }], 'runs'),
  one('a field becomes unique that is', { a }, { a: text({ max: 20, unique: true }) }, [{ a: 'x' }, { a: 'y' }], 'runs'),
  one('a field becomes unique that is not', { a }, { a: text({ max: 20, unique: true }) }, [{ a: 'x' }, { a: 'x' }], 'blocked', {
    says: 'rows 1, 2 share a value',
  }),
  one('a field is unique no more', { a: text({ max: 20, unique: true }) }, { a }, [{ a: 'x' }], 'runs'),
  one('an index is added', { a }, { a, $: { indexes: [['a']] } }, [{ a: 'x' }], 'runs'),
  one('an index is removed', { a, $: { indexes: [['a']] } }, { a }, [{ a: 'x' }], 'runs'),
  one('a whole number becomes an amount', { a: integer() }, { a: money() }, [{ a: 3 }], 'runs', { becomes: [{ a: '3.00' }] }),
  one('an amount becomes a whole number that it is', { a: money() }, { a: integer() }, [{ a: '3' }], 'loses', {
    says: 'all 1 rows with a value keep it',
    becomes: [{ a: 3 }],
  }),
  one('an amount becomes a whole number that it is not', { a: money() }, { a: integer() }, [{ a: '3.5' }], 'loses', {
    says: 'row 1: "3.50": a part of it is lost',
    becomes: [{ a: 4 }],
  }),
  one('an amount becomes a whole number that is too large', { a: money() }, { a: integer() }, [{ a: '9999999999' }], 'blocked', {
    says: 'does not convert: row 1: "9999999999.00"',
  }),
  one('a text becomes a number that it is', { a }, { a: integer() }, [{ a: '12' }], 'loses', { becomes: [{ a: 12 }] }),
  one('a text becomes a number that it is not', { a }, { a: integer() }, [{ a: 'Check' }, { a: '3' }], 'blocked', {
    says: '1 row has a value that does not convert: row 1: "Check"',
  }),
  one(
    'a text becomes a number by a conversion',
    { a },
    { a: integer(), $: { migrateFrom: { a: { of: ['a'], is: ({ a }: Part) => Number.parseInt(String(a), 10) } } } },
    [{ a: '12 kg' }],
    'runs',
    { becomes: [{ a: 12 }] },
  ),
  one(
    'a text becomes a number by a conversion that fails',
    { a },
    { a: integer(), $: { migrateFrom: { a: { of: ['a'], is: ({ a }: Part) => `${a}!` } } } },
    [{ a: 'x' }],
    'blocked',
    { says: 'does not convert: row 1: "x"' },
  ),
  one('a text becomes a choice that it is', { a }, { a: dog }, [{ a: 'dog' }], 'runs'),
  one('a text becomes a choice that it is not', { a }, { a: dog }, [{ a: 'cow' }], 'blocked', { says: 'row 1: "cow"' }),
  one(
    'a text becomes a choice by a conversion',
    { a },
    { a: dog, $: { migrateFrom: { a: { of: ['a'], is: ({ a }: Part) => String(a).toLowerCase() } } } },
    [{ a: 'DOG' }],
    'runs',
    { becomes: [{ a: 'dog' }] },
  ),
  one('a text becomes a phone that it is not', { a }, { a: phone({ personal: true }) }, [{ a: '12' }], 'warns', { says: 'rows 1' }),
  one('a text becomes a list that it is not', { a }, { a: tags() }, [{ a: 'x' }], 'blocked', { says: 'does not convert' }),
  one('a whole number becomes a text', { a: integer() }, { a }, [{ a: 5 }], 'runs', { becomes: [{ a: '5' }] }),
  one('a day becomes a moment', { a: date() }, { a: timestamp() }, [{ a: '2026-01-02' }], 'loses', {
    becomes: [{ a: '2026-01-02T00:00:00.000Z' }],
  }),
  one('a moment becomes a day', { a: timestamp() }, { a: date() }, [{ a: '2026-01-02T10:00:00Z' }], 'loses', {
    says: 'a part of it is lost',
    becomes: [{ a: '2026-01-02' }],
  }),
  one('a day becomes a number', { a: date() }, { a: integer() }, [{ a: '2026-01-02' }], 'blocked', { says: 'does not convert' }),
  one('an empty day becomes a number', { a: date() }, { a: integer() }, [{}], 'runs', { becomes: [{ a: null }] }),
  one('a switch becomes a number', { a: boolean() }, { a: integer() }, [{ a: true }], 'loses', { becomes: [{ a: 1 }] }),
  one('a switch becomes an amount', { a: boolean() }, { a: money() }, [{ a: true }], 'blocked', { says: 'does not convert' }),
  one('a line becomes a long text', { a }, { a: longText() }, [{ a: 'x' }], 'runs'),
  one('a list of rows becomes another value', { a: rows({ k: a }) }, { a: tags() }, [{ a: [{ k: 'x' }] }], 'blocked', {
    says: 'convert the values',
  }),
  one('anything becomes a list of rows', { a: json() }, { a: rows({ k: a }) }, [{ a: 'x' }], 'blocked', { says: 'convert the values' }),
  one('a reference is new to ids that are there', { a: integer() }, { a: reference('kinds') }, [{ a: 1 }], 'runs'),
  one('a reference is new to ids that are not there', { a: integer() }, { a: reference('kinds') }, [{ a: 9 }], 'blocked', {
    says: 'rows 1',
  }),
  one('a reference leads to another table', { a: reference('kinds') }, { a: reference('sorts') }, [{ a: 1 }], 'loses', {
    says: '1 rows keep ids of kinds, which name other rows in sorts',
  }),
  one('a reference that is empty leads to another table', { a: reference('kinds') }, { a: reference('sorts') }, [{}], 'runs'),
  one('a reference becomes a number', { a: reference('kinds') }, { a: integer() }, [{ a: 1 }], 'loses', { says: 'all 1 rows' }),
  one('a tool is removed', { a }, null, [{ a: 'x' }], 'loses', { says: 'renamedFrom:' }),
  one('child rows are removed', { a: reference('kinds') }, null, [{ a: 1 }], 'loses', { says: 'drop the table with its 1 rows' }),
  one('a tool is renamed', { a }, { a, $: { renamedFrom: '*' } }, [{ a: 'x' }], 'runs', { named: 'animals', becomes: [{ a: 'x' }] }),
  one('a tool and its field are renamed', { a }, { b: a, $: { renamedFrom: '*', migrateFrom: { b: 'a' } } }, [{ a: 'x' }], 'runs', {
    named: 'plants',
    becomes: [{ b: 'x' }],
  }),
]
