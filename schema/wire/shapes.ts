import { z } from 'zod'
import { fileValue } from '../kinds/fileValue.ts'

/** Shapes that many calls share. Named ones stand once in the API document. */
export const id = z.int().min(1)
export const count = z.int().min(0)
export const text = z.string()
export const flag = z.boolean()
export const nothing = z.strictObject({})
/** Any JSON. */
export const anything = z.unknown()
export const values = z.record(z.string(), z.unknown())
export const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .meta({ id: 'day', format: 'date' })
export const moment = z
  .string()
  .refine(said => /^\d{4}-/.test(said) && !Number.isNaN(Date.parse(said)))
  .meta({ id: 'moment', format: 'date-time' })
/** An amount or a number with digits after the point, which stays a text. */
export const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ id: 'decimal' })
export const storedFile = fileValue.meta({ id: 'file', description: '`id` is the hex SHA-256 of the content.' })
export const named = z.strictObject({ id, name: text })
export const person = z.strictObject({ id, name: text, email: text }).meta({ id: 'person' })
export const op = z.enum(['insert', 'update', 'delete'])
export const binary = z.file().meta({ id: 'binary' })
export const sheet = z.file().meta({ id: 'sheet', description: 'CSV or xlsx; xls, xlsb or ods of at most 20 MB.' })

/** Parameters of a query string that are JSON. */
export const jsonTexts = new WeakSet<z.ZodType>()

export function inJson<T extends z.ZodType>(schema: T): T {
  jsonTexts.add(schema)
  return schema
}

/** A whole number of a query string, held within its limits; `otherwise` for what is none, or is left out. */
export const whole = (minimum: number, maximum: number, otherwise: number) =>
  text
    .optional()
    .transform(said => {
      const number = Number(said || Number.NaN)
      return Number.isFinite(number) ? Math.trunc(Math.min(maximum, Math.max(minimum, number))) : otherwise
    })
    .meta({ type: 'integer', minimum, maximum, default: otherwise })

/** How a change set stands: looked at alone, waiting for another user, written, or turned down. */
export const changeStates = ['planned', 'waiting', 'applied', 'rejected'] as const

/** How something was written: in a form, by an action on one row or on many, with a file or a pasted list, by a job, or by taking something back. */
export const changeSources = ['form', 'action', 'bulk', 'upload', 'task', 'job', 'ingest', 'revert'] as const
