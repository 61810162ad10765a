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
  under: 'suppliers',
  synonyms: ['property', 'custom value', 'field'],
  fields: {
    name: text({ max: 50, required: true, search: true }),
    key: text({
      max: 30,
      required: true,
      unique: true,
      fixed: true,
      format: formats.identifier,
      help: 'The name other programs use; it cannot be changed later',
    }),
    value_type: choice(['string', 'integer', 'boolean', 'float', 'double', 'custom'], { required: true }),
    default_value: text({ max: 50, help: 'A value of its type, e.g. 12, true or 4.5, or one of the custom values' }),
    custom_values: tags({ length: 50, when: { value_type: 'custom' }, requiredWhen: { value_type: 'custom' } }),
  },
  title: 'name',
  rules: [attributeDefault],
  sections: { attribute: ['name', 'key'], value: ['value_type', 'custom_values', 'default_value'] },
  list: {
    columns: ['name', 'key', 'value_type', 'default_value', 'custom_values'],
    filters: ['name', 'key', 'value_type'],
    sort: ['name', 'asc'],
  },
  permissions: {
    list: ['add_attributes_view', 'suppliers_view'],
    create: 'add_attributes_view',
    edit: 'add_attributes_view',
    delete: 'add_attributes_view',
  },
  routes: { list: '/add-attributes-view', create: '/add-attributes-view/add', edit: '/add-attributes-view/:id' },
  messages: { created: 'attribute_added_successfully', readFailed: 'supplier_attributes_fetch_error' },
})
