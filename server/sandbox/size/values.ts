import { type Tree, treeOf } from '../tree.ts'
import { nothing, sum, type Value } from './weight.ts'

/** A text may say any number: Postgres reads `1e131071` as one of 131,072 digits. */
const MOST_DIGITS = 150_000
/** Digits of the largest `float8` that is written out, which no other type but `numeric` exceeds. */
const PLAIN_DIGITS = 330
/** Dates, intervals, numbers and booleans as texts. */
export const PLAIN_BYTES = 64

type Kind = Pick<Value, 'bytes' | 'digits' | 'isText'>

export const text = (bytes: number): Kind => ({ bytes, digits: MOST_DIGITS, isText: true })
/** A number, moment or truth value that cannot grow. */
export const plain: Kind = { bytes: PLAIN_BYTES, digits: 20, isText: false }
export const number = (digits: number): Kind => ({ bytes: Math.max(digits, 20) + 2, digits, isText: false })

/** A value of this kind, computed from others. */
export function computed(parts: readonly Value[], kind: Kind, work = 0, copies = 1): Value {
  const all = sum(parts)
  return {
    ...all,
    ...kind,
    nodes: all.nodes * copies + 1,
    held: all.held * copies + kind.bytes,
    work: all.work * copies + work,
    relations: all.relations * copies,
    stores: all.stores * copies,
  }
}

/** One of several values: the longest of them decides. */
export const oneOf = (values: readonly Value[]): Kind => ({
  bytes: Math.max(0, ...values.map(({ bytes }) => bytes)),
  digits: Math.max(0, ...values.map(({ digits }) => digits)),
  isText: values.some(({ isText }) => isText),
})

/** All of several values together, as a row or an array. */
export const together = (values: readonly Value[]): Kind => ({
  ...text(values.reduce((all, { bytes }) => all + bytes, 0) + 32),
})

/** A constant of the statement. A text that is a number may become one, with all its digits. */
export function constant({ sval, fval }: Tree): Value {
  const written = treeOf(sval).sval ?? treeOf(fval).fval
  if (typeof written !== 'string') return computed([], plain)
  const [, exponent] = /e([+-]?\d+)\s*$/i.exec(written) ?? []
  const digits = written.length + Math.min(Math.abs(Number(exponent ?? 0)), MOST_DIGITS)
  const isText = sval !== undefined
  const bytes = isText ? Buffer.byteLength(written) : digits
  return computed([], { bytes, digits, isText })
}

/** A value as another type. */
export function castTo(type: string, typmods: readonly number[], value: Value): Value {
  const [length = 0, scale = 0] = typmods
  if (type === 'bpchar') return computed([value], text(Math.max(value.bytes, length)))
  if (type === 'text' || type === 'varchar') return computed([value], text(Math.max(value.bytes, PLAIN_BYTES)))
  if (type !== 'numeric') return computed([value], plain)
  if (typmods.length > 0) return computed([value], number(length + Math.max(scale, 0)))
  return computed([value], number(Math.max(value.digits, value.isText ? 0 : PLAIN_DIGITS)))
}

/** Numbers: digits of `+ - * / %` add up. The time of the last three grows with the product of both lengths, in groups of four digits. */
export function arithmetic(name: string, values: readonly Value[]): Value {
  const digits = values.reduce((all, one) => all + one.digits, 20)
  const [one = 0, other = 0] = values.map(value => value.digits / 4)
  return computed(values, number(digits), name === '+' || name === '-' ? digits : one * other)
}

export const noValue: Value = { ...nothing, ...plain }
