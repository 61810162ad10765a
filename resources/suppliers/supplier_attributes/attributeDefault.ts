import type { Rule } from '../../../schema/rule.ts'

const shapes: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d{1,9}$/,
  boolean: /^(true|false)$/,
  float: /^-?\d+(\.\d+)?$/,
  double: /^-?\d+(\.\d+)?$/,
}

/** A default is one of the custom values, or reads as its type (document 2, §5). */
export const attributeDefault: Rule<'default_value' | 'value_type' | 'custom_values'> = {
  name: 'default_value fits value_type',
  on: ['default_value', 'value_type', 'custom_values'],
  severity: 'error',
  check: record => {
    const { default_value: value, value_type: type, custom_values: values } = record
    if (typeof value !== 'string' || value === '') return null
    if (type === 'custom') return Array.isArray(values) && values.includes(value) ? null : { code: 'not_custom_value' }
    const shape = shapes[String(type)]
    return !shape || shape.test(value) ? null : { code: 'wrong_type' }
  },
}
