import { choice, formats, resource, tags, text } from '../../../schema/language.ts'
import { errorRule } from '../../shared/rule.ts'

const shapes: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d{1,9}$/,
  boolean: /^(true|false)$/,
  float: /^-?\d+(\.\d+)?$/,
  double: /^-?\d+(\.\d+)?$/,
}

/** A default is one of the custom values, or reads as its type (document 2, §5). */
const attributeDefault = errorRule('default_value fits value_type', ['default_value', 'value_type', 'custom_values'], record => {
  const { default_value: value, value_type: type, custom_values: values } = record
  if (typeof value !== 'string' || value === '') return null
  if (type === 'custom') return Array.isArray(values) && values.includes(value) ? null : { code: 'not_custom_value' }
  const shape = shapes[String(type)]
  return !shape || shape.test(value) ? null : { code: 'wrong_type' }
})

/** Attributes that a supplier may bear: key, type of value, default (document 2, §3 and §5). */
export const supplierAttributes = resource('supplier_attributes', {
  section: 'suppliers',
  fields: {
    name: text({ max: 50, required: true, search: true }),
    key: text({ max: 30, required: true, unique: true, fixed: true, format: formats.identifier }),
    value_type: choice(['string', 'integer', 'boolean', 'float', 'double', 'custom'], { required: true }),
    default_value: text({ max: 50 }),
    custom_values: tags({ length: 50, when: { value_type: 'custom' }, requiredWhen: { value_type: 'custom' } }),
  },
  title: 'name',
  rules: [attributeDefault],
  list: { columns: ['name', 'key', 'value_type', 'default_value'], filters: ['name', 'value_type'], sort: ['name', 'asc'] },
  may: { list: ['add_attributes_view', 'suppliers_view'] },
})
